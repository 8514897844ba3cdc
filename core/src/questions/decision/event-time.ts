import { moved, type UnixSeconds } from '../moment.ts'
import type { DataRule } from '../rule.ts'
import type { Reading, ReadingTime } from '../sources/reading.ts'

/** The time that a rule is about. */
export function eventTime(
  rule: DataRule,
  deadline: UnixSeconds,
  now: UnixSeconds,
): Omit<ReadingTime, 'extremes'> {
  const { at, window, than } = rule
  return {
    now,
    deadline,
    at: at?.seconds ?? window?.to.seconds ?? rule.notBefore?.seconds ?? deadline,
    window: window && { from: window.from.seconds, to: window.to.seconds },
    than: than === 'open' ? than : than?.seconds,
  }
}

/** {@link eventTime} for one reading. */
export function readingTime(
  rule: DataRule,
  reading: Reading,
  time: Omit<ReadingTime, 'extremes'>,
): ReadingTime {
  const { field } = reading
  const rises = rule.op === 'gt' || rule.op === 'gte'
  const falls = rule.op === 'lt' || rule.op === 'lte'
  const wantsHighest = rule.agg === 'all' ? falls : rises
  const wantsLowest = rule.agg === 'all' ? rises : falls
  const extremes = (field === 'high' && wantsHighest) || (field === 'low' && wantsLowest)
  return { ...time, extremes }
}

/** Until then data that is not final, or was not served, is waited for: at least until it should be final. */
export function waitsUntil({ until }: DataRule, from: UnixSeconds): UnixSeconds {
  if (until?.kind !== 'moment') return moved(from, until?.seconds ?? 0)
  return until.moment.seconds > from ? until.moment.seconds : from
}

/** Time in which a rule without `until:` may be read for the first time. */
const firstDay = 86_400

/** A document that is read for the first time after that may have changed since. */
export function readableUntil(rule: DataRule, from: UnixSeconds): UnixSeconds {
  return rule.until === undefined ? moved(from, firstDay) : waitsUntil(rule, from)
}
