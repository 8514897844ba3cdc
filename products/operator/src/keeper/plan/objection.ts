import type { Action, Answer } from './action.ts'
import { type MarketFacts, verdictAt } from './market-facts.ts'

/** Deposit of a keeper against a wrong claim. */
export type ObjectionLimits = {
  /** Most wei for a dispute and its appeal together: three bonds and two fees. */
  readonly most: bigint
}

/** Input of {@link objectionTo}. */
type ObjectionContext = {
  /** Unix seconds. */
  readonly now: number
  readonly deposits?: ObjectionLimits | undefined
  readonly answerOf?: ((market: MarketFacts) => Answer | undefined) | undefined
}

/**
 * Returns the dispute of a claim, or the appeal of a finding, that a market deserves: where two reads of its rule
 * decide otherwise. A claim is disputed only where the money for an appeal is there too, because a judge that is wrong
 * would keep the bond. It names the answer that the rule gave.
 *
 * @param market - a market with a proposed verdict
 * @returns undefined where nothing is wrong, or the deposit is too large
 */
export function objectionTo(
  market: MarketFacts,
  context: ObjectionContext,
): Action | undefined {
  const { now, deposits } = context
  const { court, creator, marketId, question, terms } = market
  const verdict = verdictAt(market, now)
  if (!deposits || court === undefined || verdict.state !== 'PROPOSED') return undefined
  // The keeper pays in the native currency alone: it approves no token.
  if (terms.asset !== undefined || (terms.hashOnly && question === '')) return undefined
  const isAppeal = verdict.judge !== 'NONE'
  const appeal = 2n * terms.bond + court.fee
  const deposit = isAppeal ? appeal : terms.bond + court.fee
  const reserve = isAppeal ? 0n : appeal
  if (deposit + reserve > deposits.most) return undefined
  const answer = context.answerOf?.(market)
  if (answer === undefined || answer === verdict.answer) return undefined
  return {
    ...{ marketId, creator, answer, deposit, reserve },
    kind: isAppeal ? 'appeal' : 'dispute',
    reason: `Two reads of the rule of the question give ${answer}.`,
    ...(terms.hashOnly && { question }),
  }
}
