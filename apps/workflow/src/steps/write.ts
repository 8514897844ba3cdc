import {
  encodeAbsenceReport,
  encodeBoundReport,
  encodeVotesReport,
  FINDINGS,
  type ReportBinding,
} from '@cresolver/chain/abi'
import { type MarketSnapshot, type Panel, roundEnd, stop } from '@cresolver/chain/panel'
import { canonicalHash, canonicalJson, type Hash } from '@cresolver/core/protocol'
import {
  type AdjudicationRecord,
  type Aggregates,
  flattenAggregates,
  headOf,
  type JoinedRecord,
  type PanelWords,
  voidReasonOf,
} from '@cresolver/core/resolution'
import type { Address, Hex } from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { archiveContent } from './archive-content.ts'
import type { AskedPanel } from './asked-panel.ts'

/** Data to archive; of a round its head is hashed, whose bundles are with it or archived already. */
export type OutcomeRecord = AdjudicationRecord | JoinedRecord

/** Locations of the verdict and its record. */
type WrittenVerdict = {
  readonly evidenceHash: Hash
  readonly transactionHash: Hex
}

/** A worker that is paid and scored. */
export type Payee = {
  readonly worker: Address
  readonly weight: bigint
  /** The three scores that go on chain. */
  readonly scores: Aggregates
}

/** Contents of a report beside its finding: who is paid, or in a market with a window how the panel voted. */
export type ReportBody =
  | { readonly kind: 'verdict'; readonly payees: readonly Payee[] }
  | { readonly kind: 'votes'; readonly words: PanelWords }

type WrittenMarket = Pick<MarketSnapshot, 'marketId' | 'requestedAt' | 'times'>

/**
 * WRITE: the record to the archive, then the report that binds its hash to chain and receiver.
 */
export function writeOutcome(
  runtime: RoundRuntime,
  market: WrittenMarket,
  record: OutcomeRecord,
  body: ReportBody,
): WrittenVerdict {
  const { marketId } = market
  const evidenceHash = canonicalHash('kind' in record ? record : headOf(record))
  const urls = archiveContent(runtime, evidenceHash, canonicalJson(record))
  if (urls.length > 0) runtime.emit({ type: 'archived', evidenceHash, urls })
  const payload = encodeOutcome(runtime, market, record, body, evidenceHash)
  const transactionHash = deliverReport(runtime, marketId, payload)
  const { terms, outcome } = record
  runtime.emit({
    type: 'proposed',
    stage: terms.stage,
    finding: terms.finding,
    ...('reason' in outcome ? { reason: outcome.reason } : {}),
  })
  runtime.emit({ type: 'written', evidenceHash, transactionHash })
  return { evidenceHash, transactionHash }
}

function encodeOutcome(
  runtime: RoundRuntime,
  market: WrittenMarket,
  record: OutcomeRecord,
  body: ReportBody,
  evidenceHash: Hash,
): Hex {
  const shared = {
    marketId: market.marketId,
    finding: FINDINGS[record.terms.finding],
    ...bindingOf(runtime, market),
    evidenceHash,
  }
  switch (body.kind) {
    case 'votes':
      return encodeVotesReport({ ...shared, ...body.words })
    case 'verdict':
      return encodeBoundReport({
        ...shared,
        workers: body.payees.map(({ worker }) => worker),
        weights: body.payees.map(({ weight }) => weight),
        dimScores: flattenAggregates(body.payees.map(({ scores }) => scores)),
        voidReason: voidReasonOf(record),
      })
  }
}

/**
 * WRITE, for a round without quorum in a market without a window: a small report of who did not answer, so that the next round
 * asks others.
 */
export function writeAbsences(
  runtime: RoundRuntime,
  panel: Panel,
  { workers, quorum }: AskedPanel,
): never {
  const { marketId } = panel
  const absent = workers.flatMap(({ place, finding }) =>
    finding.kind === 'absent' ? [place] : [],
  )
  if (absent.length > 0) {
    const transactionHash = deliverReport(
      runtime,
      marketId,
      encodeAbsenceReport({
        marketId,
        panelSize: panel.fixedSize,
        absent,
        ...bindingOf(runtime, panel),
      }),
    )
    runtime.emit({ type: 'absences-written', absent: absent.length, transactionHash })
  }
  throw stop(
    'NO_QUORUM',
    `Only ${quorum.answered} of ${quorum.asked} workers of market ${marketId} answered; ${quorum.required} are required.`,
    'Request again: the next workers in the drawn order take the seats of those that were silent. After the grace period anyone can void the market.',
  )
}

function deliverReport(runtime: RoundRuntime, marketId: bigint, payload: Hex): Hex {
  const outcome = runtime.writeReport(payload)
  if (outcome.kind === 'accepted') return outcome.transactionHash
  throw stop(
    'REPORT_REFUSED',
    `The report on market ${marketId} was not accepted: ${outcome.reason}.`,
    'Check that the receiver allows this workflow and is authorized by the market.',
  )
}

/** A report answers one request until its round ends; without a request the round begins now. */
function bindingOf(
  { config, now }: RoundRuntime,
  { requestedAt, times }: Pick<WrittenMarket, 'requestedAt' | 'times'>,
): Omit<ReportBinding, 'minGas'> {
  const since = requestedAt === 0 ? Math.floor(now / 1_000) : requestedAt
  return {
    chainId: BigInt(config.chainId),
    receiver: config.receiver,
    requestedAt: BigInt(requestedAt),
    validUntil: BigInt(roundEnd({ requestedAt: since, times })),
  }
}
