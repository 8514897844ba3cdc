import { decidableFrom } from '../decision/decide-data.ts'
import { eventTime } from '../decision/event-time.ts'
import { type RuleReadings, ruleReadings } from '../decision/rule-readings.ts'
import type { DataRule } from '../rule.ts'
import { isDocument, type ReadingTime } from '../sources/reading.ts'
import type { LintSubject } from './diagnostic.ts'

/** A rule by data with its readings, at the time at which it is decided. */
export type DataSubject = {
  readonly rule: DataRule
  readonly readings: RuleReadings
  readonly time: Omit<ReadingTime, 'extremes'>
}

/** Reads what the linter needs of a rule by data; a text says which sub-section cannot be read. */
export function dataSubject({
  question,
  deadline,
}: LintSubject): DataSubject | string | undefined {
  const { rule, ruleSubSections } = question
  const end = deadline ?? (rule.kind === 'data' ? rule.window?.to.seconds : undefined)
  if (rule.kind !== 'data' || end === undefined) return undefined
  const readings = ruleReadings(rule, ruleSubSections)
  if (typeof readings === 'string') return readings
  const time = eventTime(rule, end, end)
  return {
    rule,
    readings,
    time: { ...time, now: decidableFrom(rule, readings, time) },
  }
}

/** The host of a document; undefined for another source. */
export function hostOf(source: DataRule['source']): string | undefined {
  return isDocument(source) ? source.asset.replace(/\/.*$/s, '') : undefined
}
