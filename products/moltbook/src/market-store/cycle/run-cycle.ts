import { CresolverError, errorText } from '@cresolver/core/protocol'
import type { MarketEntry } from '../store/market-entry.ts'
import {
  type CycleEvent,
  type CycleStep,
  done,
  needsPeople,
  waiting,
} from './cycle-event.ts'
import { type MarketSystem, nowSeconds, nowText } from './market-system.ts'
import { advanceStatus, postResolution } from './post-resolution.ts'
import { resolveByData } from './resolve-by-data.ts'
import { syncMarket } from './sync-market.ts'

/**
 * Runs one cycle over all markets: sync, resolve, post. Each step is safe to run again after it
 * was killed anywhere: nothing is posted twice and no commit is lost.
 *
 * A market that fails does not hold up the others; where its commits cannot be read, it is not
 * resolved yet.
 *
 * @param system - {@link MarketSystem}
 * @param tell - called for each event
 * @returns all events
 * @throws MarketStoreError when the book itself cannot be used
 */
export async function runCycle(
  system: MarketSystem,
  tell: (event: CycleEvent) => void = () => {},
): Promise<readonly CycleEvent[]> {
  const events: CycleEvent[] = []
  const run = async (
    id: string,
    step: CycleStep,
    act: (entry: MarketEntry) => Promise<CycleEvent | undefined>,
  ): Promise<boolean> => {
    let event: CycleEvent | undefined
    try {
      event = await act(await system.store.get(id))
    } catch (error) {
      event = failure(id, step, error)
    }
    if (event) {
      events.push(event)
      tell(event)
    }
    return event?.kind !== 'failed'
  }
  const { markets } = await system.store.read()
  const syncedAt = nowSeconds(system)
  const unsynced = new Set<string>()
  for (const id of Object.keys(markets)) {
    const synced = await run(id, 'sync', (entry) => syncMarket(system, entry))
    if (!synced) unsynced.add(id)
  }
  for (const id of Object.keys(markets)) {
    if (unsynced.has(id)) continue
    await run(id, 'resolve', (entry) => resolveByData(system, entry, syncedAt))
  }
  for (const id of Object.keys(markets)) {
    await run(id, 'chain', (entry) => settleOnChain(system, entry))
    await run(id, 'post', (entry) => postResolution(system, entry))
    await run(id, 'post', async () => {
      const reached = await advanceStatus(system, id)
      return reached.length === 0
        ? undefined
        : done(id, 'post', `Now ${reached.join(', then ')}.`)
    })
  }
  return events
}

function failure(market: string, step: CycleStep, error: unknown): CycleEvent {
  const known = CresolverError.isInstance(error)
  return {
    market,
    step,
    kind: 'failed',
    code: known ? error.code : 'INTERNAL',
    text: known
      ? [error.message, error.hint].filter(Boolean).join(' ')
      : errorText(error),
  }
}

/**
 * Brings the outcome of a market to its contract: what data decided is asked of the workflow, which
 * decides by the same data; what a resolver decided is settled directly.
 */
async function settleOnChain(
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
      code: 'WRONG_STATE',
      text: `It ended ${outcome} on chain and ${expected} in the store.`,
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
