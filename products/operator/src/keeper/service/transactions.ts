import type { ChainClient } from '@cresolver/chain'
import { type Address, keccak256, type LocalAccount, parseTransaction } from 'viem'
import { type Fees, replacementFees } from '../../chain/fees.ts'
import type { Node } from '../../chain/node.ts'
import type { Journal } from '../journal/journal.ts'
import type { MinedLine, SignedLine } from '../journal/journal-line.ts'
import type { NonceEntry } from '../journal/transaction-ledger.ts'
import { actionKey } from '../plan/action.ts'
import type { KeeperEvent } from './keeper-event.ts'
import type { KeeperSettings } from './keeper-settings.ts'
import type { PreparedAction } from './prepare-action.ts'

/** Shared parts of all steps of a keeper. */
export type KeeperContext = {
  readonly chain: ChainClient
  readonly chainId: number
  readonly node: Node
  readonly market: Address
  readonly account: LocalAccount
  readonly journal: Journal
  readonly settings: KeeperSettings
  /** Present time in Unix milliseconds. */
  readonly now: () => number
  readonly onEvent: (event: KeeperEvent) => void
}

/** A transaction of which everything but nonce and fees is known. */
type UnsignedTransaction = Pick<SignedLine, 'key' | 'kind' | 'marketId' | 'creator'> &
  Pick<PreparedAction, 'to' | 'data' | 'value' | 'gas'>

/** Describes a prepared action. */
export function toUnsigned({
  action,
  to,
  data,
  value,
  gas,
}: PreparedAction): UnsignedTransaction {
  const { kind, marketId, creator } = action
  return { key: actionKey(action), kind, marketId, creator, to, data, value, gas }
}

/** A transfer of nothing to the account itself, which uses a nonce. */
export function fillOf(nonce: number, account: Address): UnsignedTransaction {
  return {
    ...{ key: `fill:${nonce}`, kind: 'fill', marketId: 0n, creator: account },
    ...{ to: account, data: '0x', value: 0n, gas: 21_000n },
  }
}

/** Signs a transaction; it is not in the journal yet. */
export async function signTransaction(
  {
    account,
    chainId,
    now,
    onEvent,
  }: Pick<KeeperContext, 'account' | 'chainId' | 'now' | 'onEvent'>,
  unsigned: UnsignedTransaction,
  nonce: number,
  fees: Fees,
): Promise<SignedLine> {
  const { key, kind, marketId, creator, to, data, value, gas } = unsigned
  const raw = await account.signTransaction({
    ...{ chainId, nonce, to, data, value, gas, type: 'eip1559' },
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.priorityFee,
  })
  const line: SignedLine = {
    ...{ type: 'signed', nonce, key, kind, marketId, raw, gas, value },
    creator: creator.toLowerCase() as Address,
    hash: keccak256(raw),
    ...fees,
    at: now(),
  }
  onEvent({ type: 'signed', key, kind, nonce, hash: line.hash })
  return line
}

/** Writes signed transactions to the journal, all at once, so that they may be sent. */
export async function journalSigned(
  { journal, onEvent }: Pick<KeeperContext, 'journal' | 'onEvent'>,
  lines: readonly SignedLine[],
): Promise<void> {
  await journal.add(...lines)
  for (const { key, kind, nonce, hash } of lines) {
    onEvent({ type: 'journaled', key, kind, nonce, hash })
  }
}

/** Sends a transaction that is in the journal. */
export async function sendJournaled(
  { node, onEvent }: Pick<KeeperContext, 'node' | 'onEvent'>,
  { key, kind, nonce, hash, raw }: SignedLine,
  again: boolean,
): Promise<'taken' | 'nonce-too-low' | 'underpriced' | 'refused'> {
  const result = await node.send(raw)
  if (result.kind === 'sent' || result.kind === 'known') {
    onEvent({ type: 'sent', again, key, kind, nonce, hash })
    return 'taken'
  }
  const reason = result.kind === 'refused' ? result.error.message : result.kind
  onEvent({ type: 'not-taken', key, kind, nonce, hash, reason })
  return result.kind
}

/** Signs the last transaction of an entry again, with a higher fee and the same nonce. */
export async function signReplacement(
  context: KeeperContext,
  entry: NonceEntry,
  current: Fees,
): Promise<SignedLine | undefined> {
  const last = entry.attempts.at(-1)
  if (!last) return undefined
  const { to, data = '0x' } = parseTransaction(last.raw)
  if (!to) return undefined
  const fees = replacementFees(last, current)
  const { maxFeePerGas: limit } = context.settings
  if (limit !== undefined && fees.maxFeePerGas > limit) return undefined
  return signTransaction(context, { ...last, to, data }, entry.nonce, fees)
}

/** Describes the transaction of an entry, for an event. */
export function transactionOf(entry: NonceEntry, mined?: MinedLine) {
  const { key, kind, nonce, attempts } = entry
  const hash = mined?.hash ?? attempts.at(-1)?.hash ?? '0x'
  return { key, kind, nonce, hash }
}
