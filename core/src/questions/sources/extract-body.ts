import { canonicalJson, utf8Length } from '../../protocol/index.ts'
import { extractCandles } from './candles/extract-candles.ts'
import type { CandleSpec, Venue } from './candles/venue.ts'
import { VENUES } from './candles/venues.ts'
import { type Fault, fault } from './fault.ts'
import { type DocumentSpec, extractDocument } from './json/extract-document.ts'
import { parseBody } from './json/parse-body.ts'
import { parseCsv } from './json/parse-csv.ts'
import { extractPoint, SERIES } from './series/extract-point.ts'
import type { PointSpec, Series } from './series/series.ts'
import type { SourceRequest } from './source-request.ts'

/** Most bytes of an extract: an observation of a DON has room for 25,000 in all. */
export const EXTRACT_BYTES = 20_000

/**
 * Takes from an answer what a request asks for, as canonical JSON that is equal on every node.
 *
 * @param request - with `extract`, as an adjudication step returns it
 * @param body - the answer, as it came
 * @returns facts, or `{"fault":CODE,"reason":…}` where the answer has none; undefined where the request
 *   keeps the whole body
 */
export function extractBody(request: SourceRequest, body: string): string | undefined {
  const { extract } = request
  if (extract === undefined) return undefined
  const blank = extract.indexOf(' ')
  const facts = readFacts(extract.slice(0, blank), extract.slice(blank + 1), body)
  const text = writeFacts(facts)
  return utf8Length(text) <= EXTRACT_BYTES
    ? text
    : writeFacts(fault('TOO_BIG', `its facts take more than ${EXTRACT_BYTES} bytes`))
}

function readFacts(reader: string, spec: string, body: string): object {
  const series = ownValue<Series>(SERIES, reader)
  if (series) return extractPoint(series, body, JSON.parse(spec) as PointSpec)
  const parsed = reader === 'csv' ? parseCsv(body) : parseBody(body)
  if (parsed.kind === 'fault') return parsed
  if (reader === 'json' || reader === 'csv') {
    return extractDocument(parsed.root, JSON.parse(spec) as DocumentSpec)
  }
  const venue = ownValue<Venue>(VENUES, reader)
  return venue
    ? extractCandles(venue, parsed.root, JSON.parse(spec) as CandleSpec)
    : fault('SOURCE_UNKNOWN', `nothing reads ${reader}`)
}

function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function writeFacts(facts: object | Fault): string {
  return 'kind' in facts && facts.kind === 'fault'
    ? canonicalJson({ fault: facts.code, reason: facts.reason })
    : canonicalJson(facts)
}
