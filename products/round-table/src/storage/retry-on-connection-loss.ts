import { growingDelay, retry } from '@cresolver/core/bounded'
import pg from 'pg'

const firstPauseMs = 50
const longestPauseMs = 2_000
const longestOutageMs = 60_000

/**
 * Does something that needs the database, again and again while its connections break: a restart of
 * the database ends no table. What was refused for another reason is passed on at once.
 *
 * @param signal - ends the waiting; its reason is thrown
 */
export function retryOnConnectionLoss<T>(
  act: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return retry(act, {
    isRetryable: isLostConnection,
    delayMs: growingDelay(firstPauseMs, longestPauseMs),
    forMs: longestOutageMs,
    signal,
  })
}

/**
 * Shut down, crashed, starting, too many connections, every fault of a connection, and the limits of
 * a session: a lock or a statement that took too long, a transaction that was silent for too long.
 */
const passingStates = /^(?:08|57P0|53300|55P03|57014|25P0[34])/
const brokenSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTCONN',
])
const brokenConnections =
  /connection terminated|connection error|not queryable|query read timeout|timeout exceeded when trying to connect/i

/**
 * Distinguishes a connection that broke, could not be made or exceeded a limit of its session from a
 * statement that was refused.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return passingStates.test(error.code ?? '')
  if ('code' in error && brokenSockets.has(String(error.code))) return true
  if (brokenConnections.test(error.message)) return true
  return isLostConnection(error.cause)
}
