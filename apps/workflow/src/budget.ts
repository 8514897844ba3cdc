import { stop } from '@cresolver/chain/panel'
import { WORKER_LIMITS } from '@cresolver/core/protocol'
import type { WorkflowConfig } from './config.ts'
import type { RoundRuntime } from './runtime/round-runtime.ts'

/**
 * Finds how long to wait for a worker, in milliseconds: the protocol's limit or the DON's, whichever is smaller.
 */
export function waitsFor({ quotas }: WorkflowConfig) {
  return {
    resolveMs: Math.min(WORKER_LIMITS.resolveTimeoutMs, quotas.httpTimeoutMs),
    challengeMs: Math.min(WORKER_LIMITS.challengeTimeoutMs, quotas.httpTimeoutMs),
  }
}

/**
 * Counts how many seats fit the DON's quotas: two calls each, three where its domain is asked, beside
 * the archive and the sources.
 */
export function seatsThatFit(runtime: RoundRuntime, spent = 0, callsPerSeat = 2): number {
  const { archiveUrls = [], judge, quotas } = runtime.config
  const archiveCalls = archiveUrls.length
  requireQuota(
    'HTTPAction.CallLimit',
    quotas.httpCalls,
    callsPerSeat + archiveCalls + spent,
  )
  requireQuota(
    'Consensus.CallLimit',
    quotas.consensusCalls,
    callsPerSeat + 1 + Math.min(1, archiveCalls) + spent,
  )
  if (judge.kind === 'model') {
    requireQuota('ConfidentialHTTP.CallLimit', quotas.confidentialCalls, 2)
  }
  return Math.floor((quotas.httpCalls - archiveCalls - spent) / callsPerSeat)
}

/** Reports the calls of a round before the first one to a worker. */
export function reportBudget(runtime: RoundRuntime, seats: number, spent = 0): void {
  const { archiveUrls = [], quotas } = runtime.config
  const waits = waitsFor(runtime.config)
  runtime.emit({
    type: 'calls-planned',
    agentCalls: 2 * seats,
    ...(spent > 0 ? { sourceCalls: spent } : {}),
    archiveCalls: archiveUrls.length,
    limit: quotas.httpCalls,
    resolveTimeoutMs: waits.resolveMs,
    challengeTimeoutMs: waits.challengeMs,
  })
}

function requireQuota(quota: string, limit: number, needed: number): void {
  if (needed <= limit) return
  throw stop(
    'QUOTA_TOO_SMALL',
    `A round with one worker needs ${needed} calls, but ${quota} is ${limit}.`,
    `Raise ${quota}.`,
  )
}
