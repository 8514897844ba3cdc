import { CresolverError } from '@cresolver/core/protocol'
import type { AdvanceContext } from './advance-context.ts'
import type {
  Resolution,
  ResolutionProblem,
  ResolutionTransaction,
} from './resolution.ts'
import type {
  MinedTransaction,
  PreparedTransaction,
  ResolutionChain,
} from './resolution-chain.ts'

/** A transaction that waits for longer is replaced by one with higher fees, in milliseconds. */
const replaceMs = 2 * 60_000

/** A nonce that is used by something that is not found for so long is lost, in milliseconds. */
const lostMs = 60 * 60_000

/** Result of a transaction. */
type TransactionResult =
  | { readonly kind: 'waits' }
  | { readonly kind: 'refused'; readonly problem: ResolutionProblem }
  /** Its nonce was used by something else. */
  | { readonly kind: 'lost'; readonly nonce: number }
  | {
      readonly kind: 'mined'
      readonly transactionHash: ResolutionTransaction['hash']
      readonly mined: MinedTransaction
    }

/** Signs and stores a transaction unless that was done, sends it unless it is mined, and looks for its receipt. */
export async function send(
  { store, chain, clock }: AdvanceContext,
  resolution: Resolution,
  step: string,
  prepare: () => Promise<PreparedTransaction>,
): Promise<TransactionResult> {
  let transaction = await store.transaction(resolution.id, step)
  if (transaction === undefined) {
    let prepared: PreparedTransaction
    try {
      prepared = await prepare()
    } catch (error) {
      if (isPassing(error)) throw error
      return { kind: 'refused', problem: problemOf(error) }
    }
    transaction = await store.sign(
      resolution,
      { step, account: chain.account },
      prepared.used,
      prepared.sign,
      clock.now(),
    )
    if (transaction === undefined) return { kind: 'waits' }
  }
  const before = await findMined(chain, transaction)
  if (before) return before
  const { nonce, account, signedAt } = transaction
  const waitedMs = clock.now() - signedAt
  if (account === chain.account && (await chain.used()) > nonce) {
    // It may be in a block that has too few confirmations.
    return waitedMs > lostMs ? { kind: 'lost', nonce } : { kind: 'waits' }
  }
  if (account === chain.account && waitedMs > replaceMs) {
    const replacement = await chain.replacementOf(transaction.raw, resolution)
    const stored =
      replacement && (await store.replace(transaction, replacement, clock.now()))
    if (replacement && stored === undefined) return { kind: 'waits' }
    transaction = stored ?? transaction
  }
  await chain.broadcast(transaction.raw)
  return (await findMined(chain, transaction)) ?? { kind: 'waits' }
}

/** Finds the transaction that was mined: of all with one nonce one can be. */
export async function findMined(
  chain: ResolutionChain,
  { hash, replaced }: ResolutionTransaction,
): Promise<TransactionResult | undefined> {
  for (const transactionHash of [hash, ...replaced]) {
    const mined = await chain.mined(transactionHash)
    if (mined) return { kind: 'mined', transactionHash, mined }
  }
  return undefined
}

const passing = new Set([
  'RPC_UNREACHABLE',
  'CHAIN_MISMATCH',
  'WRONG_CONTRACT',
  'INSUFFICIENT_FUNDS',
  'CHAIN_CALL_FAILED',
])

/** Returns true for what ends by itself or by the operator: the step is tried again. */
function isPassing(error: unknown): boolean {
  return !CresolverError.isInstance(error) || passing.has(error.code)
}

/** Shortens an error of the chain. Its message names no key. */
export function problemOf(error: unknown): ResolutionProblem {
  return CresolverError.isInstance(error)
    ? { code: error.code, message: error.message }
    : { code: 'INTERNAL', message: 'A step failed; it is tried again.' }
}
