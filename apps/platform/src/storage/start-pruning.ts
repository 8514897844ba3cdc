import type { Logger } from 'pino'
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

function repeat(everyMs: number, run: () => void): () => void {
  const timer = setInterval(run, everyMs).unref()
  return () => clearInterval(timer)
}

function warnOf(logger: Logger, what: string): (error: unknown) => void {
  return (error) => logger.warn({ err: error }, `${what} could not be deleted`)
}
