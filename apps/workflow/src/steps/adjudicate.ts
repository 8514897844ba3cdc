import { type MarketSnapshot, stop } from '@cresolver/chain/panel'
import { utf8Length } from '@cresolver/core/protocol'
import {
  type Adjudication,
  adjudicationStep,
  ageFault,
  type DataVerdict,
  describeReading,
  extractBody,
  hashBody,
  type Observation,
  type SourceRequest,
  sourceBaseUrl,
  type UnixSeconds,
} from '@cresolver/core/questions'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import { readChainSource } from './read-chain-source.ts'

/** Verdict of the data on a market, with its time. */
type DatedAdjudication = {
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

/** Text of a URL that the nodes agree on, or the reason for its absence. */
type TextResult =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'failure'; readonly reason: string }

/**
 * Reads a URL on every node; the answer takes room in one observation.
 *
 * @param extract - what each node keeps of a body; all of it where undefined
 */
function readText(
  runtime: RoundRuntime,
  url: string,
  extract: (body: string) => string | undefined = () => undefined,
): TextResult {
  const { quotas } = runtime.config
  return runtime.exchange([{ url, timeoutMs: quotas.httpTimeoutMs }], ([answer]) =>
    reduceAnswer(answer, quotas.observationBytes, extract),
  )
}

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceAnswer(
  answer: JsonAnswer | undefined,
  observationBytes: number,
  extract: (body: string) => string | undefined,
): TextResult {
  if (answer?.kind !== 'answer') {
    return failure((answer?.reason ?? 'no answer').slice(0, 160))
  }
  const stale = ageFault(answer.age)
  if (stale !== undefined) return failure(stale)
  const body = decodeExactly(answer.body)
  if (body === undefined) return failure('its answer is not UTF-8')
  const kept = answer.status === 200 ? (extract(body) ?? body) : body
  const result = { kind: 'answer', status: answer.status, body: kept } as const
  const bytes = utf8Length(JSON.stringify(result))
  // Some bytes are room for what the DON puts around it.
  return bytes <= observationBytes - 500
    ? result
    : failure(
        `its answer takes ${bytes} bytes, Consensus.ObservationSizeLimit is ${observationBytes}`,
      )
}

function failure(reason: string): TextResult {
  return { kind: 'failure', reason }
}

/** The hash on record is that of the text's bytes, so the text has to be all of them. */
function decodeExactly(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  const again = new TextEncoder().encode(text)
  if (again.length !== bytes.length) return undefined
  for (let index = 0; index < bytes.length; index += 1) {
    if (again[index] !== bytes[index]) return undefined
  }
  return text
}
