import { canonicalJson, utf8Length } from '../../protocol/index.ts'
import { extractCandles } from './candles/extract-candles.ts'
import type { CandleSpec, Venue } from './candles/venue.ts'
import { VENUES } from './candles/venues.ts'
import { type Fault, fault } from './fault.ts'
import { type DocumentSpec, extractDocument } from './json/extract-document.ts'
import { BODY_LIMITS, parseBody } from './json/parse-body.ts'
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

/**
 * Parses CSV with a header line (RFC 4180) as a list of objects, so that the same paths read it; every
 * value is a text.
 */
function parseCsv(
  body: string,
): { readonly kind: 'json'; readonly root: unknown } | Fault {
  if (body.length > BODY_LIMITS.bytes) return fault('TOO_BIG', 'its answer is too large')
  const rows = splitRows(body.replace(/^\ufeff/, ''))
  if (rows === undefined)
    return fault('UNREADABLE', 'a quoted value of its CSV does not end')
  const [header, ...lines] = rows
  if (header === undefined || new Set(header).size !== header.length) {
    return fault('UNREADABLE', 'its CSV has no header, or names a column twice')
  }
  if (rows.length * header.length > BODY_LIMITS.values) {
    return fault('TOO_BIG', 'its answer has too many values')
  }
  const odd = lines.findIndex((line) => line.length !== header.length)
  if (odd !== -1)
    return fault('UNREADABLE', `line ${odd + 2} of its CSV has another length`)
  const root = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])),
  )
  return { kind: 'json', root }
}

function splitRows(text: string): readonly string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const isQuoted = text.charAt(at) === '"'
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at)
    if (end === -1) return undefined
    const raw = text.slice(at, end)
    row.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    at = end
    if (text.charAt(at) === ',') {
      at += 1
      if (at === text.length || text.charAt(at) === '\n') row.push('')
      if (at < text.length && text.charAt(at) !== '\n') continue
    }
    if (text.startsWith('\r\n', at)) at += 1
    if (at < text.length && text.charAt(at) !== '\n') return undefined
    at += 1
    rows.push(row)
    row = []
  }
  return rows
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
  return end === -1 ? -1 : end + 1
}

function endOfPlain(text: string, start: number): number {
  const found = /[,\r\n]/.exec(text.slice(start))
  return found === null ? text.length : start + found.index
}
