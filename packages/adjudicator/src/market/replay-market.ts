import {
  type Finding,
  type Observation,
  parseMoment,
  replayAdjudication,
  SOURCE_HOSTS,
  type UnixSeconds,
} from '@cresolver/questions'
import type { EvidenceStore } from '../book/evidence-store.ts'
import type { MarketEntry } from '../book/market-entry.ts'

/** Result of deciding a market again from its stored bytes. */
export type MarketReplay =
  | { readonly kind: 'same'; readonly finding: Finding }
  /** The bytes lead to something else, or are not there. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** Its outcome does not come from data. */
  | { readonly kind: 'not-data'; readonly reason: string }

/**
 * Decides a market again from its stored bytes, without asking anybody.
 *
 * @param evidence - where the bytes are
 * @param entry - the market
 * @throws BookError when the evidence cannot be read
 */
export async function replayMarket(
  evidence: Pick<EvidenceStore, 'read'>,
  entry: MarketEntry,
): Promise<MarketReplay> {
  const said = entry.outcome_evidence
  if (said?.kind !== 'data') {
    const why =
      said === null ? 'it has no outcome yet' : `it was decided otherwise (${said.kind})`
    return { kind: 'not-data', reason: why }
  }
  const observations: Observation[] = []
  for (const { host, path, url, status, sha256, failure } of said.observations) {
    const known = SOURCE_HOSTS.find((name) => name === host)
    if (!known) return { kind: 'broken', reason: `the source ${host} is unknown` }
    const request = { host: known, path }
    if (sha256 === undefined || status === undefined) {
      observations.push({ kind: 'failure', request, url, reason: failure ?? '' })
      continue
    }
    const body = await evidence.read(sha256)
    if (body === undefined) {
      return { kind: 'broken', reason: `the bytes with SHA-256 ${sha256} are not there` }
    }
    observations.push({ kind: 'answer', request, url, status, body, sha256 })
  }
  const zero = 0 as UnixSeconds
  const replay = replayAdjudication(
    entry.question_raw,
    parseMoment(entry.deadline) ?? zero,
    parseMoment(said.decided_at) ?? zero,
    observations,
  )
  if (replay.kind === 'broken') return replay
  const { finding } = replay.adjudication
  const same =
    finding.verdict === said.verdict &&
    ('point' in finding ? finding.point.value === said.point?.value : !said.point)
  return same
    ? { kind: 'same', finding }
    : {
        kind: 'broken',
        reason: `the bytes say ${finding.verdict}, the book says ${said.verdict}`,
      }
}
