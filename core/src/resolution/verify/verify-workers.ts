import type { RoundRecord } from '../record/record.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import type { Reputation } from '../scoring/weights.ts'
import { cannotSay, check, compare, type RecordCheck } from './record-check.ts'
import type { EarlierReputation, SettledWorker } from './settlement/settlement-facts.ts'

/** Compares the seats of a record with who joined and, where it weighs, with the reputation before the report. */
export function checkWorkers(
  { workers, draw }: RoundRecord,
  joined: readonly SettledWorker[],
): RecordCheck[] {
  return [
    checkPlaces(workers, joined),
    // With a window neither votes nor payments go by it.
    ...(draw.votes ? [] : workers.map((worker) => checkReputation(worker, joined))),
  ]
}

/** A record lists those with a seat, each with its place. */
function checkPlaces(
  workers: RoundRecord['workers'],
  joined: readonly SettledWorker[],
): RecordCheck {
  const name = 'workers'
  for (const { place, worker, agentId, stake } of workers) {
    const there = joined[place]
    const compared = compare(
      name,
      formatWorker(worker, agentId, stake),
      there
        ? formatWorker(there.address.toLowerCase(), there.agentId, there.stake)
        : 'none',
    )
    if (compared.end !== 'holds') {
      return { ...compared, detail: `place ${place}: ${compared.detail}` }
    }
  }
  const detail = `${workers.length} at their places, same agents and stakes`
  return check(name, true, detail)
}

function formatWorker(address: string, agentId: string | bigint, stake: string | bigint) {
  return `${address} as agent ${agentId} with a stake of ${stake}`
}

/** Between the request and the report another market may have scored the worker. */
function checkReputation(
  { worker, reputation }: WorkerRecord,
  joined: readonly SettledWorker[],
): RecordCheck {
  const name = `reputation ${worker}`
  const earlier = joined.find(({ address }) => address.toLowerCase() === worker)?.earlier
  if (!earlier) {
    return cannotSay(
      name,
      'it was not read as of the round: use a node that keeps old states',
    )
  }
  const written = format(reputation)
  const { requested, reported } = earlier
  if (written === format(requested) || written === format(reported)) {
    return check(name, true, written)
  }
  return isBetween(reputation, earlier)
    ? cannotSay(
        name,
        `the record says ${written}; it was ${format(requested)} at the request and ${format(reported)} before the report`,
      )
    : compare(name, written, format(reported))
}

/** The number of verdicts behind it only grows. */
function isBetween(
  { count }: Reputation,
  { requested, reported }: EarlierReputation,
): boolean {
  return requested.count < count && count < reported.count
}

function format({ resQuality, srcQuality, analysisDepth, count }: Reputation): string {
  return `${resQuality}/${srcQuality}/${analysisDepth} of ${count} verdicts`
}
