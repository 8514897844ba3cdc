import { CresolverError } from '@cresolver/protocol'
import { decisionOf } from './decision-of.ts'
import type {
  Resolution,
  ResolutionProblem,
  ResolutionTransaction,
  ResolutionVerdict,
} from './resolution.ts'
import type {
  MarketProgress,
  PreparedTransaction,
  ResolutionChain,
} from './resolution-chain.ts'
import type { ResolutionChange, ResolutionStore } from './resolution-store.ts'

/** Dependencies of a step. */
export type AdvanceContext = {
  readonly store: ResolutionStore
  readonly chain: ResolutionChain
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  /** Pause before the next look at something that takes time, in milliseconds. */
  readonly pollMs: number
}

/** Workers that are waited for where the request names no size. */
const usualPanel = 3
/** A round without a verdict is requested again after this, in milliseconds. */
const roundMs = 30 * 60_000
/** Requests after which a resolution fails: its market is void seven days after its deadline. */
const mostRequests = 10
/** A transaction that waits for longer is replaced by one with higher fees, in milliseconds. */
const replaceMs = 2 * 60_000
/** A nonce that is used by something that is not found for so long is lost, in milliseconds. */
const lostMs = 60 * 60_000
/** A market that takes long is read less often, in milliseconds. */
const longestPollMs = 30_000

/**
 * Does the next step of a resolution: sign, store, send, or look. Every step can be repeated: a stored transaction is
 * sent again as it is, with its nonce, and the store lets one process change a resolution.
 *
 * @returns the change to store
 */
export function advanceResolution(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange> {
  switch (resolution.state) {
    case 'accepted':
      return createMarket(context, resolution)
    case 'created':
      return requestVerdict(context, resolution)
    case 'requested':
    case 'proposed':
    case 'disputed':
      return readVerdict(context, resolution)
    case 'final':
    case 'void':
    case 'failed':
      return Promise.resolve({ nextAt: null })
  }
}

async function createMarket(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange> {
  const { chain, clock } = context
  const sent = await send(context, resolution, 'create', () =>
    chain.prepareCreation(resolution),
  )
  if (sent.kind === 'waits') return later(context, resolution)
  if (sent.kind === 'refused') return released(sent.problem)
  if (sent.kind === 'lost') {
    // A node that has lost the receipt looks the same, so the budget stays reserved.
    return failed({
      code: 'TRANSACTION_LOST',
      message: `Another transaction used the nonce ${sent.nonce} of the platform's account.`,
    })
  }
  const { transactionHash, mined } = sent
  if (mined.marketId === undefined || !mined.succeeded)
    return {
      ...released({
        code: 'TRANSACTION_REVERTED',
        message: 'The creation of the market was reverted.',
      }),
      transactionHash,
    }
  return {
    state: 'created',
    booking: 'spent',
    marketId: mined.marketId,
    problem: undefined,
    transactionHash,
    nextAt: clock.now(),
  }
}

async function requestVerdict(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange> {
  const { chain, clock } = context
  const { marketId, requests } = resolution
  if (marketId === undefined) return impossible()
  const step = `request:${requests + 1}`
  const progress = await chain.progress(marketId)
  if (progress.state !== 'OPEN') return verdictChange(context, resolution, progress)
  // Another account may have requested it.
  const isSigned = await context.store.transaction(resolution.id, step)
  if (!isSigned && resolution.state === 'created' && progress.requestedAt !== undefined) {
    return { state: 'requested', requestedAt: clock.now(), nextAt: clock.now() }
  }
  if (!isSigned && !isDue(resolution, progress)) return later(context, resolution)
  const sent = await send(context, resolution, step, () => chain.prepareRequest(marketId))
  if (sent.kind === 'waits') return later(context, resolution)
  if (sent.kind === 'refused') {
    return { problem: sent.problem, nextAt: clock.now() + longestPollMs }
  }
  if (sent.kind === 'lost') return { requests: requests + 1, nextAt: clock.now() }
  return {
    ...(resolution.state !== 'requested' && { state: 'requested' as const }),
    requests: requests + 1,
    requestedAt: clock.now(),
    problem: undefined,
    transactionHash: sent.transactionHash,
    nextAt: clock.now(),
  }
}

/** Data is requested once it is final, a panel once it is full or its time to join has ended. */
function isDue({ question, panel }: Resolution, progress: MarketProgress): boolean {
  const { now, deadline, workers } = progress
  const decision = decisionOf(question, deadline)
  if (decision.by === 'data') return now >= decision.finalFrom
  if (panel.dataOnly) return true
  return workers >= (panel.size ?? usualPanel) || now > deadline
}

async function readVerdict(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange> {
  const { chain, clock } = context
  const { marketId, requests, requestedAt = 0 } = resolution
  if (marketId === undefined) return impossible()
  const progress = await chain.progress(marketId)
  if (progress.state !== 'OPEN') return verdictChange(context, resolution, progress)
  if (clock.now() < requestedAt + roundMs) return later(context, resolution)
  if (requests >= mostRequests) {
    return failed({
      code: 'VERDICT_TIMEOUT',
      message: `Market ${marketId} has no verdict after ${requests} requests.`,
    })
  }
  return requestVerdict(context, resolution)
}

function verdictChange(
  context: AdvanceContext,
  resolution: Resolution,
  { state, outcome, reason, finalAt }: MarketProgress,
): ResolutionChange {
  const verdict: ResolutionVerdict | undefined =
    outcome === 'OPEN'
      ? undefined
      : { outcome, reason: reason ?? null, finalAt: finalAt ?? null }
  switch (state) {
    case 'FINAL':
      return {
        state: outcome === 'VOID' ? 'void' : 'final',
        verdict,
        problem: undefined,
        nextAt: null,
      }
    case 'PROPOSED':
    case 'DISPUTED': {
      const next = state === 'PROPOSED' ? 'proposed' : 'disputed'
      if (next === resolution.state) return later(context, resolution)
      return { state: next, verdict, nextAt: context.clock.now() + context.pollMs }
    }
    case 'OPEN':
      return later(context, resolution)
  }
}

/** What became of a transaction. */
type Sent =
  | { readonly kind: 'waits' }
  | { readonly kind: 'refused'; readonly problem: ResolutionProblem }
  /** Its nonce was used by something else. */
  | { readonly kind: 'lost'; readonly nonce: number }
  | {
      readonly kind: 'mined'
      readonly transactionHash: ResolutionTransaction['hash']
      readonly mined: {
        readonly succeeded: boolean
        readonly marketId?: bigint | undefined
      }
    }

/** Signs and stores a transaction unless that was done, sends it unless it is mined, and looks for its receipt. */
async function send(
  { store, chain, clock }: AdvanceContext,
  resolution: Resolution,
  step: string,
  prepare: () => Promise<PreparedTransaction>,
): Promise<Sent> {
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
    const replacement = await chain.replacementOf(transaction.raw)
    const stored = await store.replace(transaction, replacement, clock.now())
    if (stored === undefined) return { kind: 'waits' }
    transaction = stored
  }
  await chain.broadcast(transaction.raw)
  return (await findMined(chain, transaction)) ?? { kind: 'waits' }
}

/** Of all that have the nonce of a transaction one can be mined. */
async function findMined(
  chain: ResolutionChain,
  { hash, replaced }: ResolutionTransaction,
): Promise<Sent | undefined> {
  for (const transactionHash of [hash, ...replaced]) {
    const mined = await chain.mined(transactionHash)
    if (mined) return { kind: 'mined', transactionHash, mined }
  }
  return undefined
}

const passing = new Set([
  'RPC_UNREACHABLE',
  'CHAIN_MISMATCH',
  'NOT_A_MARKET',
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

function later({ clock, pollMs }: AdvanceContext, { updatedAt }: Resolution) {
  const waited = clock.now() - updatedAt
  return {
    nextAt: clock.now() + Math.min(longestPollMs, Math.max(pollMs, waited / 20)),
  }
}

function failed(problem: ResolutionProblem): ResolutionChange {
  return { state: 'failed', problem, nextAt: null }
}

/** Nothing was paid: the budget is free again. */
function released(problem: ResolutionProblem): ResolutionChange {
  return { ...failed(problem), booking: 'released' }
}

function impossible(): Promise<ResolutionChange> {
  throw new Error('a resolution after its creation has no market')
}
