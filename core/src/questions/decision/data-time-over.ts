import type { UnixSeconds } from '../moment.ts'
import { readQuestion } from '../read-question.ts'
import { decidableFrom } from './decide-data.ts'
import { eventTime, waitsUntil } from './event-time.ts'
import { ruleReadings } from './rule-readings.ts'

/**
 * Finds from when on a panel may decide a question with a rule without another read of its sources: a
 * round that counts the answers of workers has no calls left for them.
 *
 * @param text - the market's question
 * @param deadline - the market's deadline
 * @returns the moment at which data has had its time; undefined where the question has no such rule
 */
export function dataTimeOver(
  text: string,
  deadline: UnixSeconds,
): UnixSeconds | undefined {
  const reading = readQuestion(text)
  if (reading.kind !== 'rule' || reading.question.rule.kind !== 'data') return undefined
  const { rule, ruleSubSections } = reading.question
  const readings = ruleReadings(rule, ruleSubSections)
  if (typeof readings === 'string') return deadline
  const from = decidableFrom(rule, readings, eventTime(rule, deadline, deadline))
  return waitsUntil(rule, from)
}
