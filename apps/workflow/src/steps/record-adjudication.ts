import type { MarketSnapshot } from '@cresolver/chain/panel'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
  type DecidedPart,
  findingOf,
  outcomeOf,
  type RoundOutcome,
  type TermsPart,
} from '@cresolver/core/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'

/** Everything a third party needs to decide by the same data again. */
export function recordAdjudication(
  { config }: RoundRuntime,
  market: MarketSnapshot,
  finding: DecidedPart['finding'],
  { observations, decidedAt }: Pick<DecidedPart, 'observations' | 'decidedAt'>,
): AdjudicationRecord {
  return createAdjudicationRecord({
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: market.marketId.toString(),
    question: market.text,
    deadline: market.deadline,
    adjudication: { decidedAt, observations: [...observations], finding },
    terms: termsPart(market, outcomeOf(finding)),
  })
}

/** Which report a record is behind. */
export function termsPart(
  { asking, requestedAt }: Pick<MarketSnapshot, 'asking' | 'requestedAt'>,
  outcome: RoundOutcome,
): TermsPart {
  const { stage = 0, askedAt } = asking ?? {}
  return {
    ...{ stage, requestedAt },
    ...(askedAt !== undefined && { askedAt }),
    finding: findingOf(outcome),
  }
}
