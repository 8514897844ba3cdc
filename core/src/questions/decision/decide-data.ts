import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  subtractDecimals,
} from '../decimal.ts'
import { formatFeed } from '../language/feed.ts'
import { formatMoment, moved, type UnixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import type { DataRule, Side } from '../rule.ts'
import type { Asking } from '../sources/asking.ts'
import { dataSource } from '../sources/data-sources.ts'
import type { Fault } from '../sources/fault.ts'
import {
  isDocument,
  type Reading,
  type ReadingTime,
  type ReadResult,
} from '../sources/reading.ts'
import { decimalOfScalar, formatSelected } from '../sources/scalar.ts'
import type { DataVerdict, PanelCode, SideReading } from './adjudication.ts'
import { eventTime, readableUntil, readingTime, waitsUntil } from './event-time.ts'
import { type RuleReadings, ruleReadings } from './rule-readings.ts'
import { type SideResult, sideOf } from './side-of.ts'
import { vintageFault } from './vintage-fault.ts'
import { withinBand } from './within-band.ts'

/** Most HTTP calls of one rule: a DON has five for an execution, and the record takes one. */
export const MOST_CALLS = 4

/** Most reads of chains: a DON has fifteen for an execution, and a round takes about six. */
const MOST_CHAIN_READS = 9

/** Wait before a source that is not final is asked again. */
const RETRY_SECONDS = 3_600

/** Decides a question by a rule. */
export function* decideData(
  question: Pick<Question, 'ruleSubSections'>,
  rule: DataRule,
  deadline: UnixSeconds,
  now: UnixSeconds,
  firstRead = now,
): Asking<DataVerdict> {
  if (rule.unknown.length > 0) {
    const keys = rule.unknown.map(({ key }) => key).join(', ')
    return panel('RULE_KEY_UNKNOWN', `the rule has keys that are not known: ${keys}`)
  }
  if (rule.deadline !== undefined && rule.deadline.seconds !== deadline) {
    return invalid(
      `the rule's deadline is ${formatMoment(rule.deadline.seconds)}, the market's ${formatMoment(deadline)}`,
    )
  }
  const time = eventTime(rule, deadline, now)
  if ((rule.at || rule.window) && time.at > deadline) {
    return invalid(`the rule looks at ${formatMoment(time.at)}, after the deadline`)
  }
  const readings = ruleReadings(rule, question.ruleSubSections)
  if (typeof readings === 'string') return panel('VALUE_UNKNOWN', readings)
  const obstacle = obstacleOf(rule, readings, time)
  if (obstacle) return obstacle
  const from = decidableFrom(rule, readings, time)
  if (now < from && rule.early === undefined) {
    return tooEarly(from, `the data is final from ${formatMoment(from)} on`)
  }
  const results = yield* readCounted(rule, readings, time)
  const verdict = countedVerdict(rule, results)
  const last = waitsUntil(rule, from)
  if (verdict.kind === 'waiting' && verdict.code === undefined) {
    return waitOrAsk(verdict, now, last)
  }
  // A NO, an event that did not take place, or that sources differ, is known at the end only.
  if (now < from && !(verdict.kind === 'side' && verdict.side === 'YES')) {
    return tooEarly(from, `the data is final from ${formatMoment(from)} on`)
  }
  if (verdict.kind === 'panel') return verdict.finding
  if (verdict.kind === 'waiting') return waitOrAsk(verdict, now, last)
  const outside = yield* findOutside(rule, readings, time, verdict)
  if (outside?.kind === 'waiting') return waitOrAsk(outside, now, last)
  if (outside) return outside.finding
  const fresh = readableUntil(rule, from)
  if (firstRead > fresh && readings.counted.some((each) => canChange(rule, each))) {
    const reason = `it was read for the first time after ${formatMoment(fresh)}, and may have changed since`
    return panel('NOT_FINAL', reason)
  }
  return { verdict: verdict.side, readings: results.map(toSideReading) }
}

/** Data that is not final, or was not served, is read again until a last moment. */
function waitOrAsk(
  { code = 'NOT_FINAL', reason }: Waiting,
  now: UnixSeconds,
  last: number,
): DataVerdict {
  const again = Math.min(moved(now, RETRY_SECONDS), last) as UnixSeconds
  return now < last ? tooEarly(again, reason) : panel(code, reason)
}

/** A document says what it says now; a candle, a round or a release is what it was. */
function canChange({ vintage }: DataRule, { source }: Reading): boolean {
  return isDocument(source) && vintage === undefined
}

type Time = Omit<ReadingTime, 'extremes'>
type Result = {
  readonly reading: Reading
  readonly result: ReadResult
  readonly side: SideResult
}

/** Why no source can be asked. */
export function obstacleOf(
  rule: DataRule,
  { counted, neighbors }: RuleReadings,
  time: Time,
): DataVerdict | undefined {
  const all = [...counted, ...neighbors]
  let calls = 0
  let chainReads = 0
  for (const reading of all) {
    const source = dataSource(reading.source)
    const ofReading = readingTime(rule, reading, time)
    const reason = source.unaskable(reading, ofReading)
    if (reason !== undefined) {
      return panel('SOURCE_UNKNOWN', `${formatFeed(reading.source)}: ${reason}`)
    }
    chainReads += source.chainReads?.(reading, ofReading) ?? 0
    calls += source.calls(reading, ofReading)
  }
  const undated = all.find((reading) => !isDated(rule, reading))
  if (undated) {
    const reason = 'nothing says from when on its value counts: add final:'
    return panel('VALUE_UNKNOWN', `${formatFeed(undated.source)}: ${reason}`)
  }
  const vintage = vintageFault(rule)
  if (vintage !== undefined) return panel('VALUE_UNKNOWN', vintage)
  const { need = counted.length } = rule
  if (need > counted.length || 2 * need <= counted.length) {
    return invalid(`need:${need} of ${counted.length} readings has no single answer`)
  }
  if (chainReads > MOST_CHAIN_READS) {
    return panel(
      'SOURCE_UNKNOWN',
      `the rule needs ${chainReads} reads of a chain, more than ${MOST_CHAIN_READS}`,
    )
  }
  return calls > MOST_CALLS
    ? panel('SOURCE_UNKNOWN', `the rule needs ${calls} calls, more than ${MOST_CALLS}`)
    : undefined
}

/** A document without a mark of its own counts if its address or its paths name a day. */
function isDated({ vintage }: DataRule, reading: Reading): boolean {
  const { source, value, where, a, b, final } = reading
  if (!isDocument(source) || final !== undefined || vintage !== undefined) return true
  return [source.asset, value, where, a, b].some(
    (text) => text && /\d{4}-\d\d/.test(text),
  )
}

/** The first moment at which every source that is read is final. */
export function decidableFrom(
  rule: DataRule,
  { counted, neighbors }: Pick<RuleReadings, 'counted' | 'neighbors'>,
  time: Time,
): UnixSeconds {
  const moments = [...counted, ...neighbors].map((reading) => {
    const source = dataSource(reading.source)
    return source.finalFrom(reading, readingTime(rule, reading, time))
  })
  return Math.max(...moments, rule.notBefore?.seconds ?? 0) as UnixSeconds
}

function* readCounted(
  rule: DataRule,
  { counted }: RuleReadings,
  time: Time,
): Asking<readonly Result[]> {
  const results: Result[] = []
  for (const reading of counted) results.push(yield* readOne(rule, reading, time))
  return results
}

function* readOne(rule: DataRule, reading: Reading, time: Time): Asking<Result> {
  const source = dataSource(reading.source)
  const result = yield* source.read(reading, readingTime(rule, reading, time))
  return { reading, result, side: sideOf(rule, result) }
}

type Waiting = {
  readonly kind: 'waiting'
  readonly code?: PanelCode | undefined
  readonly reason: string
}

type ReadingCount =
  | { readonly kind: 'side'; readonly side: Side; readonly decimal?: Decimal | undefined }
  | Waiting
  | { readonly kind: 'panel'; readonly finding: DataVerdict }

/** The side that enough readings name. */
function countedVerdict(rule: DataRule, results: readonly Result[]): ReadingCount {
  const { need = results.length } = rule
  const sides = results.flatMap(({ side }) => (side.kind === 'side' ? [side] : []))
  for (const { side, value } of sides) {
    const same = sides.filter((other) => other.side === side)
    if (same.length >= need) {
      return { kind: 'side', side, decimal: value && decimalOfScalar(value.scalar) }
    }
  }
  return shortOf(results)
}

/** Why there is no side: waiting comes before a fault, which comes before a disagreement. */
function shortOf(results: readonly Result[]): ReadingCount {
  const named = results.map(({ reading, side }) => ({
    feed: formatFeed(reading.source),
    side,
  }))
  for (const { feed, side } of named) {
    if (side.kind === 'waiting')
      return { kind: 'waiting', reason: `${feed}: ${side.reason}` }
  }
  for (const { feed, side } of named) {
    if (side.kind === 'fault') return faulty(feed, side)
  }
  const said = named.map(
    ({ feed, side }) => `${feed} says ${side.kind === 'side' ? side.side : ''}`,
  )
  return { kind: 'panel', finding: panel('SOURCES_DISAGREE', said.join(', ')) }
}

/** A fault that no later answer can fix goes to a panel at once. */
function faulty(feed: string, { code, reason }: Fault): ReadingCount {
  return code === 'SOURCE_UNKNOWN' || code === 'KEY_MISSING'
    ? { kind: 'panel', finding: panel(code, `${feed}: ${reason}`) }
    : { kind: 'waiting', code, reason: `${feed}: ${reason}` }
}

/** The value has to lie near the median of its neighbors. */
function* findOutside(
  rule: DataRule,
  { neighbors }: RuleReadings,
  time: Time,
  { decimal }: Extract<ReadingCount, { kind: 'side' }>,
): Asking<Exclude<ReadingCount, { kind: 'side' }> | undefined> {
  const { band } = rule
  if (!band || neighbors.length === 0) return undefined
  const values: Decimal[] = []
  for (const neighbor of neighbors) {
    const { side, result } = yield* readOne(rule, neighbor, time)
    const feed = formatFeed(neighbor.source)
    if (side.kind === 'waiting') {
      return { kind: 'waiting', reason: `${feed}: ${side.reason}` }
    }
    const value = neighborValue(side, result)
    if (value === undefined) {
      const reason = side.kind === 'fault' ? `: ${side.reason}` : ''
      return outOfBand(`${feed} has no value to compare with${reason}`)
    }
    values.push(value)
  }
  if (decimal === undefined) return outOfBand('the verdict has no number to compare')
  const middle = medianOf(values)
  if (withinBand(band, middle, decimal)) return undefined
  const distance = absoluteDecimal(subtractDecimals(decimal, middle))
  return outOfBand(
    `${decimal} is ${distance} away from ${middle}, the median of its neighbors`,
  )
}

/** The value alone counts: what the rule compares it with may be known to its own sources only. */
function neighborValue(side: SideResult, result: ReadResult): Decimal | undefined {
  if (result.kind !== 'values') return undefined
  const [single] = result.values
  const isSingle = result.quantifier === undefined && result.values.length === 1
  const ofSide = side.kind === 'side' ? side.value : undefined
  const value = isSingle && !result.missing ? single : ofSide
  return value && decimalOfScalar(value.scalar)
}

function outOfBand(reason: string): Extract<ReadingCount, { kind: 'panel' }> {
  return { kind: 'panel', finding: panel('OUT_OF_BAND', reason) }
}

/** The value in the middle; of an even number of values the mean of the two in the middle. */
function medianOf(values: readonly Decimal[]): Decimal {
  const sorted = [...values].sort(compareDecimals)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? ('0' as Decimal)
  if (sorted.length % 2 === 1) return upper
  const lower = sorted[middle - 1] ?? upper
  const sum = subtractDecimals(upper, subtractDecimals('0' as Decimal, lower))
  return multiplyDecimals(sum, '0.5' as Decimal)
}

function toSideReading({ reading, side }: Result): SideReading {
  const source = formatFeed(reading.source)
  switch (side.kind) {
    case 'side': {
      const { value, than } = side
      return {
        source,
        side: side.side,
        ...(value && { value: formatSelected(value.scalar) }),
        ...(value?.time !== undefined && { time: value.time }),
        ...(than && { than: formatSelected(than.scalar) }),
      }
    }
    case 'waiting':
      return { source, fault: 'NOT_FINAL', reason: side.reason }
    case 'fault':
      return { source, fault: side.code, reason: side.reason }
  }
}

function panel(code: PanelCode, reason: string): DataVerdict {
  return { verdict: 'NEEDS_PANEL', code, reason }
}

function invalid(reason: string): DataVerdict {
  return { verdict: 'INVALID', code: 'RULE_CONTRADICTORY', reason }
}

function tooEarly(until: UnixSeconds, reason: string): DataVerdict {
  return { verdict: 'TOO_EARLY', until, reason }
}
