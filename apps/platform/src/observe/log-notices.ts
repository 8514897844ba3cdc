import type { AgentLogger } from '@cresolver/agent'
import type { RoundTableNotice } from '@cresolver/round-table'
import type { Logger } from 'pino'
import { hideSecrets } from './logger.ts'

/** Makes the log of the worker, which takes plain lines. */
export function lineLogger(logger: Logger): AgentLogger {
  return {
    info: (message) => logger.info(hideSecrets(message)),
    warn: (message) => logger.warn(hideSecrets(message)),
    error: (message) => logger.error(hideSecrets(message)),
  }
}

/**
 * Writes a line for each call that an agent did not answer well, and for each reply that holds what
 * looks like instructions to a model.
 */
export function logCall(
  logger: Logger,
  notice: Extract<RoundTableNotice, { type: 'call' }>,
): void {
  const { taskId, agent, phase, status, durationMs, detail, injections } = notice
  const call = { taskId, agent, phase }
  if (detail !== undefined) {
    const line = { ...call, status, durationMs, reason: hideSecrets(detail) }
    logger.warn(line, 'an agent did not follow the protocol')
  }
  if (injections !== undefined) {
    logger.warn({ ...call, injections }, 'a reply looks like instructions to a model')
  }
}
