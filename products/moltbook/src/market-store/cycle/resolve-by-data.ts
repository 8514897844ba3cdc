import { adjudicate } from '@cresolver/chain/sources'
import {
  formatMoment,
  parseMoment,
  type Reread,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { MarketEntry } from '../store/market-entry.ts'
import { withOutcome } from './apply-outcome.ts'
import { type CycleEvent, done, needsPeople, waiting } from './cycle-event.ts'
import { dataEvidence, valueOfFinding } from './data-evidence.ts'
import { type MarketSystem, nowSeconds } from './market-system.ts'
import { readObservations, storeObservation } from './stored-observations.ts'

/**
 * Resolves a market by data where data decides. Where it does not, a market on chain takes the
 * outcome of its workers, and any other waits for people.
 */
export async function resolveByData(
  system: MarketSystem,
  entry: MarketEntry,
  syncedAt: UnixSeconds,
): Promise<CycleEvent | undefined> {
  if (entry.status !== 'open') return undefined
  const now = nowSeconds(system)
  const deadline = parseMoment(entry.deadline) ?? (0 as UnixSeconds)
  if (syncedAt <= deadline) return undefined
  const question = entry.question_raw
  const reread = await firstRead(system, entry)
  const adjudication = await adjudicate(
    { question, deadline },
    system.sources,
    now,
    reread,
  )
  const { finding, observations } = adjudication
  switch (finding.verdict) {
    case 'TOO_EARLY':
      if (finding.isFirstRead) {
        // The bytes first: the store never names a file that is not there.
        await system.evidence.keep(observations)
        const first = {
          read_at: formatMoment(now),
          observations: observations.map(storeObservation),
        }
        await system.store.change(entry.id, (known) => ({ ...known, first_read: first }))
      }
      return waiting(
        entry.id,
        'resolve',
        `The data is final from ${formatMoment(finding.until)} on.`,
      )
    case 'NEEDS_PANEL': {
      if (finding.resolver !== undefined) {
        const text = `${finding.resolver} decides it: run market resolve.`
        return needsPeople(entry.id, 'resolve', text)
      }
      if (entry.onchain) return takeFromChain(system, entry, finding.reason)
      return needsPeople(entry.id, 'resolve', `Data does not decide: ${finding.reason}.`)
    }
    case 'SPLIT': {
      const text = 'The rule says SPLIT, for which the store has no outcome.'
      return needsPeople(entry.id, 'resolve', text)
    }
    case 'YES':
    case 'NO':
    case 'VOID':
    case 'INVALID': {
      // The bytes first: evidence in the book always has its files.
      await system.evidence.keep(observations)
      const value = valueOfFinding(finding)
      const outcome = finding.verdict === 'VOID' ? 'INVALID' : finding.verdict
      const evidence = dataEvidence(adjudication, now)
      const at = formatMoment(now)
      await system.store.change(entry.id, (known) =>
        withOutcome(known, { outcome, value, evidence, at }),
      )
      const why = 'reason' in finding ? finding.reason : `the value is ${value}`
      return done(entry.id, 'resolve', `${finding.verdict}: ${why}.`)
    }
  }
}

/** The first of two reads; the bytes that are gone count as changed. */
async function firstRead(
  { evidence }: MarketSystem,
  { first_read: first }: MarketEntry,
): Promise<Reread | undefined> {
  const at = first && parseMoment(first.read_at)
  if (!first || at === undefined) return undefined
  const observations = await readObservations(evidence, first.observations)
  return {
    kind: 'earlier',
    at,
    observations: typeof observations === 'string' ? [] : observations,
  }
}

async function takeFromChain(
  system: MarketSystem,
  entry: MarketEntry,
  reason: string,
): Promise<CycleEvent> {
  const { onchain } = system
  const marketId = entry.onchain?.market_id
  if (!onchain || marketId === undefined) {
    return needsPeople(
      entry.id,
      'resolve',
      `Data does not decide (${reason}), and no chain is set.`,
    )
  }
  const outcome = await onchain.outcome(marketId)
  if (outcome === null) {
    await onchain.request(marketId)
    return waiting(
      entry.id,
      'resolve',
      `Data does not decide (${reason}): the workers were asked.`,
    )
  }
  if (outcome === 'SPLIT') {
    const text = `Market ${marketId} ended SPLIT on chain, for which the store has no outcome.`
    return needsPeople(entry.id, 'resolve', text)
  }
  const at = formatMoment(nowSeconds(system))
  const evidence = {
    kind: 'chain',
    decided_at: at,
    text: `Market ${marketId} on chain ${onchain.chainId} ended ${outcome}; data did not decide: ${reason}.`,
  } as const
  const taken = outcome === 'VOID' ? 'INVALID' : outcome
  await system.store.change(entry.id, (known) =>
    withOutcome(known, { outcome: taken, value: null, evidence, at }),
  )
  return done(entry.id, 'resolve', `${taken}: as on chain.`)
}
