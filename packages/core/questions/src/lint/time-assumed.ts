import { formatMoment, parseMoment } from '../moment.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Reports the moment that a date without a time stands for. */
export function lintTimeAssumed({ question, text }: LintSubject): readonly Diagnostic[] {
  const { tz } = question.rule
  return Array.from(text.matchAll(dateLine)).flatMap(([, key = '', date = '']) => {
    const moment = parseMoment(date, tz)
    if (moment === undefined) return []
    const zone = tz === undefined ? ' in UTC, because the rule names no tz' : ''
    return [
      {
        code: 'TIME_ASSUMED',
        severity: 'note',
        position: { field: `rule.${key}` },
        message: `${date} has no time: it stands for its last second${zone}, ${formatMoment(moment)}.`,
        proposal: `${key}:${formatMoment(moment)}, or the moment that is meant.`,
      },
    ]
  })
}

const dateLine = /^(deadline|at):[ \t]*(\d{4}-\d{2}-\d{2})[ \t]*$/gm
