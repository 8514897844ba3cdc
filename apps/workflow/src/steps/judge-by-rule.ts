import type { MarketSnapshot } from '@cresolver/panel'
import { stop } from '@cresolver/panel'
import { CresolverError, errorText, type Hash, readJson } from '@cresolver/protocol'
import { replayAdjudication, type UnixSeconds } from '@cresolver/questions'
import {
  type AdjudicationRecord,
  type DecidedPart,
  hashRecord,
  isAdjudicationRecord,
  type KeptPart,
  parseRecord,
} from '@cresolver/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { type FreshReading, readByRule } from './adjudicate.ts'
import { readText } from './read-text.ts'
import { recordAdjudication } from './record.ts'

/**
 * Judges a disputed data verdict by the same rule: on data of the same moment that is read again,
 * and on the bytes of the disputed record.
 *
 * Where both say the same, that is the verdict; where they differ, there is none. Where only one of
 * them says something, it decides.
 */
export function judgeByRule(
  runtime: RoundRuntime,
  market: MarketSnapshot,
): AdjudicationRecord {
  const { recordHash } = market.terms
  const fresh = readByRule(runtime, market)
  const kept = readKept(runtime, market, recordHash)
  const { finding } = fresh
  if (finding.verdict === 'NEEDS_PANEL' || finding.verdict === 'TOO_EARLY') {
    if (!kept || finding.verdict === 'TOO_EARLY') throw unavailable(market, fresh)
    return recordAdjudication(runtime, market, kept.finding, kept, {
      recordHash,
      verdict: kept.finding.verdict,
      fresh: finding.code,
    })
  }
  const part: KeptPart = { recordHash, ...(kept && { verdict: kept.finding.verdict }) }
  const { decidedAt } = fresh
  const said = { observations: [...fresh.observations], decidedAt }
  return recordAdjudication(runtime, market, finding, said, part)
}

/** Reads the disputed record from the archive, and decides by the rule on its bytes. */
function readKept(
  runtime: RoundRuntime,
  market: MarketSnapshot,
  recordHash: Hash,
): DecidedPart | undefined {
  const { archiveUrl } = runtime.config
  if (!archiveUrl) return undefined
  const url = `${archiveUrl.replace(/\/+$/, '')}/records/${recordHash}`
  const said = readText(runtime, url)
  const read =
    said.kind === 'answer' && said.status === 200
      ? decideAgain(market, said.body, recordHash)
      : said.kind === 'answer'
        ? `HTTP status ${said.status}`
        : said.reason
  const isKept = typeof read !== 'string'
  runtime.emit({
    type: 'kept-read',
    recordHash,
    ...(isKept ? { verdict: read.finding.verdict } : { failure: read }),
  })
  return isKept ? read : undefined
}

/** The archive is not trusted: the hash is the one that the contract keeps. */
function decideAgain(
  { text, deadline }: MarketSnapshot,
  body: string,
  recordHash: Hash,
): DecidedPart | string {
  try {
    const record = parseRecord(
      readJson(body, { bytes: 256_000, depth: 32, values: 20_000 }),
    )
    if (hashRecord(record) !== recordHash) return 'its record has another hash'
    if (!isAdjudicationRecord(record)) return 'its record is not one of a data verdict'
    const { observations, decidedAt } = record.adjudication
    const replay = replayAdjudication(
      text,
      deadline as UnixSeconds,
      decidedAt as UnixSeconds,
      observations,
    )
    if (replay.kind === 'broken') return replay.reason
    const { finding } = replay.adjudication
    return finding.verdict === 'NEEDS_PANEL' || finding.verdict === 'TOO_EARLY'
      ? `its bytes decide nothing: ${finding.reason}`
      : { finding: copyFinding(finding), observations: [...observations], decidedAt }
  } catch (error) {
    if (CresolverError.isInstance(error)) return errorText(error)
    throw error
  }
}

/** A record has no key without a value. */
function copyFinding(finding: object): DecidedPart['finding'] {
  return JSON.parse(JSON.stringify(finding))
}

function unavailable({ marketId }: MarketSnapshot, { finding }: FreshReading) {
  const reason = 'reason' in finding ? finding.reason : finding.verdict
  return stop(
    'SOURCES_UNAVAILABLE',
    `The dispute of market ${marketId} cannot be judged now: ${reason}, and the archive has no bytes that decide.`,
    'Request again; without a judge the verdict passes on when its time is over.',
  )
}
