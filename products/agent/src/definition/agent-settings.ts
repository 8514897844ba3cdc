import { WORKER_LIMITS } from '@cresolver/core/protocol'
import type {
  AgentCacheOptions,
  AgentDefinition,
  AgentLimits,
  AgentLogger,
} from './agent-definition.ts'

export type AgentSettings = {
  readonly name: string
  readonly domain: string
  readonly limits: AgentLimits
  readonly cache: AgentCacheOptions
  readonly clock: () => number
  readonly logger: AgentLogger
}

const wayBackMs = 1_000

/** Fills in the defaults of a definition. */
export function readSettings(definition: AgentDefinition): AgentSettings {
  const { limits, cache } = definition
  return {
    name: definition.name,
    domain: definition.domain ?? 'general',
    limits: {
      resolveTimeoutMs:
        limits?.resolveTimeoutMs ?? WORKER_LIMITS.resolveTimeoutMs - wayBackMs,
      challengeTimeoutMs:
        limits?.challengeTimeoutMs ?? WORKER_LIMITS.challengeTimeoutMs - wayBackMs,
      answerTimeoutMs: limits?.answerTimeoutMs ?? 120_000 - wayBackMs,
      requestBytes: limits?.requestBytes ?? WORKER_LIMITS.requestBytes,
      tableRequestBytes: limits?.tableRequestBytes ?? 16 * 1024 * 1024,
      inFlight: limits?.inFlight ?? 64,
    },
    cache: { ttlMs: cache?.ttlMs ?? 600_000, maxEntries: cache?.maxEntries ?? 1_000 },
    clock: definition.clock ?? Date.now,
    logger: definition.logger ?? consoleLogger,
  }
}

const consoleLogger: AgentLogger = {
  info: (message) => console.info(message),
  warn: (message) => console.warn(message),
  error: (message) => console.error(message),
}
