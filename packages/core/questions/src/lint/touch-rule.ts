import { automatic, type Diagnostic, type LintSubject } from './diagnostic.ts'
import { termsForLint } from './query-of-rule.ts'

/** Reports that a window is read point by point: values between two points are not seen. */
export function lintTouchRule(subject: LintSubject): readonly Diagnostic[] {
  const rule = automatic(subject.question.rule)
  const terms = rule && termsForLint(rule, subject.deadline)
  if (!terms || (terms.agg !== 'any' && terms.agg !== 'all')) return []
  const step = terms.step === '1h' ? 'an hour' : 'a day'
  const missed =
    terms.agg === 'any'
      ? 'a touch between two of them does not count'
      : 'a break between two of them does not count'
  return [
    {
      code: 'TOUCH_BETWEEN_POINTS',
      severity: 'warning',
      position: { field: 'rule.agg' },
      message: `The rule looks at one point ${step}: ${missed}.`,
      proposal:
        terms.step === '1h'
          ? 'Say so in the question, such as "at a full hour", or leave it to a panel.'
          : 'Use step:1h where the window allows it, or say so in the question.',
    },
  ]
}
