import { type AdvanceContext, later } from './advance-context.ts'
import type { Resolution, ResolutionVerdict } from './resolution.ts'
import type { MarketProgress } from './resolution-chain.ts'
import type { ResolutionChange } from './resolution-store.ts'
import { findMined } from './send-transaction.ts'

/** Returns true if a request can help: nothing was found, and neither a disputer nor a court has the word. */
export function isWaiting({ state, isDisputed, isBeforeCourt }: MarketProgress): boolean {
  return state === 'OPEN' || (state === 'JUDGED' && !isDisputed && !isBeforeCourt)
}

/** Change by what a market says. A verdict can be there before the receipt of the request for it, which is counted too. */
export async function readChange(
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
