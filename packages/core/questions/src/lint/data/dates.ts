import { formatMoment, parseOffset, unixSeconds } from '../../moment.ts'
import { readDates } from '../../reading/dates.ts'
import { isDocument } from '../../sources/data/reading.ts'
import { formatZonedMoment, type ZonedMoment } from '../../zoned-moment.ts'
import type { Diagnostic, LintSubject } from '../diagnostic.ts'

const day = 86_400

/** Finds a date in the title that is neither the deadline nor a moment that counts, each in its own offset. */
export function lintDates(subject: LintSubject): readonly Diagnostic[] {
  const { question, deadline, now } = subject
  const { rule, text } = question
  if (rule.kind !== 'data' || deadline === undefined) return []
  const written: ZonedMoment = { seconds: deadline, offset: rule.deadlineOffset ?? 'Z' }
  const moments = [written, rule.at, rule.window?.to].filter(
    (moment) => moment !== undefined,
  )
  const reference = unixSeconds(Math.max(0, Math.min(now, deadline) - day)) ?? now
  const [first] = readDates(text, reference)
  // A date without a year may be that of a moment of the rule, too.
  const dates = [
    reference,
    ...moments.flatMap(({ seconds }) => unixSeconds(seconds - 2 * day) ?? []),
  ].flatMap((from) => readDates(text, from))
  const meets = dates.some(({ from, to }) =>
    moments.some((moment) => {
      const local = moment.seconds + (parseOffset(moment.offset) ?? 0)
      return local >= from - 1 && local <= to + 1
    }),
  )
  if (first === undefined || meets) return []
  return [
    {
      code: 'DATE_DIFFERS',
      // A document is about the event; its deadline leaves time to publish it.
      severity: isDocument(rule.source) ? 'warning' : 'error',
      position: { field: 'rule.deadline' },
      message: `The text says ${first.words}; the rule looks at ${formatZonedMoment(rule.at ?? written)}.`,
      proposal: `Move it to ${formatMoment(first.to).slice(0, 10)}.`,
    },
  ]
}
