import { CresolverError } from '@cresolver/core/protocol'
import { decisionOf } from './decision-of.ts'
import type {
  Resolution,
  ResolutionProblem,
  ResolutionTransaction,
  ResolutionVerdict,
} from './resolution.ts'
import type {
  MarketProgress,
  MinedTransaction,
  PreparedTransaction,
  ResolutionChain,
} from './resolution-chain.ts'
import type { ResolutionChange, ResolutionStore } from './resolution-store.ts'

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
/** Approvals of a token after which a resolution fails. */
const mostApprovals = 5
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
  const approval = await approve(context, resolution)
  if (approval) return approval
  const sent = await send(context, resolution, 'create', () =>
    chain.prepareCreation(resolution),
  )
  if (sent.kind === 'waits') return later(context, resolution)
  if (sent.kind === 'refused') return released(sent.problem)
  if (sent.kind === 'lost') {
    // A node that has lost the receipt looks the same, so the budget stays reserved.
    return failed({
      code: 'ACCOUNT_SHARED',
      message: `Another transaction used the nonce ${sent.nonce} of the platform's account.`,
    })
  }
  const { transactionHash, mined } = sent
  if (mined.marketId === undefined || !mined.succeeded)
    return {
      ...released({
        code: 'CONTRACT_REVERTED',
        message: 'The creation of the market was reverted.',
      }),
      gasCost: mined.cost,
      transactionHash,
    }
  return {
    state: 'created',
    booking: 'spent',
    marketId: mined.marketId,
    problem: undefined,
    gasCost: mined.cost,
    transactionHash,
    nextAt: clock.now(),
  }
}

/**
 * Lets the market take the pool in a token; undefined where it may already. One market in a token is created after
 * another: an approval replaces the one before.
 */
async function approve(
  context: AdvanceContext,
  resolution: Resolution,
): Promise<ResolutionChange | undefined> {
  const { store, chain, clock } = context
  const { id, asset, approvals, network, budget } = resolution
  if (asset === 'native' || (await store.transaction(id, 'create'))) return undefined
  if ((await store.first(network, asset)) !== id) return later(context, resolution)
  const step = `approve:${approvals + 1}`
  if (!(await store.transaction(id, step))) {
    if ((await chain.allowance(asset)) >= budget) return undefined
    if (approvals >= mostApprovals)
      return released({
        code: 'ACCOUNT_SHARED',
        message: `The market has no allowance for the token ${asset} after ${approvals} approvals.`,
      })
  }
  const sent = await send(context, resolution, step, () =>
    chain.prepareApproval(asset, budget, resolution),
  )
  if (sent.kind === 'waits') return later(context, resolution)
  if (sent.kind === 'refused') return released(sent.problem)
  return {
    approvals: approvals + 1,
    ...(sent.kind === 'mined' && { gasCost: sent.mined.cost }),
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
  if (!isWaiting(progress)) return readChange(context, resolution, progress)
  // Another account may have requested it.
  const isSigned = await context.store.transaction(resolution.id, step)
  if (!isSigned && resolution.state === 'created' && progress.requestedAt !== undefined) {
    return { state: 'requested', requestedAt: clock.now(), nextAt: clock.now() }
  }
  if (!isSigned && !isDue(resolution, progress)) return later(context, resolution)
  const sent = await send(context, resolution, step, () =>
    chain.prepareRequest(marketId, resolution),
  )
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
    gasCost: sent.mined.cost,
    transactionHash: sent.transactionHash,
    nextAt: clock.now(),
  }
}

/** Data is requested once it is final, a panel once it is full or its time to join has ended. */
function isDue({ question, panel }: Resolution, progress: MarketProgress): boolean {
  const { now, deadline, workers, askableFrom } = progress
  const decision = decisionOf(question, deadline)
  if (askableFrom !== undefined && now < askableFrom) return false
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
  if (!isWaiting(progress)) return readChange(context, resolution, progress)
  if (clock.now() < requestedAt + roundMs) return later(context, resolution)
  if (requests >= mostRequests) {
    return failed({
      code: 'VERDICT_TIMEOUT',
      message: `Market ${marketId} has no verdict after ${requests} requests.`,
    })
  }
  return requestVerdict(context, resolution)
}

/** True if a request can help: nothing was found, and neither a disputer nor a court has the word. */
function isWaiting({ state, isDisputed, isBeforeCourt }: MarketProgress): boolean {
  return state === 'OPEN' || (state === 'JUDGED' && !isDisputed && !isBeforeCourt)
}

/** A verdict can be there before the receipt of the request for it, which is counted too. */
async function readChange(
  { store, chain, ...context }: AdvanceContext,
  resolution: Resolution,
  progress: MarketProgress,
): Promise<ResolutionChange> {
  const change = verdictChange({ store, chain, ...context }, resolution, progress)
  const { id, requests } = resolution
  const pending = await store.transaction(id, `request:${requests + 1}`)
  if (pending === undefined || change.state === undefined) return change
  const found = await findMined(chain, pending)
  const gasCost =
    found?.kind === 'mined' ? found.mined.cost : chain.mostCostOf(pending.raw)
  const counted = { requests: requests + 1, gasCost }
  if (resolution.state !== 'created') return { ...change, ...counted }
  // The oracle can be faster than the next look.
  return {
    ...{ state: 'requested', requestedAt: context.clock.now() },
    ...counted,
    transactionHash: found?.kind === 'mined' ? found.transactionHash : pending.hash,
    nextAt: context.clock.now(),
  }
}

function verdictChange(
  context: AdvanceContext,
  resolution: Resolution,
  { state, isDisputed, isBeforeCourt, outcome, reason, finalAt }: MarketProgress,
): ResolutionChange {
  const verdict: ResolutionVerdict | undefined =
    outcome === 'OPEN'
      ? undefined
      : { outcome, reason: reason ?? null, finalAt: finalAt ?? null }
  switch (state) {
    case 'FINAL':
      // A judge can be faster than the next look.
      if ((isDisputed || isBeforeCourt) && resolution.state !== 'disputed')
        return {
          state: 'disputed',
          verdict: resolution.verdict && { ...resolution.verdict, finalAt: null },
          nextAt: context.clock.now(),
        }
      return {
        state: outcome === 'VOID' ? 'void' : 'final',
        verdict,
        problem: undefined,
        nextAt: null,
      }
    case 'PROPOSED':
    case 'JUDGED': {
      const next = state === 'PROPOSED' ? 'proposed' : 'disputed'
      // That it was asked too early is not a verdict.
      const isNone = state === 'PROPOSED' && verdict === undefined
      if (isNone || next === resolution.state) return later(context, resolution)
      return {
        state: next,
        verdict:
          verdict ?? (resolution.verdict && { ...resolution.verdict, finalAt: null }),
        nextAt: context.clock.now() + context.pollMs,
      }
    }
    case 'OPEN':
      return later(context, resolution)
  }
}

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
async function send(
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

/** Of all that have the nonce of a transaction one can be mined. */
async function findMined(
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
