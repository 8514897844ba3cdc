import type { Finding } from '@cresolver/core/resolution'
import { nameOf } from './outcome.ts'

/** Progress of a verdict, as the contract numbers it. */
export const VERDICT_STATES = {
  NONE: 0,
  OPEN: 1,
  PROPOSED: 2,
  JUDGED: 3,
  FINAL: 4,
} as const

/** Who decides, as the contract numbers it. */
export const JUDGES = { NONE: 0, RULE: 1, PANEL: 2, COURT: 3 } as const

/** Statement of a claim, a vote or a judge, as the contract numbers it. */
export const FINDINGS = {
  UNSURE: 0,
  YES: 1,
  NO: 2,
  SPLIT: 3,
  INVALID: 4,
  TOO_EARLY: 5,
} as const

/**
 * Progress of a verdict. NONE: the market does not exist. OPEN: nobody asked. PROPOSED: a claim that can be
 * disputed, or a finding that can be appealed. JUDGED: a judge is asked. FINAL: it never changes again.
 */
export type VerdictState = keyof typeof VERDICT_STATES
/**
 * Who decides. NONE: a claim stands. RULE: the rule of the question. PANEL: agents, by votes. COURT: the court
 * that the market names, whose ruling is final.
 */
export type Judge = keyof typeof JUDGES

/** Names the state of a verdict. */
export function toVerdictState(state: number): VerdictState {
  return nameOf(VERDICT_STATES, state) ?? 'NONE'
}

/** Names a judge. */
export function toJudge(judge: number): Judge {
  return nameOf(JUDGES, judge) ?? 'NONE'
}

/** Names a finding. */
export function toFinding(finding: number): Finding {
  return nameOf(FINDINGS, finding) ?? 'UNSURE'
}
