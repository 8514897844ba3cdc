import type { MarketCacheState } from '../live/market-cache.ts'
import { formatSpan } from '../ui/moment.tsx'

/** Freshness of the data, and the reason if it is stale. */
export type Freshness =
  | { readonly kind: 'reading' }
  /** The chain was never read. */
  | { readonly kind: 'unread'; readonly why: string }
  | { readonly kind: 'live'; readonly block: bigint }
  /** The last read failed; older data is still shown. */
  | { readonly kind: 'stale'; readonly seconds: number; readonly why: string }
  /** By the local clock, the newest block is in the future. */
  | { readonly kind: 'clock-behind'; readonly seconds: number }
  /** The node has not had a new block for a long time. */
  | { readonly kind: 'node-behind'; readonly seconds: number }

export type FreshnessParameters = {
  readonly cache: Pick<MarketCacheState, 'phase' | 'head' | 'readAt' | 'problem'>
  /** Unix seconds of the local clock. */
  readonly now: number
  /** A local chain makes blocks only when something happens. */
  readonly isLocal: boolean
}

/** Smaller clock differences do not visibly change a countdown. */
const skewSeconds = 60
const quietSeconds = 300

/** Returns the freshness of the data. */
export function freshnessOf({ cache, now, isLocal }: FreshnessParameters): Freshness {
  const { phase, head, readAt, problem } = cache
  if (problem && phase === 'ready' && readAt !== undefined) {
    const seconds = Math.max(0, now - Math.floor(readAt / 1_000))
    return { kind: 'stale', seconds, why: problem.message }
  }
  if (problem && phase === 'failed') return { kind: 'unread', why: problem.message }
  if (head === undefined) return { kind: 'reading' }
  const ahead = head.timestamp - now
  // A local clock is moved on to end windows.
  if (!isLocal && ahead > skewSeconds) return { kind: 'clock-behind', seconds: ahead }
  if (!isLocal && -ahead > quietSeconds) return { kind: 'node-behind', seconds: -ahead }
  return { kind: 'live', block: head.number }
}

/**
 * Returns the time for deadlines: the chain's, if it is ahead of the local clock.
 */
export function marketTime(head: MarketCacheState['head'], now: number): number {
  return head !== undefined && head.timestamp - now > skewSeconds ? head.timestamp : now
}

/** Explains why the data is not live, and what to do. */
export function describeStaleness(freshness: Freshness): string | undefined {
  switch (freshness.kind) {
    case 'reading':
    case 'live':
      return undefined
    case 'unread':
      return `The chain cannot be read. ${freshness.why}`
    case 'stale':
      return `This data is ${formatSpan(freshness.seconds)} old. ${freshness.why} Updates continue once the node answers.`
    case 'clock-behind':
      return `The clock of this device is ${formatSpan(freshness.seconds)} behind the chain. Deadlines use the chain's time. Correct the clock.`
    case 'node-behind':
      return `The newest block of this node is ${formatSpan(freshness.seconds)} old. It may still be syncing. Use another rpcUrl if this continues.`
  }
}
