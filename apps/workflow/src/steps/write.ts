import {
  encodeAbsenceReport,
  encodeBoundReport,
  REPORT_ACTIONS,
  VOID_REASONS,
} from '@cresolver/chain/abi'
import { canonicalJson, type Hash, hashText, utf8Length } from '@cresolver/protocol'
import {
  type Aggregates,
  flattenAggregates,
  type RoundOutcome,
  type SettlementRecord,
} from '@cresolver/resolution'
import type { Address, Hex } from 'viem'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { stop } from '../stop.ts'
import type { Asked } from './ask.ts'
import type { Panel } from './take-seats.ts'

/** Locations of the verdict and its record. */
export type Written = { readonly evidenceHash: Hash; readonly transactionHash: Hex }

/** A worker that is paid and scored. */
export type Payee = {
  readonly worker: Address
  readonly weight: bigint
  readonly aggregates: Aggregates
}

/**
 * WRITE: the record to the archive, then the report that binds its hash to chain and receiver.
 */
export function writeOutcome(
  runtime: RoundRuntime,
  marketId: bigint,
  record: SettlementRecord,
  payees: readonly Payee[],
): Written {
  const text = canonicalJson(record)
  const evidenceHash = hashText(text)
  archiveRecord(runtime, evidenceHash, text)
  const transactionHash = deliverReport(
    runtime,
    marketId,
    encodeBoundReport({
      marketId,
      workers: payees.map(({ worker }) => worker),
      weights: payees.map(({ weight }) => weight),
      dimScores: flattenAggregates(payees.map(({ aggregates }) => aggregates)),
      ...reportOutcome(record.outcome),
      chainId: BigInt(runtime.config.chainId),
      receiver: runtime.config.receiver,
      evidenceHash,
    }),
  )
  runtime.emit({ type: 'written', evidenceHash, transactionHash })
  return { evidenceHash, transactionHash }
}

/**
 * WRITE, for a round without quorum: a small report of who did not answer, so that the next round
 * asks others.
 */
export function writeAbsences(
  runtime: RoundRuntime,
  panel: Panel,
  { workers, quorum }: Asked,
): never {
  const { marketId } = panel
  const silent = workers.flatMap(({ url, finding }) =>
    finding.kind === 'absent' ? [url] : [],
  )
  const absent = panel.workers.flatMap(({ worker, endpoint }, index) =>
    !panel.leftOut.has(worker) &&
    endpoint.kind === 'found' &&
    silent.includes(endpoint.endpoint)
      ? [index]
      : [],
  )
  if (absent.length > 0) {
    const { chainId, receiver } = runtime.config
    const transactionHash = deliverReport(
      runtime,
      marketId,
      encodeAbsenceReport({
        marketId,
        panelSize: panel.fixedSize,
        absent,
        chainId: BigInt(chainId),
        receiver,
      }),
    )
    runtime.emit({ type: 'absences-written', absent: absent.length, transactionHash })
  }
  throw stop(
    'NO_QUORUM',
    `Only ${quorum.answered} of ${quorum.asked} workers of market ${marketId} answered; ${quorum.required} must.`,
    'Request again: the next workers in the drawn order take the seats of those that were silent. After the grace period anyone can void the market.',
  )
}

function deliverReport(runtime: RoundRuntime, marketId: bigint, payload: Hex): Hex {
  const outcome = runtime.writeReport(payload)
  if (outcome.kind === 'accepted') return outcome.transactionHash
  throw stop(
    'REPORT_REFUSED',
    `The report on market ${marketId} was not accepted: ${outcome.reason}.`,
    'Check that the receiver allows this workflow and is authorised by the market.',
  )
}

function reportOutcome(outcome: RoundOutcome) {
  return outcome.kind === 'settle'
    ? {
        resolution: outcome.resolution,
        action: REPORT_ACTIONS.SETTLE,
        voidReason: VOID_REASONS.NONE,
      }
    : {
        resolution: false,
        action: REPORT_ACTIONS.VOID,
        voidReason: VOID_REASONS[outcome.reason],
      }
}

/** Every node may send the record; the archive keeps it once, under its hash. */
function archiveRecord(runtime: RoundRuntime, evidenceHash: Hash, body: string): void {
  const { archiveUrl, quotas } = runtime.config
  if (!archiveUrl) return
  const url = `${archiveUrl.replace(/\/+$/, '')}/records/${evidenceHash}`
  const bytes = utf8Length(body)
  if (bytes > quotas.httpRequestBytes) {
    throw stop(
      'QUOTA_TOO_SMALL',
      `The record has ${bytes} bytes, but HTTPAction.RequestSizeLimit is ${quotas.httpRequestBytes}.`,
      'Raise the quota or settle markets with fewer workers.',
    )
  }
  const status = runtime.exchange(
    [{ url, body, timeoutMs: quotas.httpTimeoutMs, shared: true }],
    ([answer]) =>
      answer?.kind === 'answer'
        ? `HTTP status ${answer.status}`
        : (answer?.reason ?? 'no answer').slice(0, 160),
  )
  if (!/^HTTP status 2\d\d$/.test(status)) {
    throw stop(
      'ARCHIVE_FAILED',
      `The archive did not take the record: ${status}.`,
      'Check archiveUrl; nothing was written, so the market can be asked again.',
    )
  }
  runtime.emit({ type: 'archived', evidenceHash, url })
}
