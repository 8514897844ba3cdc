import { isDeepStrictEqual } from 'node:util'
import {
  type DataVerdict,
  parseMoment,
  replayAdjudication,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { MarketEntry, OutcomeEvidence } from '../store/market-entry.ts'
import type { SourceAnswerStore } from '../store/source-answer-store.ts'
import { storedReading, valueOfFinding } from './data-evidence.ts'
import { readObservations } from './stored-observations.ts'

/** Result of deciding a market again from its stored bytes. */
type MarketReplay =
  | { readonly kind: 'same'; readonly finding: DataVerdict }
  /** The bytes lead to something else, or are not there. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** Its outcome does not come from data. */
  | { readonly kind: 'not-data'; readonly reason: string }

type DataEvidence = Extract<OutcomeEvidence, { readonly kind: 'data' }>

/**
 * Decides a market again from its stored bytes, without a request.
 *
 * @param evidence - where the bytes are
 * @param entry - the market
 * @throws MarketStoreError when the evidence cannot be read
 */
export async function replayMarket(
  evidence: Pick<SourceAnswerStore, 'read'>,
  entry: MarketEntry,
): Promise<MarketReplay> {
  const said = entry.outcome_evidence
  if (said?.kind !== 'data') {
    const why =
      said === null ? 'it has no outcome yet' : `it was decided otherwise (${said.kind})`
    return { kind: 'not-data', reason: why }
  }
  const observations = await readObservations(evidence, said.observations)
  if (typeof observations === 'string') return { kind: 'broken', reason: observations }
  const zero = 0 as UnixSeconds
  const replay = replayAdjudication(
    entry.question_raw,
    parseMoment(entry.deadline) ?? zero,
    parseMoment(said.decided_at) ?? zero,
    observations,
  )
  if (replay.kind === 'broken') return replay
  const { finding } = replay.adjudication
  const reason = differenceOf(finding, said, entry)
  return reason === undefined ? { kind: 'same', finding } : { kind: 'broken', reason }
}

/** Differences between the bytes and the store. */
function differenceOf(
  finding: DataVerdict,
  said: DataEvidence,
  { outcome, outcome_value: value }: MarketEntry,
): string | undefined {
  const { verdict } = finding
  if (said.verdict !== verdict) {
    return `the stored bytes give ${verdict}, the store says ${said.verdict}`
  }
  const expected = verdict === 'VOID' ? 'INVALID' : verdict
  if ((outcome ?? 'INVALID') !== expected) {
    return `the stored bytes give ${verdict}, the store says ${outcome ?? 'INVALID'}`
  }
  if (valueOfFinding(finding) !== value) {
    return 'the stored bytes give another value than the store has'
  }
  const readings = 'readings' in finding ? finding.readings.map(storedReading) : undefined
  return isDeepStrictEqual(readings, said.readings)
    ? undefined
    : 'the stored bytes give other readings than the store has'
}
