import {
  type Escalation,
  type EscalationStep,
  escalationOf,
  type Market,
  toAmount,
} from '@cresolver/chain'
import { readQuestion } from '@cresolver/core/questions'
import type { DisputableMarket } from '../../chain/read-terms.ts'

/** The steps of a market, and the one in which it is. */
type MarketEscalation = {
  readonly escalation: Escalation
  /** Undefined before somebody asks, and once the verdict is final. */
  readonly present: EscalationStep['kind'] | undefined
}

/**
 * Finds the steps of a market.
 *
 * @param market - the market
 * @param details - its terms
 * @param question - its text
 */
export function marketEscalation(
  market: Pick<Market, 'verdict' | 'outcome' | 'requestedAt' | 'rewardPool'>,
  details: DisputableMarket,
  question: string,
): MarketEscalation {
  const { terms, times, court } = details
  const escalation = escalationOf({
    ...{ terms, times, court },
    pool: toAmount(market.rewardPool),
    hasRule: readQuestion(question).kind === 'rule',
  })
  return { escalation, present: presentStep(market, details, escalation.steps) }
}

function presentStep(
  { verdict, outcome, requestedAt }: Pick<Market, 'verdict' | 'outcome' | 'requestedAt'>,
  { asking }: DisputableMarket,
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
      return asking && (asking.judge === 'NONE' ? 'CLAIM' : 'APPEAL')
    case 'JUDGED':
      return asking && judges[asking.judge]
  }
}

const judges = { NONE: undefined, RULE: 'RULE', PANEL: 'PANEL', COURT: 'COURT' } as const
