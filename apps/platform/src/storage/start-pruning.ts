import type { Logger } from 'pino'
import type { A2aTaskStore } from '../a2a/a2a-task-store.ts'
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts'
import type { PostgresRates } from './postgres-request-rates.ts'

const hour = 60 * 60 * 1_000

/** Deletes old idempotency keys and counts of requests every hour. */
export function pruneHourly(
  logger: Logger,
  {
    idempotency,
    rates,
  }: { readonly idempotency: IdempotencyStore; readonly rates: PostgresRates },
): () => void {
  return repeat(hour, () => {
    idempotency.prune(Date.now()).catch(warnOf(logger, 'old idempotency keys'))
    rates.prune().catch(warnOf(logger, 'old counts of requests'))
  })
}

/** Deletes the messages of deleted tables. They are noted for an hour: often enough to see each of them. */
export function forgetDeletedTables(logger: Logger, tasks: A2aTaskStore): () => void {
  return repeat(hour / 6, () => {
    tasks.forgetDeleted().catch(warnOf(logger, 'messages of deleted tables'))
  })
}

function repeat(everyMs: number, run: () => void): () => void {
  const timer = setInterval(run, everyMs).unref()
  return () => clearInterval(timer)
}

function warnOf(logger: Logger, what: string): (error: unknown) => void {
  return (error) => logger.warn({ err: error }, `${what} could not be deleted`)
}
