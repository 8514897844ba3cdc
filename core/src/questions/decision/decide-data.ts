import { formatMoment, moved, type UnixSeconds } from '../moment.ts'
import type { Question } from '../question.ts'
import type { DataRule } from '../rule.ts'
import { dataSource } from '../sources/data-sources.ts'
import { isDocument, type Reading, type ReadingTime } from '../sources/reading.ts'
import type { SourceProgram } from '../sources/source-program.ts'
import type { DataVerdict } from './adjudication.ts'
import {
  countedVerdict,
  readCounted,
  toSideReading,
  type WaitingReading,
} from './count-readings.ts'
import { invalid, panel, tooEarly } from './data-verdict.ts'
import { eventTime, readableUntil, readingTime, waitsUntil } from './event-time.ts'
import { findOutside } from './find-outside.ts'
import { obstacleOf } from './rule-obstacle.ts'
import { type RuleReadings, ruleReadings } from './rule-readings.ts'

/** Wait before a source that is not final is asked again. */
const RETRY_SECONDS = 3_600

/** Decides a question by a rule. */
export function* decideData(
  question: Pick<Question, 'ruleSubSections'>,
  rule: DataRule,
  deadline: UnixSeconds,
  now: UnixSeconds,
  firstRead = now,
): SourceProgram<DataVerdict> {
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
  { code = 'NOT_FINAL', reason }: WaitingReading,
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

/** The first moment at which every source that is read is final. */
export function decidableFrom(
  rule: DataRule,
  { counted, neighbors }: Pick<RuleReadings, 'counted' | 'neighbors'>,
  time: Omit<ReadingTime, 'extremes'>,
): UnixSeconds {
  const moments = [...counted, ...neighbors].map((reading) => {
    const source = dataSource(reading.source)
    return source.finalFrom(reading, readingTime(rule, reading, time))
  })
  return Math.max(...moments, rule.notBefore?.seconds ?? 0) as UnixSeconds
}
