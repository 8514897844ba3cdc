import { reachSeconds } from '../decision/reach.ts'
import { formatMoment } from '../moment.ts'
import { moved, stepSeconds } from '../sources/feed-query.ts'
import { automatic, type Diagnostic, type LintSubject } from './diagnostic.ts'
import { termsForLint } from './query-of-rule.ts'

/** Finds a moment that no point of the series lies near, so that another moment's value counts. */
export function lintPointFar(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  if (!terms || terms.agg === 'any' || terms.agg === 'all') return []
  const step = stepSeconds(terms.step)
  const sinceFull = terms.to % step
  const away = Math.min(sinceFull, step - sinceFull)
  if (away <= nearSeconds) return []
  const field = rule.at === undefined ? 'deadline' : 'at'
  return [
    {
      code: 'POINT_FAR',
      severity: 'warning',
      position: { field: `rule.${field}` },
      message: `The nearest point may lie ${minutes(away)} from ${formatMoment(terms.to)}: points are ${minutes(step)} apart, and one within ${minutes(reachSeconds(terms.step))} counts.`,
      proposal: `Choose a full ${step === 3_600 ? 'hour' : 'day'}, such as ${formatMoment(moved(terms.to, -sinceFull))}.`,
    },
  ]
}

/** Nearer points are as good as the stamps of real series. */
const nearSeconds = 5 * 60

function minutes(seconds: number): string {
  return seconds < 7_200
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / 3_600)} hours`
}
