import { formatMoment } from '../moment.ts'
import { readComparison, saysBy } from '../reading/comparison.ts'
import type { LintFinding, LintSubject } from './finding.ts'

/** Finds a rule that looks at one point where the text is about a span of time. */
export function lintPointRule(subject: LintSubject): readonly LintFinding[] {
  const { text, rule } = subject.question
  if (rule.kind === 'manual' || (rule.agg ?? 'point') !== 'point') return []
  if (!readComparison(text)?.touch && !saysBy(text)) return []
  return [
    {
      code: 'POINT_RULE_FOR_SPAN',
      severity: 'warning',
      place: { field: 'rule.agg' },
      message:
        'The text is met at any time up to a date; the rule looks at one moment only.',
      proposal: `agg:any and ${windowFor(subject)}`,
    },
  ]
}

function windowFor({ now, deadline }: LintSubject): string {
  if (deadline === undefined || deadline <= now) return 'window:30d'
  return `window:${formatMoment(now)}/${formatMoment(deadline)}`
}
