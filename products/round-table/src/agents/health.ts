import type { AgentHealth } from '@cresolver/core/protocol'
import type { AgentHealthAnswer } from '../asking/check-agent-health.ts'

/** The agent and the time that a health change refers to. */
type HealthMoment = {
  readonly name: string
  /** In milliseconds since 1970. */
  readonly now: number
}

/** Failures in a row after which an agent is suspended. */
const failuresToSuspend = 2
const shortestPauseMs = 10_000
const longestPauseMs = 600_000
/** Interval between checks of a healthy agent that is not asked. */
const checkEveryMs = 300_000

/** Health of an agent of which nothing is known. */
export const UNCHECKED_HEALTH: AgentHealth = {
  state: 'unchecked',
  checked_at: null,
  failures: 0,
  retry_at: null,
  reason: null,
}

/**
 * Moves an agent's health on after a call. Two failures in a row suspend it; an answer that does not
 * fit, or a refusal, is neither a failure nor a proof of health.
 */
export function afterCall(
  health: AgentHealth,
  status: string,
  moment: HealthMoment & { readonly reason?: string | undefined },
): AgentHealth {
  switch (status) {
    case 'answered':
    case 'accepted':
      return recovered(moment)
    case 'late':
      return failed(health, moment.reason ?? 'it did not answer in time', moment)
    case 'unhealthy':
      return failed(health, moment.reason ?? 'it could not be reached, or failed', moment)
    default:
      return health
  }
}

/** Moves an agent's health on after a check. A failed one benches it at once. */
export function afterCheck(
  health: AgentHealth,
  answer: AgentHealthAnswer,
  moment: HealthMoment,
): AgentHealth {
  return answer.healthy ? recovered(moment) : suspended(health, answer.reason, moment)
}

/**
 * Returns whether an agent is to be checked now: it was never checked, its pause has ended, or nothing was
 * heard of it for five minutes.
 */
export function isDue(health: AgentHealth, now: number): boolean {
  if (health.state === 'suspended') {
    return health.retry_at === null || now >= Date.parse(health.retry_at)
  }
  return health.checked_at === null || now >= Date.parse(health.checked_at) + checkEveryMs
}

function recovered({ now }: HealthMoment): AgentHealth {
  return {
    ...UNCHECKED_HEALTH,
    state: 'healthy',
    checked_at: new Date(now).toISOString(),
  }
}

function failed(health: AgentHealth, reason: string, moment: HealthMoment): AgentHealth {
  const failures = health.failures + 1
  if (health.state === 'suspended' || failures >= failuresToSuspend) {
    return suspended(health, reason, moment)
  }
  return { ...health, checked_at: new Date(moment.now).toISOString(), failures, reason }
}

function suspended(
  health: AgentHealth,
  reason: string,
  { name, now }: HealthMoment,
): AgentHealth {
  const failures = health.failures + 1
  return {
    state: 'suspended',
    checked_at: new Date(now).toISOString(),
    failures,
    retry_at: new Date(now + pauseMs(name, failures)).toISOString(),
    reason,
  }
}

/**
 * 10 s for one failure, doubled with each further one up to 10 minutes; up to a tenth shorter by the
 * agent's name, so that agents that failed together are not tried together.
 */
function pauseMs(agent: string, failures: number): number {
  const doublings = Math.min(failures - 1, 16)
  const pause = Math.min(longestPauseMs, shortestPauseMs * 2 ** doublings)
  return pause - Math.floor((pause * perMille(`${agent} ${failures}`)) / 10_000)
}

/** A number from 0 to 999 that looks random and is the same for the same text (FNV-1a). */
function perMille(text: string): number {
  let hash = 0x811c_9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x0100_0193) >>> 0
  }
  return hash % 1_000
}
