import { nearestKey } from '../language/nearest-key.ts'
import { findKey } from '../language/rule-lines.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds keys that a rule does not have: with one of them no data decides. */
export function lintKeyUnknown({ question, text }: LintSubject): readonly Diagnostic[] {
  const start = Math.max(0, text.search(/^§rule\s*$/m))
  return question.rule.unknown.map(({ key }) => {
    const meant = nearestKey(key)
    const line = text.slice(0, findKey(text, key, start)).split('\n').length
    return {
      code: 'RULE_KEY_UNKNOWN',
      severity: 'error',
      position: { line, column: 1 },
      message: `${key} is not a key of a rule: data would not decide, a panel would.`,
      proposal: meant === undefined ? 'Remove the line.' : `Write ${meant}:.`,
    }
  })
}
