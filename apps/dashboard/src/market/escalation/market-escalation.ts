import {
  type Escalation,
  type EscalationStep,
  escalationOf,
  type Market,
  type TermsInput,
  toAmount,
} from '@cresolver/chain'
import { PANEL_LIMITS } from '@cresolver/protocol'
import { readQuestion } from '@cresolver/questions'
import type { DisputableMarket } from '../../chain/read-terms.ts'

/** The steps of a market, and the one in which it is. */
export type MarketEscalation = {
  readonly escalation: Escalation
  /** Undefined before the first request, and once the verdict is final. */
  readonly present: EscalationStep['kind'] | undefined
  /** Agents that the steps count on. */
  readonly candidates: number
  /** True where not all of them have joined yet: the steps are those of a market that fills. */
  readonly isExpected: boolean
}

/**
 * Finds the steps of a market. While agents can join, as many as a panel needs are expected; later only
 * those that joined count.
 *
 * @param market - the market
 * @param details - its terms
 * @param now - Unix seconds
 */
export function marketEscalation(
  market: Omit<Market, 'marketId' | 'creator'>,
  details: DisputableMarket,
  now: number,
): MarketEscalation {
  const { terms } = details
  const wanted = wantedSeats(terms)
  const joined = details.candidates ?? market.workerCount
  const isFilling =
    market.outcome.kind === 'open' &&
    market.requestedAt === undefined &&
    market.deadline > now
  const candidates = isFilling ? Math.max(joined, wanted) : joined
  const escalation = escalationOf({
    ...{ terms, candidates, leastStake: toAmount(0n) },
    pool: toAmount(market.rewardPool),
    hasRule: readQuestion(market.question).kind === 'rule',
    seats: details.seats || Math.min(wanted, candidates),
  })
  return {
    escalation,
    candidates,
    isExpected: candidates > joined && terms.dataOnly !== true,
    present: presentStep(market, details, escalation.steps),
  }
}

/** Seats of a full panel; a value at risk can take more than the terms name. */
function wantedSeats({ panelSize, valueAtRisk }: TermsInput): number {
  return valueAtRisk ? PANEL_LIMITS.seats : panelSize || PANEL_LIMITS.seats
}

function presentStep(
  { verdict, outcome, requestedAt }: Pick<Market, 'verdict' | 'outcome' | 'requestedAt'>,
  { judge, disputer }: DisputableMarket,
  steps: readonly EscalationStep[],
): EscalationStep['kind'] | undefined {
  if (outcome.kind !== 'open') return undefined
  switch (verdict.state) {
    case 'NONE':
    case 'FINAL':
      return undefined
    case 'OPEN':
      return requestedAt === undefined ? undefined : steps[0]?.kind
    case 'PROPOSED':
      return disputer ? 'APPEAL' : 'WINDOW'
    case 'DISPUTED':
      return judges[judge]
  }
}

const judges = {
  NONE: undefined,
  RULE: 'RULE_AGAIN',
  COURT: 'COURT',
} as const
