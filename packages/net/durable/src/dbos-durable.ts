import { DBOS } from '@dbos-inc/dbos-sdk'
import { type Durable, markInterruption, settleAll } from './durable.ts'
import { fromOutcome, toOutcome } from './step-outcome.ts'

/** The stream of DBOS that holds a run's progress. */
export const progressStream = 'progress'

/**
 * Creates the port for one execution of one run.
 *
 * @param checkOwner - rejects once this execution does not own the run any more
 *
 * Once DBOS refuses something, because the run was cancelled, taken over by another process or
 * the engine has ended, nothing more is run in this execution, whatever the program catches.
 */
export function createDbosDurable(checkOwner: () => Promise<void>): Durable {
  let refusal: { readonly reason: unknown } | undefined

  const guarded = <T>(act: () => Promise<T>): Promise<T> => {
    if (refusal) return Promise.reject(refusal.reason)
    // Not awaited first: DBOS numbers what a program does in the order of the calls.
    return act().catch((error: unknown) => {
      refusal ??= { reason: error }
      markInterruption(error)
      throw error
    })
  }
  return {
    step: (name, run) =>
      guarded(() => DBOS.runStep(() => toOutcome(run), { name })).then(fromOutcome),
    confirm: () => guarded(checkOwner),
    all: settleAll,
    sleep: (ms) => guarded(() => DBOS.sleep(ms)),
    progress: (event) => guarded(() => DBOS.writeStream(progressStream, event)),
  }
}
