import { WORKER_LIMITS } from '@cresolver/protocol'
import type { WorkflowConfig } from './config.ts'
import type { RoundRuntime } from './runtime/round-runtime.ts'
import { stop } from './stop.ts'

/** How long the round waits for a worker, in milliseconds. */
export type Waits = { readonly resolveMs: number; readonly challengeMs: number }

/**
 * Finds how long to wait for a worker: the protocol's limit or the DON's, whichever is smaller.
 *
 * @param config - the workflow's configuration
 */
export function waitsFor({ quotas }: WorkflowConfig): Waits {
  return {
    resolveMs: Math.min(WORKER_LIMITS.resolveTimeoutMs, quotas.httpTimeoutMs),
    challengeMs: Math.min(WORKER_LIMITS.challengeTimeoutMs, quotas.httpTimeoutMs),
  }
}

/**
 * Checks before the first call to a worker that the round fits the DON's quotas.
 *
 * @param runtime - where the round runs
 * @param workers - how many workers will be asked
 * @param spent - calls that the adjudication made before
 * @throws CresolverError `QUOTA_TOO_SMALL`, naming the quota that is short
 */
export function checkBudget(runtime: RoundRuntime, workers: number, spent = 0): void {
  const { archiveUrl, judge, quotas } = runtime.config
  const archiveCalls = archiveUrl ? 1 : 0
  const waits = waitsFor(runtime.config)
  runtime.tell({
    type: 'calls-planned',
    agentCalls: 2 * workers,
    ...(spent > 0 ? { sourceCalls: spent } : {}),
    archiveCalls,
    limit: quotas.httpCalls,
    resolveTimeoutMs: waits.resolveMs,
    challengeTimeoutMs: waits.challengeMs,
  })
  requireQuota(
    'HTTPAction.CallLimit',
    quotas.httpCalls,
    2 * workers + archiveCalls + spent,
    workers,
  )
  requireQuota(
    'Consensus.CallLimit',
    quotas.consensusCalls,
    3 + archiveCalls + spent,
    workers,
  )
  if (judge.kind === 'model') {
    requireQuota('ConfidentialHTTP.CallLimit', quotas.confidentialCalls, 2, workers)
  }
}

function requireQuota(
  quota: string,
  limit: number,
  needed: number,
  workers: number,
): void {
  if (needed <= limit) return
  throw stop(
    'QUOTA_TOO_SMALL',
    `A round with ${workers} workers needs ${needed} calls, but ${quota} is ${limit}.`,
    `Raise ${quota} or settle markets with fewer workers.`,
  )
}
