import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Words whose meaning has to be judged. */
const judgment =
  /\b(?:significant(?:ly)?|substantial(?:ly)?|credible|reasonable|notable|widely reported|consensus of (?:credible )?report(?:ing|s)|in the spirit of|at (?:the|our) (?:sole )?discretion)\b/i

/** Finds words of judgment in a question that data decides. */
export function lintJudgment({
  question: { text, finePrint = '', rule },
}: LintSubject): readonly Diagnostic[] {
  if (rule.kind !== 'data') return []
  const inTitle = judgment.exec(text)
  const found = inTitle ?? judgment.exec(finePrint)
  if (found === null) return []
  return [
    {
      code: 'JUDGMENT_WORD',
      severity: inTitle ? 'warning' : 'note',
      position: { field: inTitle ? 'text' : 'finePrint' },
      message: `"${found[0]}" has to be judged; the rule compares values.`,
      proposal: 'Say which value counts, or leave it to a panel with source:manual.',
    },
  ]
}
