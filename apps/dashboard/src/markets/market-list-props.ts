import type { MarketListLine, RunningMarkets } from './select-markets.ts'

/** Properties of a list of markets. */
export type MarketListProps = {
  readonly lines: readonly MarketListLine[]
  readonly running: RunningMarkets
}

/** Returns a unique key of a line. */
export function keyOf(line: MarketListLine): string {
  return line.kind === 'event' ? `event ${line.event}` : String(line.market.marketId)
}
