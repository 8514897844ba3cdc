import { type ResolveResponse, WORKER_LIMITS } from '@cresolver/core/protocol'
import { describeWeight } from '../../research/describe-weight.ts'
import type { CheckedClaim } from '../../research/reading/reader.ts'
import type { ResearchFinding } from '../../research/research-finding.ts'
import { SILENCE_PROPOSES } from '../../research/silence.ts'

/** Bounds that keep any answer within the bytes of a response, three for each character. */
const EVIDENCE_CHARACTERS = 5_000
const SOURCES = 10

/**
 * Writes a finding as the answer of a worker.
 *
 * @param finding - what research found
 * @param note - first sentence of the evidence
 */
export function answerOf(finding: ResearchFinding, note?: string): ResolveResponse {
  const { outcome, confidence, investigated, asOf, evidenceHash } = finding
  const claims = [...finding.claims, ...finding.counterClaims].filter(({ url }) =>
    fits(url),
  )
  return {
    determination: outcome === 'YES',
    confidence,
    evidence: cut(writeEvidence(finding, note), EVIDENCE_CHARACTERS),
    sources: listSources(finding).slice(0, SOURCES),
    investigated,
    outcome,
    as_of: new Date(asOf * 1_000).toISOString(),
    claims: claims.slice(0, WORKER_LIMITS.claims).map(toWire),
    evidence_hash: evidenceHash,
  }
}

function toWire({ quote, supports, url, sha256, readAt, offset }: CheckedClaim) {
  return {
    quote: cut(quote, WORKER_LIMITS.quoteCharacters),
    ...(supports !== 'NEITHER' && { supports }),
    url,
    sha256,
    read_at: readAt,
    offset,
  }
}

function fits(source: string): boolean {
  return source.length <= WORKER_LIMITS.sourceCharacters
}

/** Cuts a text, never through a character of two units. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** The searches are the source of the answer if nothing was read. */
function listSources({ claims, counterClaims, trace }: ResearchFinding): string[] {
  const cited = [...claims, ...counterClaims].map(({ url }) => url)
  const read = trace.flatMap((step) => (step.step === 'fetch' ? [step.url] : []))
  const searched = trace.flatMap((step) =>
    step.step === 'search'
      ? step.queries.map((query) => cut(`search: ${query}`, 300))
      : [],
  )
  const [sources = []] = [cited, read, searched]
    .map((list) => list.filter(fits))
    .filter(({ length }) => length > 0)
  return sources.length > 0 ? [...new Set(sources)] : ['the question and its deadline']
}

function writeEvidence(finding: ResearchFinding, note?: string): string {
  const {
    outcome,
    weight,
    proposal,
    reasons,
    claims,
    counterClaims,
    counterEvidence,
    missing,
  } = finding
  return [
    ...(note === undefined ? [] : [note]),
    `${outcome}: ${weight ? `${describeWeight(weight)}. ` : ''}${reasons}`,
    ...(proposal === undefined ? [] : [SILENCE_PROPOSES]),
    ...claims.map(describeClaim),
    ...(counterClaims.length > 0
      ? ['Against it:', ...counterClaims.map(describeClaim)]
      : []),
    ...(counterEvidence === '' ? [] : [`Counterargument: ${counterEvidence}`]),
    describeReader(finding),
    ...(missing.length > 0 ? [`Missing: ${missing.join('; ')}`] : []),
  ].join('\n')
}

function describeReader({ reader, promptHash }: ResearchFinding): string {
  return promptHash === undefined
    ? `Read by ${reader}.`
    : `Read by ${reader}, prompts ${promptHash}.`
}

function describeClaim({ quote, host, eventDate, pageDate }: CheckedClaim): string {
  const date = eventDate ?? pageDate
  return `- "${quote}" (${host}${date === undefined ? '' : `, ${date}`})`
}
