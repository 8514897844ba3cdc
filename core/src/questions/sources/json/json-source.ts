import { canonicalJson } from '../../../protocol/index.ts'
import type { Decimal } from '../../decimal.ts'
import { parseCalculation, VALUE_NAMES } from '../../expressions/calculation.ts'
import { parsePath } from '../../expressions/path.ts'
import { type Clause, parsePredicate } from '../../expressions/predicate.ts'
import { moved } from '../../moment.ts'
import type { Aggregation, Feed, Path, Predicate } from '../../rule.ts'
import { calculate, type NamedValues } from '../calculate.ts'
import { type Fault, fault } from '../fault.ts'
import { readIso } from '../read-iso.ts'
import type { DataSource, Reading, ReadingTime, ReadResult } from '../reading.ts'
import {
  decimalOfScalar,
  parseSelected,
  type Scalar,
  type SelectedValue,
} from '../scalar.ts'
import type { SourceProgram } from '../source-program.ts'
import type { SourceRequest } from '../source-request.ts'
import { documentUrl } from './document-url.ts'
import type { DocumentFacts, DocumentSpec } from './extract-document.ts'
import { meets } from './meets.ts'

/** Reads documents in JSON, or in CSV with a header line, by the paths of the rule. */
export const jsonSource: DataSource = {
  calls: (reading) => documentsOf(reading).length,
  unaskable: (reading) => {
    const faults = documentsOf(reading).map(({ asset }) => documentUrl(asset))
    return faults.find((found) => typeof found === 'string')
  },
  finalFrom: (_reading, { at, window }) => moved(window?.to ?? at, 0),
  read: readDocuments,
}

function* readDocuments(reading: Reading, time: ReadingTime): SourceProgram<ReadResult> {
  const documents: DocumentFacts[] = []
  for (const [index, feed] of documentsOf(reading).entries()) {
    const request = requestOf(feed, specOf(reading, index + 1), reading.key)
    if (typeof request === 'string') return fault('SOURCE_UNKNOWN', request)
    const extract = yield request
    if (extract.kind === 'fault') return extract
    const facts = toFacts(extract.facts)
    if (facts === undefined) return fault('UNREADABLE', 'its extract has another shape')
    documents.push(facts)
  }
  return resultOf(reading, documents, time)
}

function documentsOf({ source, doc2, doc3 }: Reading): readonly Feed[] {
  return [source, doc2, doc3].filter((feed) => feed !== undefined)
}

function requestOf(
  feed: Feed,
  spec: DocumentSpec,
  key: string | undefined,
): SourceRequest | string {
  if (feed.provider !== 'json' && feed.provider !== 'csv') {
    return `${feed.provider} is not a document`
  }
  const url = documentUrl(feed.asset)
  if (typeof url === 'string') return url
  const extract = `${feed.provider} ${canonicalJson(spec)}`
  return { ...url, extract, ...(key !== undefined && { key }) }
}

/** Extract of one document: each path once, in the order of the text. */
function specOf(reading: Reading, document: number): DocumentSpec {
  const own = (path: Path) => parsePath(path)?.document === document
  const clauses = predicatesOf(reading).flatMap((text) => parsePredicate(text) ?? [])
  const paths = [
    ...(reading.rows === undefined && reading.value ? [reading.value] : []),
    ...VALUE_NAMES.flatMap((name) => reading[name] ?? []),
    ...(reading.when ? [reading.when] : []),
    ...clauses.filter(({ all }) => !all).map(({ path }) => path),
  ].filter(own)
  const { rows, where, value, total, before, distinct } = reading
  const spec = { paths: [...new Set(paths)] }
  if (rows === undefined || !own(rows)) return spec
  const all = [...new Set(clauses.filter((clause) => clause.all).map(formatClause))]
  return { ...spec, rows: { path: rows, where, value, all, total, before, distinct } }
}

function predicatesOf({ final, split, wait }: Reading): readonly Predicate[] {
  return [final, split, wait].filter((text) => text !== undefined)
}

/** A clause about every row, written without `all `, as the extract names it. */
function formatClause({ path, op, texts }: Clause): Predicate {
  return `${path}${op}${texts.join('|')}` as Predicate
}

function resultOf(
  reading: Reading,
  documents: readonly DocumentFacts[],
  { deadline }: ReadingTime,
): ReadResult {
  const holds = (text: Predicate | undefined) =>
    text !== undefined && clausesHold(text, documents)
  if (holds(reading.split)) return { kind: 'outcome', side: 'SPLIT' }
  if (holds(reading.wait)) return { kind: 'waiting', reason: 'the event is postponed' }
  if (reading.final !== undefined && !holds(reading.final)) {
    return { kind: 'waiting', reason: `${reading.final} does not hold` }
  }
  if (reading.when !== undefined) {
    const selected = selectedBy(reading.when, documents)
    const when = selected.kind === 'text' ? readIso(selected.text) : undefined
    if (when === undefined) return fault('NO_DATA', `${reading.when} is not a moment`)
    if (when > deadline) {
      return { kind: 'waiting', reason: 'the event took place after the deadline' }
    }
  }
  const scalars = valuesOf(reading, documents)
  if (!Array.isArray(scalars)) return scalars as Fault
  const quantifier = reading.rows && quantifierOf(reading.agg)
  const partial = documents.find(({ rows }) => rows)?.rows?.partial
  return {
    kind: 'values',
    values: scalars.map((scalar: Scalar) => ({ scalar })),
    ...(quantifier && { quantifier }),
    ...(partial !== undefined && { missing: { reason: partial, later: false } }),
  }
}

function clausesHold(text: Predicate, documents: readonly DocumentFacts[]): boolean {
  return (parsePredicate(text) ?? []).every((clause) =>
    clause.all
      ? documents.some(({ rows }) => rows?.all[formatClause(clause)] === true)
      : meets(selectedBy(clause.path, documents), clause),
  )
}

function selectedBy(path: Path, documents: readonly DocumentFacts[]): SelectedValue {
  const values = documents[(parsePath(path)?.document ?? 1) - 1]?.values ?? {}
  const own = Object.getOwnPropertyDescriptor(values, path)?.value
  return parseSelected(own) ?? { kind: 'none' }
}

function valuesOf(
  reading: Reading,
  documents: readonly DocumentFacts[],
): readonly Scalar[] | Fault {
  if (reading.rows !== undefined) return rowValues(reading, documents)
  if (reading.calc !== undefined) return calculated(reading, documents)
  const path = reading.value
  if (path === undefined) return fault('NO_DATA', 'the rule names no value')
  return asList(singleValue(selectedBy(path, documents), path))
}

function rowValues(
  reading: Reading,
  documents: readonly DocumentFacts[],
): readonly Scalar[] | Fault {
  const rows = documents.find((facts) => facts.rows !== undefined)?.rows
  if (rows === undefined) return fault('NO_DATA', 'it has no list')
  if (reading.agg === 'count') return [numberScalar(String(rows.count) as Decimal)]
  const values: Scalar[] = []
  for (const text of rows.values) {
    const value = singleValue(parseSelected(text) ?? { kind: 'none' }, 'a row')
    if (value.kind === 'fault') return value
    values.push(value)
  }
  if (quantifierOf(reading.agg)) return values
  return values.length === 1
    ? values
    : fault('NO_DATA', `${values.length} rows match, not one`)
}

function calculated(
  reading: Reading,
  documents: readonly DocumentFacts[],
): readonly Scalar[] | Fault {
  const expression = reading.calc && parseCalculation(reading.calc)
  if (!expression) return fault('NO_DATA', 'the rule has no calculation')
  const named: { -readonly [Name in keyof NamedValues]: NamedValues[Name] } = {}
  for (const name of VALUE_NAMES) {
    const path = reading[name]
    if (path === undefined) continue
    const value = singleValue(selectedBy(path, documents), path)
    if (value.kind === 'fault') return value
    const decimal = decimalOfScalar(value)
    if (decimal === undefined) return fault('NO_DATA', `${path} is not a number`)
    named[name] = decimal
  }
  const result = calculate(expression, named, reading.round)
  return result === undefined
    ? fault('UNREADABLE', `${reading.calc} has no value`)
    : [numberScalar(result)]
}

/** The one value that a path selects. */
function singleValue(selected: SelectedValue, place: string): Scalar | Fault {
  if (selected.kind === 'none') return fault('NO_DATA', `${place} matches nothing`)
  if (selected.kind === 'several') return fault('NO_DATA', `${place} matches several`)
  if (selected.kind === 'word' && selected.word === 'null') {
    return fault('NO_DATA', `${place} is null`)
  }
  return selected
}

function quantifierOf(agg: Aggregation | undefined): 'any' | 'all' | undefined {
  return agg === 'any' || agg === 'all' ? agg : undefined
}

function numberScalar(decimal: Decimal): Scalar {
  return { kind: 'number', decimal }
}

function asList(value: Scalar | Fault): readonly Scalar[] | Fault {
  return value.kind === 'fault' ? value : [value]
}

/** The extract was written by a reader; from a record it can be anything. */
function toFacts(facts: unknown): DocumentFacts | undefined {
  if (typeof facts !== 'object' || facts === null || !('values' in facts))
    return undefined
  const { values } = facts
  if (typeof values !== 'object' || values === null) return undefined
  const rows = 'rows' in facts ? facts.rows : undefined
  if (rows !== undefined && !isRows(rows)) return undefined
  return { values: values as DocumentFacts['values'], ...(rows && { rows }) }
}

function isRows(rows: unknown): rows is NonNullable<DocumentFacts['rows']> {
  return (
    typeof rows === 'object' &&
    rows !== null &&
    'count' in rows &&
    Number.isSafeInteger(rows.count) &&
    'values' in rows &&
    Array.isArray(rows.values) &&
    'all' in rows &&
    typeof rows.all === 'object' &&
    rows.all !== null
  )
}
