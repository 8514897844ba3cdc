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
  const prune = () => {
    idempotency
      .prune(Date.now())
      .catch((error) =>
        logger.warn({ err: error }, 'old idempotency keys could not be deleted'),
      )
    rates
      .prune()
      .catch((error) =>
        logger.warn({ err: error }, 'old counts of requests could not be deleted'),
      )
  }
  const timer = setInterval(prune, hour).unref()
  return () => clearInterval(timer)
}

/** Deletes the messages of deleted tables. They are noted for an hour: often enough to see each of them. */
export function forgetDeletedTables(logger: Logger, tasks: A2aTaskStore): () => void {
  const forget = () =>
    tasks
      .forgetDeleted()
      .catch((error) =>
        logger.warn({ err: error }, 'messages of deleted tables could not be deleted'),
      )
  const timer = setInterval(forget, hour / 6).unref()
  return () => clearInterval(timer)
}
