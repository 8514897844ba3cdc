import { isUpward, readComparison } from '../reading/comparison.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds an operator that looks to the other side of the target than the text does. */
export function lintOperatorInText({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  const said = readComparison(text)
  if (rule.kind !== 'automatic' || rule.op === 'eq' || said === undefined) return []
  const isNeutral = said.op === 'gte' && said.touch
  if (isNeutral || isUpward(said.op) === isUpward(rule.op)) return []
  return [
    {
      code: 'OPERATOR_DIFFERS',
      severity: 'error',
      position: { field: 'rule.op' },
      message: `The text means ${said.op}; the rule says ${rule.op}.`,
      proposal: `op:${said.op}`,
    },
  ]
}
