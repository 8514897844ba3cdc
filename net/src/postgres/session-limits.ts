import type pg from 'pg'

/** Longest time that one session may block others, in milliseconds; 0 is without limit. */
export type SessionLimits = {
  /** A transaction whose process is silent, because it was frozen or cut off, is rolled back. */
  readonly idleInTransactionMs: number
  /** A statement that waits for a lock fails. */
  readonly lockMs: number
  /** A statement that takes longer is cancelled. */
  readonly statementMs: number
}

/** Limits where nothing else is said. */
export const DEFAULT_SESSION_LIMITS: SessionLimits = {
  idleInTransactionMs: 5_000,
  lockMs: 5_000,
  statementMs: 30_000,
}

/** Beyond the limit of the server, when the server itself is silent. */
const graceMs = 5_000

/** Writes limits as the options of a pool or a client. */
export function writeSessionLimits(limits: SessionLimits): pg.ClientConfig {
  const { idleInTransactionMs, lockMs, statementMs } = limits
  return {
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    ...(statementMs === 0 ? {} : { query_timeout: statementMs + graceMs }),
  }
}
