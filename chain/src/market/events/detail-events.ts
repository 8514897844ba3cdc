import { type Amount, toAmount } from '../../amount.ts'
import { toMarketId } from '../ids.ts'
import { toTerms } from '../terms/terms.ts'
import { toFinding } from '../verdict-state.ts'
import { type EventArgs, ofMarket } from './listed-events.ts'

/** A listed worker of a report. */
export type ScoredSeat = {
  /** Place in join order, from 0. */
  readonly index: number
  /** In the asset of the market. */
  readonly reward: Amount
  readonly weight: bigint
  /** Resolution quality, source quality and analysis depth, 0 to 100. */
  readonly scores: readonly [number, number, number]
}

/** Reads what lists of markets do not show. Apart, because pages do not load it. */
export const detailReaders = {
  MarketTermsSet: ofMarket('MarketTermsSet', 'terms-set', ({ questionHash, terms }) => ({
    /** Hash of the question's text. */
    questionHash,
    terms: toTerms(terms),
  })),
  SeatsScored: ofMarket('SeatsScored', 'seats-scored', ({ seats }) => ({
    seats: seats.map(toScoredSeat),
  })),
  LeaveAnnounced: ofMarket('LeaveAnnounced', 'leave-announced', ({ worker, from }) => ({
    worker,
    /** When it can leave, Unix seconds. */
    from: Number(from),
  })),
  ShareDeposited: ofMarket('ShareDeposited', 'share-deposited', (args) => ({
    account: args.account,
    stage: args.stage,
    isAppeal: args.isAppeal,
    answer: toFinding(args.answer),
    amount: toAmount(args.amount),
  })),
  ShareReturned: ofMarket('ShareReturned', 'share-returned', ({ account, amount }) => ({
    ...{ account, amount: toAmount(amount) },
  })),
  CourtNotOpened: ofMarket('CourtNotOpened', 'court-not-opened', ({ court }) => ({
    court,
  })),
  StakeReleased: ofMarket('StakeReleased', 'stake-released', ({ worker, amount }) => ({
    ...{ worker, amount: toAmount(amount) },
  })),
  Delivered: ({ id, consumer, accepted }: EventArgs<'Delivered'>) => ({
    type: 'verdict-delivered' as const,
    // The lowest 64 bits of the id are the number of the market.
    marketId: toMarketId(BigInt.asUintN(64, BigInt(id))),
    ...{ verdictId: id, consumer, accepted },
  }),
  AnswersCommitted: ofMarket('AnswersCommitted', 'answers-committed', (args) => ({
    collector: args.collector,
    /** 0 for the list of hashes, 1 for the bundle. */
    stage: args.stage,
    hash: args.hash,
  })),
  AnswerHashPosted: ofMarket('AnswerHashPosted', 'answer-hash-posted', (args) => ({
    ...{ worker: args.worker, hash: args.hash },
  })),
  /** The answer behind a posted hash; its text is in the data of the transaction. */
  AnswerShown: ofMarket('AnswerShown', 'answer-shown', ({ worker, hash }) => ({
    ...{ worker, hash },
  })),
  TokenWithdrawn: ({ asset, account, to, amount }: EventArgs<'TokenWithdrawn'>) => ({
    type: 'token-withdrawn' as const,
    ...{ asset, account, to, amount: toAmount(amount) },
  }),
}

/**
 * Reads a seat from its word in the event `SeatsScored`.
 *
 * @param word - from the lowest bit: reward (96), weight (128), three scores (8 each), place (8)
 */
export function toScoredSeat(word: bigint): ScoredSeat {
  const part = (shift: bigint, bits: number) => BigInt.asUintN(bits, word >> shift)
  const score = (shift: bigint) => Number(part(shift, 8))
  return {
    index: score(248n),
    reward: toAmount(part(0n, 96)),
    weight: part(96n, 128),
    scores: [score(224n), score(232n), score(240n)],
  }
}
