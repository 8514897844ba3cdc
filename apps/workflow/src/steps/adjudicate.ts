import { type MarketSnapshot, stop } from '@cresolver/chain/panel'
import { utf8Length } from '@cresolver/core/protocol'
import {
  type Adjudication,
  adjudicationStep,
  type DataVerdict,
  describeReading,
  extractBody,
  hashBody,
  type Observation,
  type SourceRequest,
  sourceBaseUrl,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { readChainSource } from './read-chain-source.ts'
import { readText } from './read-text.ts'

/** Verdict of the data on a market, with its time. */
export type DatedAdjudication = {
  /** TOO_EARLY as of the asking of a market with a window only. */
  readonly finding: DataVerdict
  readonly observations: Adjudication['observations']
  readonly decidedAt: UnixSeconds
}

/**
 * ADJUDICATE: what data can decide, data decides; workers are asked for the rest only.
 */
export function adjudicateMarket(
  runtime: RoundRuntime,
  market: MarketSnapshot,
): DatedAdjudication {
  const reading = readByRule(runtime, market)
  requireFinal(market, reading.finding)
  return reading
}

/** Decides a question by its rule, on data that is read now; in a market with a window as of the asking. */
function readByRule(runtime: RoundRuntime, market: MarketSnapshot): DatedAdjudication {
  const { text: question, terms, asking } = market
  // The chain's and the runtime's clocks count the same seconds.
  const deadline = market.deadline as UnixSeconds
  const now = (asking?.askedAt ?? Math.floor(runtime.now / 1_000)) as UnixSeconds
  // A finding of a rule can be appealed for so long.
  const reread = { kind: 'window', seconds: terms.window } as const
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ question, deadline, now, observations, reread })
    if (step.kind === 'fetch') {
      observations.push(fetchSource(runtime, step.request))
      continue
    }
    const { finding } = step.adjudication
    const kept = fitRecord(runtime, question, { finding, observations })
    reportResult(runtime, kept.finding)
    return { ...kept, decidedAt: now }
  }
}

/** Bytes of a record beside the question and the answers. */
const RECORD_BYTES = 1_500

/**
 * A verdict without its answers in the record cannot be checked: answers that do not fit the request to the archive leave
 * the question to the panel.
 */
function fitRecord(
  { config }: RoundRuntime,
  question: string,
  { finding, observations }: Pick<DatedAdjudication, 'finding' | 'observations'>,
): Pick<DatedAdjudication, 'finding' | 'observations'> {
  if (!('readings' in finding) || config.archiveUrls === undefined) {
    return { finding, observations }
  }
  const bytes = utf8Length(JSON.stringify([question, finding, observations]))
  const room = config.quotas.httpRequestBytes - RECORD_BYTES
  if (bytes <= room) return { finding, observations }
  const reason = `the answers take ${bytes} bytes, and a record has room for ${room}`
  return {
    finding: { verdict: 'NEEDS_PANEL', code: 'TOO_BIG', reason },
    observations: [],
  }
}

function fetchSource(runtime: RoundRuntime, request: SourceRequest): Observation {
  const read = readChainSource(runtime, request)
  if (read) {
    reportRead(runtime, read)
    return read
  }
  const { sources } = runtime.config
  const base = sourceBaseUrl(request.host, sources)
  if (base === undefined) {
    const reason = `no URL of ${request.host} is configured`
    return { kind: 'failure', reason, request, url: request.host }
  }
  if (request.key !== undefined) {
    const reason = 'the workflow has no keys of data services'
    return { kind: 'failure', reason, code: 'KEY_MISSING', request, url: request.host }
  }
  const url = `${base.replace(/\/+$/, '')}${request.path}`
  const said = readText(runtime, url, (body) => extractBody(request, body))
  const observation: Observation =
    said.kind === 'failure'
      ? { ...said, request, url }
      : { ...said, request, url, sha256: hashBody(said.body) }
  reportRead(runtime, observation)
  return observation
}

function reportRead(runtime: RoundRuntime, observation: Observation): void {
  const { url } = observation
  runtime.emit({
    ...{ type: 'source-read', url },
    ...(observation.kind === 'failure'
      ? { failure: observation.reason }
      : { status: observation.status, sha256: observation.sha256 }),
  })
}

function reportResult(runtime: RoundRuntime, finding: DataVerdict): void {
  // Free text was never meant for data.
  if (finding.verdict === 'NEEDS_PANEL' && finding.code === 'NO_RULE') return
  const { verdict } = finding
  runtime.emit({ type: 'adjudicated', verdict, ...describeFinding(finding) })
}

function describeFinding(finding: DataVerdict) {
  return 'reason' in finding
    ? { reason: finding.reason }
    : { readings: finding.readings.map(describeReading) }
}

function requireFinal(
  { marketId, asking }: Pick<MarketSnapshot, 'marketId' | 'asking'>,
  finding: DataVerdict,
): void {
  if (finding.verdict === 'TOO_EARLY' && !asking) {
    throw stop(
      'TOO_EARLY',
      `Market ${marketId} cannot be decided yet: ${finding.reason}.`,
      'Ask again then; nothing was written.',
    )
  }
  if (finding.verdict !== 'NEEDS_PANEL') return
  if (asking?.judge === 'RULE') {
    throw stop(
      'SOURCES_UNAVAILABLE',
      `The rule of market ${marketId} finds nothing: ${finding.reason}.`,
      'Request again; after the time of the judge, the court is asked.',
    )
  }
  if (finding.resolver !== undefined) {
    throw stop(
      'AWAITS_RESOLVER',
      `Market ${marketId} is decided manually by ${finding.resolver}.`,
      'Its resolver settles it; workers are not asked.',
    )
  }
}
