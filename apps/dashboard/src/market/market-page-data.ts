import type { Market } from '@cresolver/chain'
import type { TermsPolicy } from '@cresolver/chain/abi'
import type { RoundProgress } from '@cresolver/core/protocol'
import {
  type DecidedPart,
  type PanelPart,
  type RoundRecord,
  type SettlementRecord,
  type Story,
  storyOf,
  unread,
} from '@cresolver/core/resolution'
import type { SettlingTransaction } from '../chain/read-delivered-report.ts'
import type { ArchivedRecord } from '../chain/read-record.ts'
import type { DisputableMarket } from '../chain/read-terms.ts'
import type { JoinedWorker } from '../chain/read-workers.ts'
import type { ListedMarketEvent, MarketEventHistory } from './market-event-history.ts'
import { type WorkerRow, workerRows } from './workers/worker-rows.ts'

/** Data of a market so far; undefined while it is being read, or if it could not be read. */
export type MarketContext = {
  readonly market: Market
  readonly terms: DisputableMarket | undefined
  readonly history: MarketEventHistory | undefined
  readonly workers: readonly JoinedWorker[] | undefined
  readonly delivered: SettlingTransaction | null | undefined
  readonly archived: ArchivedRecord | null | undefined
  /** Records of earlier reports, by their transactions. */
  readonly earlier?:
    | readonly { readonly transactionHash: string; readonly archived: ArchivedRecord }[]
    | undefined
  /** Unix seconds of blocks by their numbers. */
  readonly times?: ReadonlyMap<bigint, number> | undefined
  readonly progress: readonly RoundProgress[]
}

/** Data of the parts of a market's page. */
export type MarketPageData = MarketContext & {
  /** Text of the question, from the creation where the market keeps only its hash; empty until then. */
  readonly question: string
  /** The record of a round of workers. */
  readonly round: RoundRecord | undefined
  /** True if no round has reported on what is asked now. */
  readonly isAwaited: boolean
  /** Policy that turns answers into a verdict; undefined while the terms are being read. */
  readonly policy: TermsPolicy | undefined
  /** The last record; undefined without one. */
  readonly record: SettlementRecord | undefined
  /** Stages with seats, outcomes and money: whatever the page says of these is from here. */
  readonly story: Story
  /** Result of the data sources, whether they decided or not. */
  readonly adjudication: DecidedPart | PanelPart | undefined
  /** In join order; none until they were read. */
  readonly rows: readonly WorkerRow[]
}

/** Combines chain, archive and feed data of a market. */
export function knownOf(context: MarketContext): MarketPageData {
  const { market, history, workers = [], archived } = context
  const record = archived?.kind === 'found' ? archived.record : undefined
  const round = record && !('kind' in record) ? record : undefined
  const policy = policyOf(context, round)
  const story = tell(context)
  return {
    ...context,
    question: market.question || (history?.events.find(isCreation)?.question ?? ''),
    round,
    policy,
    ...{ record, story },
    adjudication: record?.adjudication,
    rows: workerRows({ workers, record: round, policy, story }),
    isAwaited: isAwaited(market, history),
  }
}

/** A report on chain can be one of an earlier asking. */
function isAwaited(
  { outcome, verdict }: Market,
  history: MarketEventHistory | undefined,
): boolean {
  if (outcome.kind !== 'open') return false
  switch (verdict.state) {
    case 'NONE':
    case 'OPEN':
      return true
    case 'FINAL':
      return false
    case 'PROPOSED':
    case 'JUDGED': {
      const asked = history?.events.findLast(({ type }) => type === 'asked')
      const reported = history?.evidence?.blockNumber ?? -1n
      return reported < (asked?.blockNumber ?? 0n)
    }
  }
}

function isCreation(event: ListedMarketEvent): event is CreationEvent {
  return event.type === 'market-created'
}

type CreationEvent = Extract<ListedMarketEvent, { readonly type: 'market-created' }>

function tell({ history, times, terms, archived, earlier = [] }: MarketContext): Story {
  const records = new Map<string, SettlementRecord>()
  const add = (
    transactionHash: string | undefined,
    read: ArchivedRecord | null = null,
  ) => {
    if (transactionHash !== undefined && read?.kind === 'found') {
      records.set(transactionHash, read.record)
    }
  }
  for (const { transactionHash, archived: read } of earlier) add(transactionHash, read)
  add(history?.evidence?.transactionHash, archived)
  const court = terms?.court
  return storyOf({
    events: history?.storyEvents ?? unread('the events of the market'),
    times: times ?? new Map(),
    court: terms
      ? court && { ...court, address: court.court }
      : unread('the court of the market'),
    records,
  })
}

/** As the record says, or else the terms, where they name a policy that is known. */
function policyOf(
  { terms }: MarketContext,
  round: RoundRecord | undefined,
): TermsPolicy | undefined {
  if (round) return round.policy === 'guarded' ? 'guarded' : 'spec'
  const policy = terms?.terms.policy
  return policy === 'unknown' ? undefined : policy
}
