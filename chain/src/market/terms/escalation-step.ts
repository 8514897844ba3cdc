import type { Amount } from '../../amount.ts'

/**
 * One step on the way to a final verdict. CLAIM: a claim stands unless it is disputed. RULE: the rule is read.
 * PANEL: agents join, are drawn, and vote. APPEAL: what a judge found stands unless it is appealed. COURT: its ruling is
 * final. VOID: the pool goes back.
 */
export type EscalationStep = {
  readonly kind: 'CLAIM' | 'RULE' | 'PANEL' | 'APPEAL' | 'COURT' | 'VOID'
  /** Events that start its clock; each of them alone. */
  readonly starts: readonly StepStart[]
  /** The most seconds it takes. */
  readonly mostSeconds: number
  readonly costs: readonly StepCost[]
}

/**
 * Events that start a step. ASKING: someone asks, with a bond or, without a window, a request. NO_DATA: the rule decides
 * nothing. DISPUTE: a claim is disputed. FINDING: a judge has found something. APPEAL: that is appealed. UNSURE: the
 * judge before is unsure, or late. UNDECIDED: no judge decides in its time. NOBODY: nobody asks, or no report comes.
 */
export type StepStart =
  | 'ASKING'
  | 'NO_DATA'
  | 'DISPUTE'
  | 'FINDING'
  | 'APPEAL'
  | 'UNSURE'
  | 'UNDECIDED'
  | 'NOBODY'

/** Cost of a step for one side. An amount stands at the step in which it is paid. */
export type StepCost = {
  readonly payer: 'CREATOR' | 'ASKER' | 'DISPUTER' | 'APPELLANT'
  /** BOND is a deposit, which is lost if the final verdict says otherwise. TENTH is burned of each bond. */
  readonly what: 'POOL' | 'BOND' | 'COURT_FEE' | 'TENTH'
  /** In the asset of the market. */
  readonly amount: Amount
}
