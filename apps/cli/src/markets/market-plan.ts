import type {
  AssetRules,
  EscalationStep,
  Market,
  MarketVerdict,
  PanelDraw,
  TermsOfMarket,
} from '@cresolver/chain'
import { readQuestion } from '@cresolver/questions'
import { type EscalationPlan, planEscalation } from './plan-escalation.ts'

/** Plans the steps of a market that exists; who joined after the first request takes no part. */
export async function planMarket(
  market: Pick<Market, 'question' | 'rewardPool' | 'workerCount'>,
  draw: PanelDraw,
  terms: TermsOfMarket,
  rules: AssetRules | undefined,
): Promise<EscalationPlan> {
  const { toAmount } = await import('@cresolver/chain')
  return planEscalation({
    terms,
    pool: toAmount(market.rewardPool),
    leastStake: rules?.minStake ?? toAmount(0n),
    candidates: draw.kind === 'requested' ? draw.candidates : market.workerCount,
    hasRule: readQuestion(market.question).kind === 'rule',
  })
}

/** Names the step in which a market is; undefined before the first request and once it is final. */
export function presentStep(
  { requestedAt }: Pick<Market, 'requestedAt'>,
  { state, dispute }: Pick<MarketVerdict, 'state' | 'dispute'>,
  { escalation: { steps } }: EscalationPlan,
): EscalationStep['kind'] | undefined {
  switch (state) {
    case 'NONE':
    case 'FINAL':
      return undefined
    case 'OPEN':
      return requestedAt === undefined ? undefined : steps[0]?.kind
    case 'PROPOSED':
      return dispute ? 'APPEAL' : 'WINDOW'
    case 'DISPUTED':
      return dispute && judges[dispute.judge]
  }
}

const judges = { NONE: undefined, RULE: 'RULE_AGAIN', COURT: 'COURT' } as const
