import { utf8Length } from '@cresolver/protocol'
import {
  type Adjudication,
  adjudicationStep,
  type DataVerdict,
  formatFeed,
  hashBody,
  type Observation,
  SOURCE_BASE_URLS,
  type SourceRequest,
  type UnixSeconds,
} from '@cresolver/questions'
import type { JsonAnswer, RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import type { MarketSnapshot } from './read.ts'

/** Verdict of the data on a market, with its time. */
export type DatedAdjudication = {
  readonly finding: Exclude<DataVerdict, { readonly verdict: 'TOO_EARLY' }>
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
  const { text: question } = market
  // The chain's and the runtime's clocks count the same seconds.
  const deadline = market.deadline as UnixSeconds
  const now = Math.floor(runtime.now / 1_000) as UnixSeconds
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({ question, deadline, now, observations })
    if (step.kind === 'fetch') {
      observations.push(fetchSource(runtime, step.request))
      continue
    }
    const { finding } = step.adjudication
    reportResult(runtime, finding)
    requireFinal(market.marketId, finding)
    return { finding, observations, decidedAt: now }
  }
}

function fetchSource(runtime: RoundRuntime, request: SourceRequest): Observation {
  const { quotas, sources } = runtime.config
  const base = sources?.[request.host] ?? SOURCE_BASE_URLS[request.host]
  const url = `${base.replace(/\/+$/, '')}${request.path}`
  const text = runtime.exchange(
    [{ url, timeoutMs: quotas.httpTimeoutMs, shared: true }],
    ([answer]) => reduceAnswer(answer, quotas.observationBytes),
  )
  const said: Reduced = JSON.parse(text)
  if (said.kind === 'failure') {
    runtime.emit({ type: 'source-read', url, failure: said.reason })
    return { ...said, request, url }
  }
  const sha256 = hashBody(said.body)
  runtime.emit({ type: 'source-read', url, status: said.status, sha256 })
  return { ...said, request, url, sha256 }
}

type Reduced =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'failure'; readonly reason: string }

/** Runs on each node; what it returns must be equal on all of them, byte by byte. */
function reduceAnswer(answer: JsonAnswer | undefined, observationBytes: number): string {
  if (answer?.kind !== 'answer') {
    return failure((answer?.reason ?? 'no answer').slice(0, 160))
  }
  const body = decodeExactly(answer.body)
  if (body === undefined) return failure('its answer is not UTF-8')
  const text = JSON.stringify({ kind: 'answer', status: answer.status, body })
  const bytes = utf8Length(text)
  // Some bytes are room for what the DON puts around it.
  return bytes <= observationBytes - 500
    ? text
    : failure(
        `its answer takes ${bytes} bytes, Consensus.ObservationSizeLimit is ${observationBytes}`,
      )
}

function failure(reason: string): string {
  return JSON.stringify({ kind: 'failure', reason })
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

function reportResult(runtime: RoundRuntime, finding: DataVerdict): void {
  switch (finding.verdict) {
    case 'YES':
    case 'NO': {
      const { point, ageSeconds, confirmation } = finding
      runtime.emit({
        type: 'adjudicated',
        verdict: finding.verdict,
        value: point.value,
        time: new Date(point.time).toISOString(),
        ...(ageSeconds === undefined ? {} : { ageSeconds }),
        ...(confirmation
          ? {
              confirmation: `${formatFeed(confirmation.feed)} has ${confirmation.value}`,
            }
          : {}),
      })
      return
    }
    case 'NEEDS_PANEL':
      // Free text was never meant for data.
      if (finding.code === 'NO_RULE') return
      runtime.emit({
        type: 'adjudicated',
        verdict: finding.verdict,
        reason: finding.reason,
      })
      return
    case 'INVALID':
    case 'TOO_EARLY':
      runtime.emit({
        type: 'adjudicated',
        verdict: finding.verdict,
        reason: finding.reason,
      })
      return
  }
}

function requireFinal(
  marketId: bigint,
  finding: DataVerdict,
): asserts finding is DatedAdjudication['finding'] {
  if (finding.verdict === 'TOO_EARLY') {
    throw stop(
      'TOO_EARLY',
      `Market ${marketId} cannot be decided yet: ${finding.reason}.`,
      'Ask again then; nothing was written.',
    )
  }
  if (finding.verdict === 'NEEDS_PANEL' && finding.resolver !== undefined) {
    throw stop(
      'AWAITS_RESOLVER',
      `Market ${marketId} is decided manually by ${finding.resolver}.`,
      'Its resolver settles it; workers are not asked.',
    )
  }
}
