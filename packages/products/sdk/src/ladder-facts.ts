import { type ListedCourt, type MarketTerms, toMarketEvent } from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import type { AskingFacts, SettlementFacts } from '@cresolver/resolution'
import { type Hex, type Log, parseEventLogs } from 'viem'

/** What the chain says of the asking that a report was for. */
export type LadderFacts = Pick<SettlementFacts, 'counted' | 'settled'>

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
  logs: Log[],
  transactionHash: Hex,
  { terms, court, rewardPool, isEnded }: LadderMarket,
): LadderFacts {
  const parsed = parseEventLogs({ abi: marketAbi, logs })
  const events = parsed.flatMap((log) => {
    const { blockNumber } = log
    return blockNumber === null ? [] : (toMarketEvent({ ...log, blockNumber }) ?? [])
  })
  const at = events.findIndex((event) => event.transactionHash === transactionHash)
  const from = events.findLastIndex(({ type }, index) => index <= at && type === 'asked')
  const end = events.findIndex(({ type }, index) => index >= at && type === 'settled')
  const asking = from < 0 ? [] : events.slice(from, end < 0 ? undefined : end + 1)
  const find = <type extends (typeof events)[number]['type']>(type: type) =>
    asking.filter(
      (event): event is Extract<typeof event, { type: type }> => event.type === type,
    )
  const [counted] = find('votes-counted')
  const words = counted && { votes: counted.votes, scores: counted.scores }
  const [asked] = find('asked')
  const [settled] = find('settled')
  if (!asked) return {}
  if (!settled) return { counted: words, settled: isEnded ? undefined : 'pending' }
  const { unit, wrongSlashBps, votes, bond, isRequest, judgeFirst } = terms
  const facts: AskingFacts = {
    ...{ claim: asked.claim, isJudgeFirst: judgeFirst, panelVotes: votes },
    isDisputed: find('disputed').some(({ attacked }) => attacked === 'NONE'),
    isAppealed: find('disputed').some(({ attacked }) => attacked !== 'NONE'),
    found: find('verdict-proposed').at(-1)?.finding ?? 'UNSURE',
    ...{ votes: counted?.votes, end: settled.finding },
    courtAsked:
      settled.money.court > 0n ||
      find('judge-asked').some(({ judge }) => judge === 'COURT'),
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
