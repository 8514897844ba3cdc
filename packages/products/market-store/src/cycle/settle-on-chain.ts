import type { MarketEntry } from '../store/market-entry.ts'
import { type CycleEvent, done, needsPeople, waiting } from './cycle-event.ts'
import { type MarketSystem, nowText } from './market-system.ts'

/**
 * Brings the outcome of a market to its contract: what data decided is asked of the workflow, which
 * decides by the same data; what a resolver decided is settled directly.
 */
export async function settleOnChain(
  system: MarketSystem,
  entry: MarketEntry,
): Promise<CycleEvent | undefined> {
  const { onchain } = system
  const place = entry.onchain
  if (!place || place.outcome !== null || entry.status === 'open') return undefined
  if (!onchain)
    return needsPeople(
      entry.id,
      'chain',
      'No chain is set, so it cannot be settled there.',
    )
  let outcome = await onchain.outcome(place.market_id)
  if (outcome === null) {
    if (entry.outcome_evidence?.kind === 'resolver') {
      await onchain.settle(place.market_id, entry.outcome ?? 'INVALID')
      outcome = await onchain.outcome(place.market_id)
    } else {
      await onchain.request(place.market_id)
      return waiting(entry.id, 'chain', 'The workflow was asked to settle it on chain.')
    }
  }
  const expected = entry.outcome ?? 'VOID'
  if (outcome !== expected) {
    return {
      market: entry.id,
      step: 'chain',
      kind: 'failed',
      code: 'OUTCOMES_DIFFER',
      text: `It ended ${outcome} on chain and ${expected} in the book.`,
    }
  }
  await system.store.change(entry.id, (known) =>
    known.onchain === null || known.onchain.outcome !== null
      ? known
      : {
          ...known,
          onchain: { ...known.onchain, outcome },
          updated_at: nowText(system),
        },
  )
  return done(entry.id, 'chain', `${outcome} on chain.`)
}
