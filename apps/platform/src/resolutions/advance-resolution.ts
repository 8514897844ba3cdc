import { type AdvanceContext, failed, later, longestPollMs } from './advance-context.ts'
import { createMarket } from './create-market.ts'
import { decisionOf } from './decision-of.ts'
import { isWaiting, readChange } from './read-change.ts'
import type { Resolution } from './resolution.ts'
import type { MarketProgress } from './resolution-chain.ts'
import type { ResolutionChange } from './resolution-store.ts'
import { send } from './send-transaction.ts'

/** Workers that are waited for where the request names no size. */
const usualPanel = 3
/** A round without a verdict is requested again after this, in milliseconds. */
const roundMs = 30 * 60_000
/** Requests after which a resolution fails: its market is void seven days after its deadline. */
const mostRequests = 10

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

function impossible(): Promise<ResolutionChange> {
  throw new Error('a resolution after its creation has no market')
}
