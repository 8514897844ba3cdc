import type { Amount } from '../../amount.ts'
import type { EscalationStep, StepCost, StepStart } from './escalation-step.ts'
import type { TermsInput } from './terms.ts'

/** Name of each step of an escalation. */
export const STEP_NAMES = {
  CLAIM: 'Claim',
  RULE: 'Rule',
  PANEL: 'Panel',
  APPEAL: 'Appeal',
  COURT: 'Court',
  VOID: 'Void',
} as const satisfies Record<EscalationStep['kind'], string>

const starts = {
  ASKING: 'a verdict is requested',
  NO_DATA: 'the rule decides nothing',
  DISPUTE: 'the claim is disputed',
  FINDING: 'a judge has found an answer',
  APPEAL: 'an appeal',
  UNSURE: 'a judge that is unsure or late',
  UNDECIDED: 'no judge decides',
  NOBODY: 'nobody asks',
} as const satisfies Record<StepStart, string>

const payers = {
  CREATOR: 'the creator',
  ASKER: 'the asker',
  DISPUTER: 'the disputer',
  APPELLANT: 'the appellant',
} as const satisfies Record<StepCost['payer'], string>

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
  { payer, what, amount }: StepCost,
  format: (amount: Amount) => string,
): string {
  const text = format(amount)
  switch (what) {
    case 'POOL':
      return `${payers[payer]} pays the pool of ${text}`
    case 'BOND':
      return `${payers[payer]} deposits ${text}`
    case 'COURT_FEE':
      return `${payers[payer]} deposits ${text} for the court`
    case 'TENTH':
      return `a tenth of each bond, ${text}, is burned`
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
      return 'guarded: two thirds of the votes that answer'
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
