import type { MarketSnapshot } from '@cresolver/panel'
import {
  type AdjudicationRecord,
  createAdjudicationRecord,
  type DecidedPart,
  outcomeOf,
} from '@cresolver/resolution'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { termsPart } from './terms-part.ts'

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
