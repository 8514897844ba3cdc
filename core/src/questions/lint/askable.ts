import { obstacleOf } from '../decision/rule-obstacle.ts'
import { dataSubject } from './data-subject.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds rules by data for which the sources cannot be asked, or whose count has no single answer. */
export function lintAskable(subject: LintSubject): readonly Diagnostic[] {
  const data = dataSubject(subject)
  if (data === undefined) return []
  const position = { field: 'rule.source' }
  if (typeof data === 'string') {
    return [
      {
        code: 'RULE_UNQUERYABLE',
        severity: 'error',
        position,
        message: `${data}.`,
        proposal: 'Write source: and the keys of a reading, such as value:.',
      },
    ]
  }
  const { rule, readings, time } = data
  const obstacle = obstacleOf(rule, readings, time)
  if (obstacle?.verdict === 'INVALID') {
    const majority = Math.floor(readings.counted.length / 2) + 1
    return [
      {
        code: 'NEED_NOT_MAJORITY',
        severity: 'error',
        position: { field: 'rule.need' },
        message: `${obstacle.reason}: the market would be void.`,
        proposal: `need:${majority}`,
      },
    ]
  }
  if (obstacle?.verdict !== 'NEEDS_PANEL') return []
  return [
    {
      code: 'RULE_UNQUERYABLE',
      severity: 'error',
      position,
      message: `It can never be asked: ${obstacle.reason}.`,
      proposal:
        'Use fewer calls, a moment that fits the step, or a host of the list; else source:manual.',
    },
  ]
}
