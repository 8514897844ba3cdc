import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const firstPauseMs = 50
const longestPauseMs = 2_000
const patienceMs = 60_000

/**
 * Does something that needs the database, again and again while its connections break: a restart of
 * the database ends no table. What was refused for another reason is passed on at once.
 *
 * @param act - has to bear being done twice: it may have been done when the connection broke
 * @returns what it returned
 * @throws what it threw last, after a minute without a connection
 */
export async function outlast<T>(act: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      return await act()
    } catch (thrown) {
      if (!isLostConnection(thrown) || performance.now() > end) throw thrown
      await pause(wait, undefined, { ref: false })
    }
  }
}

/** Shut down, crashed, starting, too many connections, and every fault of a connection. */
const passingStates = /^(?:08|57P0|53300)/
const brokenSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTCONN',
])
const brokenConnections =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect/i

/**
 * Tells a connection that broke, or could not be made, from a statement that was refused.
 *
 * @param thrown - what a query threw
 */
export function isLostConnection(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (thrown instanceof pg.DatabaseError) return passingStates.test(thrown.code ?? '')
  if ('code' in thrown && brokenSockets.has(String(thrown.code))) return true
  if (brokenConnections.test(thrown.message)) return true
  return isLostConnection(thrown.cause)
}
