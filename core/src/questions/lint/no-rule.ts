import { formatQuestion } from '../language/format-question.ts'
import type { UnixSeconds } from '../moment.ts'
import type { Diagnostic } from './diagnostic.ts'
import { proposeRule } from './propose-rule.ts'

/**
 * Reports plain text that a panel would decide, and proposes a rule if possible.
 */
export function lintNoRule(text: string, now: UnixSeconds): Diagnostic {
  const proposed = proposeRule(text, now)
  return {
    code: 'NO_RULE',
    severity: 'note',
    position: { line: 1, column: 1 },
    message: [
      'The question has no rule: a panel decides it.',
      ...(proposed.kind === 'rule' ? proposed.assumptions : []),
    ].join(' '),
    proposal:
      proposed.kind === 'none'
        ? `No rule is proposed. ${proposed.reason}`
        : formatQuestion({
            text: text.trim(),
            rule: proposed.rule,
            ruleSubSections: [],
            unknown: [],
          }),
  }
}
