import { formatMoment, parseOffset, type UnixSeconds, unixSeconds } from '../moment.ts'
import { type DateInText, readDates } from '../reading/dates.ts'
import { automatic, type Diagnostic, type LintSubject } from './diagnostic.ts'

/** Finds a date in the text that is neither the deadline nor the moment that counts. */
export function lintDateInText(subject: LintSubject): readonly Diagnostic[] {
  const { question, deadline, now } = subject
  if (deadline === undefined) return []
  const moments = [deadline, automatic(question.rule)?.at ?? deadline]
  const reference = unixSeconds(Math.max(0, Math.min(now, deadline) - daySeconds)) ?? now
  const dates = readDates(question.text, reference)
  const [first] = dates
  const meets = (date: DateInText) =>
    moments.some((moment) => isWithin(moment, date, question.rule.tz))
  if (first === undefined || dates.some(meets)) return []
  return [
    {
      code: 'DATE_DIFFERS',
      severity: 'error',
      position: { field: 'rule.deadline' },
      message: `The text says ${first.words}; the deadline is ${formatMoment(deadline)}.`,
      proposal: `deadline:${formatMoment(first.to)}`,
    },
  ]
}

const daySeconds = 86_400
const easternmost = 14 * 3_600
const westernmost = 12 * 3_600

/** Without a zone the date may be meant anywhere on Earth; one second is left at both ends. */
function isWithin(
  moment: UnixSeconds,
  date: DateInText,
  zone: string | undefined,
): boolean {
  const offset = zone === undefined ? undefined : parseOffset(zone)
  const from = date.from - (offset ?? easternmost) - 1
  const to = date.to - (offset ?? -westernmost) + 1
  return moment >= from && moment <= to
}
