import type { Finding, Market } from '@cresolver/chain'
import { REPORT_ACTIONS, type TermsPolicy } from '@cresolver/chain/abi'
import type { RoundProgress } from '@cresolver/protocol'
import type {
  DecidedPart,
  PanelPart,
  RoundRecord,
  UnsureOutcomeReason,
} from '@cresolver/resolution'
import type { DeliveredReport } from '../chain/read-delivered-report.ts'
import type { ArchivedRecord } from '../chain/read-record.ts'
import type { DisputableMarket } from '../chain/read-terms.ts'
import type { JoinedWorker } from '../chain/read-workers.ts'
import { finalOutcome } from '../markets/market-status.ts'
import type { HistoryEvent, MarketHistory } from './market-history.ts'
import { lostStakes } from './payout/payouts.ts'
import { isAwaited, type PipelineStep, pipelineOf } from './steps/pipeline.ts'
import { type MarketSummary, summarize } from './summary/market-summary.ts'
import { paidRewards } from './workers/paid-rewards.ts'
import { type WorkerRow, workerRows } from './workers/worker-rows.ts'

/** Data of a market so far; undefined while it is being read, or if it could not be read. */
export type MarketContext = {
  readonly market: Market
  readonly terms: DisputableMarket | undefined
  readonly history: MarketHistory | undefined
  readonly workers: readonly JoinedWorker[] | undefined
  readonly delivered: DeliveredReport | null | undefined
  readonly archived: ArchivedRecord | null | undefined
  readonly progress: readonly RoundProgress[]
}

/** Data of the parts of a market's page. */
export type MarketKnown = MarketContext & {
  /** Text of the question, from the creation where the market keeps only its hash; empty until then. */
  readonly question: string
  readonly pipeline: readonly PipelineStep[]
  /** The record of a round of workers. */
  readonly round: RoundRecord | undefined
  /** Whether no round has reported on what is asked now. */
  readonly isAwaited: boolean
  /** How answers become a verdict; undefined while the terms are being read. */
  readonly policy: TermsPolicy | undefined
  /** What a reader wants to know first; undefined without a record. */
  readonly summary: MarketSummary | undefined
  /** Why the last panel, or the last read, decided nothing. */
  readonly unsure: UnsureOutcomeReason | undefined
  /** Result of the data sources, whether they decided or not. */
  readonly adjudication: DecidedPart | PanelPart | undefined
  /** What is final, as a finding; undefined before that, and where no judge decided. */
  readonly end: Finding | undefined
  /** In join order; none until they were read. */
  readonly rows: readonly WorkerRow[]
}

/** Combines chain, archive and feed data of a market. */
export function knownOf(context: MarketContext): MarketKnown {
  const { market, history, workers = [], delivered, archived, progress } = context
  const record = archived?.kind === 'found' ? archived.record : undefined
  const round = record && !('kind' in record) ? record : undefined
  const report = delivered?.delivery?.report
  const { settlement, evidence } = history ?? {}
  const policy = policyOf(context, round)
  const isWaiting = isAwaited(market, history)
  return {
    ...context,
    question: market.question || (history?.events.find(isCreation)?.question ?? ''),
    round,
    policy,
    summary: record && summarize(record, finalOutcome(market)),
    unsure: record?.outcome.kind === 'unsure' ? record.outcome.reason : undefined,
    adjudication: record?.adjudication,
    rows: workerRows({
      workers,
      record: round,
      report,
      policy,
      votes: context.terms?.asking?.votes || undefined,
      lost: lostStakes(history?.events ?? []),
      rewards: paidRewards({ market, history, workers }),
    }),
    end: endOf(finalOutcome(market)),
    isAwaited: isWaiting,
    pipeline: pipelineOf({
      ...{ market, progress, record, isAwaited: isWaiting, settlement: settledBy() },
    }),
  }

  function settledBy() {
    if (settlement === undefined && evidence === undefined) return 'unknown'
    if (evidence === undefined) return 'none'
    if (report === undefined) return 'unknown'
    const isData = report.workers.length === 0 && report.action !== REPORT_ACTIONS.VOTES
    return isData ? 'by-data' : 'by-workers'
  }
}

function isCreation(event: HistoryEvent): event is Created {
  return event.type === 'market-created'
}

type Created = Extract<HistoryEvent, { readonly type: 'market-created' }>

function endOf(outcome: Market['outcome']): Finding | undefined {
  switch (outcome.kind) {
    case 'verdict':
      return outcome.resolution ? 'YES' : 'NO'
    case 'split':
      return 'SPLIT'
    case 'void':
      return outcome.reason === 'INVALID' ? 'INVALID' : undefined
    case 'open':
      return undefined
  }
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
