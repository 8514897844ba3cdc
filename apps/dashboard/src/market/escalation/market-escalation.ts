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

/** A market of the published function has neither window nor judge. */
const withoutTerms: TermsInput = { policy: 'spec' }

/**
 * Finds the steps of a market. While agents can join, as many as two panels need are expected; later only
 * those that joined count.
 *
 * @param market - the market
 * @param details - its terms; undefined for a market of the published function
 * @param now - Unix seconds
 */
export function marketEscalation(
  market: Pick<
    Market,
    'question' | 'rewardPool' | 'workerCount' | 'deadline' | 'outcome' | 'requestedAt'
  > &
    Pick<Market, 'verdict'>,
  details: DisputableMarket | undefined,
  now: number,
): MarketEscalation {
  const terms = details?.terms ?? withoutTerms
  const wanted = wantedSeats(terms)
  const joined = details?.candidates ?? market.workerCount
  const isFilling =
    market.outcome.kind === 'open' &&
    market.requestedAt === undefined &&
    market.deadline > now
  const candidates = isFilling ? Math.max(joined, 2 * wanted) : joined
  const escalation = escalationOf({
    ...{ terms, candidates, leastStake: toAmount(0n) },
    pool: toAmount(market.rewardPool),
    hasRule: readQuestion(market.question).kind === 'rule',
    seats: details?.seats || Math.min(wanted, candidates),
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
  details: DisputableMarket | undefined,
  steps: readonly EscalationStep[],
): EscalationStep['kind'] | undefined {
  if (outcome.kind !== 'open') return undefined
  switch (verdict?.state) {
    case 'NONE':
    case 'FINAL':
      return undefined
    case undefined:
    case 'OPEN':
      return requestedAt === undefined ? undefined : steps[0]?.kind
    case 'PROPOSED':
      return 'WINDOW'
    case 'DISPUTED':
      return details && judges[details.judge]
  }
}

const judges = {
  NONE: undefined,
  RULE: 'RULE_AGAIN',
  PANEL: 'SECOND_PANEL',
  COURT: 'COURT',
} as const
