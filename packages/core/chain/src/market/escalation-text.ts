import type { Amount } from '../amount.ts'
import type { EscalationStep, StepCost, StepStart } from './escalation-step.ts'
import type { TermsInput } from './terms.ts'

/** Name of each step of an escalation. */
export const STEP_NAMES = {
  RULE: 'Rule',
  PANEL: 'Panel',
  WINDOW: 'Window',
  RULE_AGAIN: 'Rule again',
  APPEAL: 'Appeal',
  COURT: 'Court',
  VOID: 'Void',
} as const satisfies Record<EscalationStep['kind'], string>

const starts = {
  REQUEST: 'the request',
  NO_DATA: 'a rule that decides nothing',
  PROPOSAL: 'the proposed verdict',
  DISPUTE: 'a dispute',
  REREAD: 'what the rule found again',
  APPEAL: 'an appeal',
  UNSURE: 'an unsure panel',
  UNDECIDED: 'a judge that is unsure or late',
  NO_REPORT: 'a request without a report',
} as const satisfies Record<StepStart, string>

/**
 * Says what starts a step.
 *
 * @param step - step of an escalation
 * @returns a phrase that follows "after"
 */
export function describeStarts(step: Pick<EscalationStep, 'starts'>): string {
  return step.starts.map((start) => starts[start]).join(' or ')
}

/**
 * Says what a step costs, and whom.
 *
 * @param cost - cost of a step
 * @param format - writes an amount with its unit
 * @returns a clause without a full stop
 */
export function describeCost(
  { what, amount }: StepCost,
  format: (amount: Amount) => string,
): string {
  const text = format(amount)
  switch (what) {
    case 'POOL':
      return `the creator pays the pool of ${text}`
    case 'BOND':
      return `a dispute takes a bond of ${text}`
    case 'HALF_BOND':
      return `after a dispute half of the bond, ${text}, is burned`
    case 'DISPUTE_FEE':
      return `after a dispute the disputer pays it ${text}`
  }
}

/**
 * Says how the answers of a panel become a verdict.
 *
 * @param terms - terms of the market
 * @returns name of the policy, a colon, and its rule, without a full stop
 */
export function describePolicy(terms: Pick<TermsInput, 'policy' | 'dataOnly'>): string {
  if (terms.dataOnly) return 'none: only data decides'
  switch (terms.policy ?? 'guarded') {
    case 'guarded':
      return 'guarded: more than half of the drawn seats agree, at most a fifth are against'
    case 'spec':
      return 'published formula: the larger weight wins; one obeyed instruction can flip it'
    case 'unknown':
      return 'unknown: this version does not know the text of the policy'
  }
}

/**
 * Writes a time in its units, such as `10 days 2 hours`.
 *
 * @param seconds - whole seconds
 */
export function formatPeriod(seconds: number): string {
  const parts = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3_600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const
  const texts = parts.flatMap(([unit, count]) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`],
  )
  return texts.join(' ') || 'no time'
}
