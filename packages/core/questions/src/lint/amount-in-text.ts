import { compareDecimals } from '../decimal.ts'
import { readAmounts } from '../reading/amounts.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds amounts of dollars in the text of which none is the target. */
export function lintAmountInText({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  if (rule.kind === 'manual' || (rule.currency ?? 'usd') !== 'usd') return []
  const amounts = readAmounts(text)
  const [first] = amounts
  const isTarget = amounts.some(({ value }) => compareDecimals(value, rule.target) === 0)
  if (first === undefined || isTarget) return []
  return [
    {
      code: 'AMOUNT_DIFFERS',
      severity: 'error',
      position: { field: 'rule.target' },
      message: `The text says ${text.slice(first.start, first.end)}; the target is ${rule.target}.`,
      proposal: `target:${first.value}`,
    },
  ]
}
