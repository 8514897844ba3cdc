import { formatMoment } from '../moment.ts'
import { hasByPhrase, readComparison } from '../reading/comparison.ts'
import type { AutomaticRule } from '../rule.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'
import { withQueryableStep } from './query-of-rule.ts'

/** Finds a rule that looks at one point where the text is about a span of time. */
export function lintPointRule(subject: LintSubject): readonly Diagnostic[] {
  const { text, rule } = subject.question
  if (rule.kind !== 'automatic' || (rule.agg ?? 'point') !== 'point') return []
  if (!readComparison(text)?.touch && !hasByPhrase(text)) return []
  return [
    {
      code: 'POINT_RULE_FOR_SPAN',
      severity: 'warning',
      position: { field: 'rule.agg' },
      message:
        'The text is met at any time up to a date; the rule looks at one moment only.',
      proposal: `agg:any and ${windowFor(subject, rule)}`,
    },
  ]
}

function windowFor({ now, deadline }: LintSubject, rule: AutomaticRule): string {
  if (deadline === undefined || deadline <= now) return 'window:30d'
  const window = { kind: 'between', from: now, to: deadline } as const
  const asked = withQueryableStep(
    { ...rule, at: undefined, agg: 'any', window },
    deadline,
  )
  const step = asked?.step && asked.step !== rule.step ? ` and step:${asked.step}` : ''
  return `window:${formatMoment(now)}/${formatMoment(deadline)}${step}`
}
