import type { ListedCourt, MarketTerms } from '@cresolver/chain'
import {
  type AskingFacts,
  askingsOf,
  type SettlementFacts,
} from '@cresolver/core/resolution'
import type { Hex } from 'viem'
import { type HistoryLog, storyEventsOf } from './read-history.ts'

/** Statements of the chain about the asking that a report was for. */
type LadderFacts = Pick<SettlementFacts, 'counted' | 'settled'>

/** A market with a window. */
export type LadderMarket = {
  readonly terms: MarketTerms
  readonly court: Pick<ListedCourt, 'fee'>
  /** In the asset of the market. */
  readonly rewardPool: bigint
  /** True if the market ended, so that its payments have an event. */
  readonly isEnded: boolean
}

/**
 * Finds votes and payments of the asking that a report was for.
 *
 * @param logs - of the market, oldest first
 * @param transactionHash - of the report
 * @param market - {@link LadderMarket}
 * @returns facts for `verifySettlement`
 */
export function ladderFacts(
  logs: readonly HistoryLog[],
  transactionHash: Hex,
  { terms, court, rewardPool, isEnded }: LadderMarket,
): LadderFacts {
  const asking = askingsOf(storyEventsOf(logs)).find(({ events }) =>
    events.some((event) => event.transactionHash === transactionHash),
  )
  const events = asking?.events ?? []
  const counted = events.find((event) => event.type === 'votes-counted')
  const words = counted && { votes: counted.votes, scores: counted.scores }
  const asked = events.find((event) => event.type === 'asked')
  const settled = events.find((event) => event.type === 'settled')
  if (!asked) return {}
  if (!settled) return { counted: words, settled: isEnded ? undefined : 'pending' }
  const objections = events.filter((event) => event.type === 'disputed')
  const { unit, wrongSlashBps, votes, bond, isRequest, judgeFirst } = terms
  const facts: AskingFacts = {
    ...{ claim: asked.claim, isJudgeFirst: judgeFirst, panelVotes: votes },
    isDisputed: objections.some(({ attacked }) => attacked === 'NONE'),
    isAppealed: objections.some(({ attacked }) => attacked !== 'NONE'),
    found:
      events.findLast((event) => event.type === 'verdict-proposed')?.finding ?? 'UNSURE',
    ...{ votes: counted?.votes, end: settled.finding },
    courtAsked:
      settled.money.court > 0n ||
      events.some((event) => event.type === 'judge-asked' && event.judge === 'COURT'),
    // Of the bundle only silence depends, which the event states.
    ...{ hasBundle: settled.money.silent > 0n, posted: [] },
  }
  const money = { unit, wrongSlashBps, votes, bond, isRequest, pool: rewardPool }
  return {
    counted: words,
    settled: {
      ...{ money: { ...money, courtFee: court.fee }, asking: facts },
      amounts: settled.money,
    },
  }
}
