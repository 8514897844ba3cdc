import { readComparison } from '../reading/comparison.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds a rule about the end of a window where the text is met by one touch. */
export function lintCloseRule({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  if (rule.kind === 'manual' || rule.agg !== 'close') return []
  if (!readComparison(text)?.touch || /\bclos(?:e|es|ing)\b/i.test(text)) return []
  return [
    {
      code: 'CLOSE_RULE_FOR_TOUCH',
      severity: 'warning',
      position: { field: 'rule.agg' },
      message: 'The text is met by one touch; the rule looks at the end of the window.',
      proposal: 'agg:any',
    },
  ]
}
