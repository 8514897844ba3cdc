import { nameOf } from './outcome.ts'

/** How far a verdict is, as the contract numbers it. */
export const VERDICT_STATES = {
  NONE: 0,
  OPEN: 1,
  PROPOSED: 2,
  DISPUTED: 3,
  FINAL: 4,
} as const

/** Who decides a disputed verdict, as the contract numbers it. */
export const JUDGES = { NONE: 0, RULE: 1, COURT: 2 } as const

/** What a report or a court says, as the contract numbers it. */
export const FINDINGS = { YES: 0, NO: 1, SPLIT: 2, VOID: 3, UNSURE: 4 } as const

/**
 * How far a verdict is. NONE: the market does not exist. OPEN: no verdict yet. PROPOSED: it can be
 * disputed. DISPUTED: a judge is asked. FINAL: it never changes again.
 */
export type VerdictState = keyof typeof VERDICT_STATES
/**
 * Who decides a dispute. RULE: a fresh read by the rule of the question, which can be appealed. COURT: the
 * court that the market names.
 */
export type Judge = keyof typeof JUDGES
/** What a report or a court says. */
export type Finding = keyof typeof FINDINGS

/** Names the state of a verdict. */
export function toVerdictState(state: number): VerdictState {
  return nameOf(VERDICT_STATES, state) ?? 'NONE'
}

/** Names a judge. */
export function toJudge(judge: number): Judge {
  return nameOf(JUDGES, judge) ?? 'NONE'
}
