import type { MarketCacheState } from '../live/market-cache.ts'

/** How fresh what is shown is, and why it is not. */
export type Freshness =
  | { readonly kind: 'reading' }
  /** Nothing was ever read of the chain. */
  | { readonly kind: 'unread'; readonly why: string }
  | { readonly kind: 'live'; readonly block: bigint }
  /** The last look failed; what was read before is still shown. */
  | { readonly kind: 'stale'; readonly seconds: number; readonly why: string }
  /** The chain's newest block is from the future by the clock of this machine. */
  | { readonly kind: 'clock-behind'; readonly seconds: number }
  /** The node has had no new block for long. */
  | { readonly kind: 'node-behind'; readonly seconds: number }

/** What {@link freshnessOf} takes. */
export type FreshnessParameters = {
  readonly cache: Pick<MarketCacheState, 'phase' | 'head' | 'readAt' | 'problem'>
  /** Unix seconds by the clock of this machine. */
  readonly now: number
  /** A local chain makes blocks only when something happens. */
  readonly isLocal: boolean
}

/** Differences of clocks below this change no countdown that anybody would notice. */
const skewSeconds = 60
const quietSeconds = 300

/** Tells how fresh what is shown is. */
export function freshnessOf({ cache, now, isLocal }: FreshnessParameters): Freshness {
  const { phase, head, readAt, problem } = cache
  if (problem && phase === 'ready' && readAt !== undefined) {
    const seconds = Math.max(0, now - Math.floor(readAt / 1_000))
    return { kind: 'stale', seconds, why: problem.message }
  }
  if (problem && phase === 'failed') return { kind: 'unread', why: problem.message }
  if (head === undefined) return { kind: 'reading' }
  const ahead = head.timestamp - now
  if (ahead > skewSeconds) return { kind: 'clock-behind', seconds: ahead }
  if (!isLocal && -ahead > quietSeconds) return { kind: 'node-behind', seconds: -ahead }
  return { kind: 'live', block: head.number }
}

/**
 * Gives the time by which deadlines are judged: the chain's, where it is ahead of this machine.
 */
export function marketTime(head: MarketCacheState['head'], now: number): number {
  return head !== undefined && head.timestamp - now > skewSeconds ? head.timestamp : now
}
