import { AsyncResource } from 'node:async_hooks'
import { batchReads } from '@cresolver/bounded'
import { CresolverError } from '@cresolver/protocol'

/** Where a run stands in the database. */
export type StoredRun = { readonly status: string; readonly executorId?: string }

/** One execution of a run in this process. */
export type RunExecution = {
  /** Resolves while this execution owns the run. @throws CresolverError `RUN_TAKEN_OVER` */
  readonly confirm: () => Promise<void>
  readonly end: () => void
}

/** Tells whether the executions of this process still own their runs. */
export type RunOwnership = {
  /** Begins an execution of a run; an older one of this process loses the run. */
  readonly begin: (runId: string) => RunExecution
  /** Whether this process executes a run. */
  readonly isExecuting: (runId: string) => boolean
}

/** Dependencies of {@link createRunOwnership}. */
export type RunOwnershipParameters = {
  readonly executorId: string
  /** Reads runs; many executions share one statement. */
  readonly read: (runIds: readonly string[]) => Promise<ReadonlyMap<string, StoredRun>>
  /** How long a read counts, in milliseconds: less than the silence after which others take over. */
  readonly freshMs: number
  /** Milliseconds of a clock that never goes back. Default `performance.now`. */
  readonly clock?: (() => number) | undefined
}

/** A database that is always this slow must not stop every run. */
const mostReads = 5

/**
 * Creates the check of ownership: a run is owned while it is pending under the name of this process, and
 * no later execution of it began here.
 */
export function createRunOwnership(parameters: RunOwnershipParameters): RunOwnership {
  const { executorId, read, freshMs, clock = () => performance.now() } = parameters
  const latest = new Map<string, symbol>()
  // Outside of every run: the engine would record what is read inside of one as a step of it.
  const outside = new AsyncResource('RunOwnership')
  const find = batchReads((runIds: readonly string[]) =>
    outside.runInAsyncScope(async () => {
      const runs = await read([...new Set(runIds)])
      return runIds.map((runId) => runs.get(runId))
    }),
  )
  // The process was frozen meanwhile, or the answer was held back: others may own the run by now.
  const findFresh = async (runId: string) => {
    for (let reads = 1; ; reads += 1) {
      const askedAt = clock()
      const run = await find(runId)
      if (clock() - askedAt <= freshMs || reads === mostReads) return run
    }
  }
  return {
    isExecuting: (runId) => latest.has(runId),
    begin: (runId) => {
      const execution = Symbol(runId)
      latest.set(runId, execution)
      return {
        confirm: async () => {
          const run = await findFresh(runId)
          const isHere = run?.status === 'PENDING' && run.executorId === executorId
          if (!isHere || latest.get(runId) !== execution) throw takenOver(runId)
        },
        end: () => {
          if (latest.get(runId) === execution) latest.delete(runId)
        },
      }
    },
  }
}

function takenOver(runId: string): CresolverError {
  return new CresolverError({
    code: 'RUN_TAKEN_OVER',
    message: `The run ${runId} is not owned by this execution any more.`,
    hint: 'Another execution continues it, or it was cancelled.',
  })
}
