import type { Market } from '@cresolver/chain'
import { marketCard } from '../markets/market-card.ts'
import { finalOutcome } from '../markets/market-status.ts'

/**
 * Picks the market whose verdict is explained on the start page: the newest that agents answered, else the
 * newest that data decided.
 */
export function pickStory(markets: readonly Market[]): Market | undefined {
  const settled = markets.filter(
    (market) => market.outcome.kind !== 'open' && finalOutcome(market).kind === 'verdict',
  )
  const byPanel = settled.find(
    (market) => market.workerCount > 1 && marketCard(market).terms.length === 0,
  )
  return byPanel ?? settled[0]
}
