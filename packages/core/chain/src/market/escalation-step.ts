import type { Amount } from '../amount.ts'

/**
 * One step on the way to a final verdict. RULE: data. PANEL: the workers. WINDOW: time to dispute.
 * RULE_AGAIN: a fresh read after a dispute. APPEAL: time to dispute what that found. VOID: the pool goes back.
 */
export type EscalationStep = {
  readonly kind: 'RULE' | 'PANEL' | 'WINDOW' | 'RULE_AGAIN' | 'APPEAL' | 'COURT' | 'VOID'
  /** What starts its clock; each of them alone. */
  readonly starts: readonly StepStart[]
  /** The most seconds it takes. RULE and PANEL share theirs: they are one round. */
  readonly mostSeconds: number
  readonly costs: readonly StepCost[]
}

/**
 * What starts a step. REQUEST: a request at or after the deadline, or the earliest moment that the terms
 * name. NO_DATA: the rule decides nothing. PROPOSAL: a verdict is proposed. REREAD: the rule found something
 * again. APPEAL: that is disputed. UNSURE: the panel is. UNDECIDED: the judge before decides nothing in its
 * time. NO_REPORT: no report comes.
 */
export type StepStart =
  | 'REQUEST'
  | 'NO_DATA'
  | 'PROPOSAL'
  | 'DISPUTE'
  | 'REREAD'
  | 'APPEAL'
  | 'UNSURE'
  | 'UNDECIDED'
  | 'NO_REPORT'

/** What a step costs one side. An amount stands at the step in which it is spent. */
export type StepCost = {
  readonly payer: 'CREATOR' | 'DISPUTER'
  /** BOND is a deposit, which is lost where the verdict stands. HALF_BOND is burned. */
  readonly what: 'POOL' | 'BOND' | 'HALF_BOND' | 'DISPUTE_FEE'
  /** In the asset of the market. */
  readonly amount: Amount
  /** Only after a dispute; always where it is absent. */
  readonly after?: 'DISPUTE'
}
