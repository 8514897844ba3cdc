import type { MarketLine, RunningMarkets } from './select-markets.ts'

/** What a list of markets takes. */
export type MarketListProps = {
  readonly lines: readonly MarketLine[]
  readonly running: RunningMarkets
}

/** Names a line: no two lines of a list share it. */
export function keyOf(line: MarketLine): string {
  return line.kind === 'event' ? `event ${line.event}` : String(line.market.marketId)
}
