import type { SettlementFacts } from '@cresolver/resolution'
import type { Evidence } from '../../chain/read-logs.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import type { HistoryEvent } from '../market-history.ts'
import { settledAskings } from '../payout/settled-askings.ts'

type LadderFacts = Pick<SettlementFacts, 'counted' | 'asking' | 'settled'> & {
  readonly panel: SettlementFacts['terms']['panel']
}

/**
 * Finds what the chain says of the asking that a report was for: its votes, its time and its payments.
 *
 * @param details - terms of the market, read now
 * @param events - of the market, oldest first
 * @param evidence - of the report
 * @param pool - reward pool
 * @returns nothing of a market without a window
 */
export function ladderFacts(
  { terms, court, asking: present }: DisputableMarket,
  events: readonly HistoryEvent[],
  { transactionHash, blockNumber }: Pick<Evidence, 'transactionHash' | 'blockNumber'>,
  pool: bigint,
): LadderFacts | undefined {
  if (court === undefined) return undefined
  const { votes, reserves, unit, wrongSlashBps, bond, isRequest, judgeFirst } = terms
  const counted = events.find(
    (event) =>
      event.type === 'votes-counted' && event.transactionHash === transactionHash,
  )
  const asked = events.findLast(
    (event) => event.type === 'asked' && event.blockNumber <= blockNumber,
  )
  const stage = asked?.type === 'asked' ? asked.stage : undefined
  const settled = settledAskings(events).find((asking) => asking.stage === stage)
  return {
    panel: votes > 0 ? { votes, reserves } : undefined,
    counted:
      counted?.type === 'votes-counted'
        ? { votes: counted.votes, scores: counted.scores }
        : undefined,
    asking:
      present?.stage === stage && present
        ? { stage: present.stage, askedAt: present.askedAt }
        : undefined,
    settled: settled && {
      money: { unit, wrongSlashBps, pool, votes, bond, courtFee: court.fee, isRequest },
      asking: {
        ...{ claim: settled.claim, found: settled.found, votes: settled.votes },
        ...{ isJudgeFirst: judgeFirst, panelVotes: votes, end: settled.finding },
        isDisputed: settled.dispute !== undefined,
        isAppealed: settled.appeal !== undefined,
        courtAsked: settled.isCourtAsked,
        // Of the bundle only silence depends, which the event states.
        hasBundle: settled.money.silent > 0n,
        posted: [],
      },
      amounts: settled.money,
    },
  }
}
