import { CresolverError, errorText } from '@cresolver/protocol'
import { DBOS } from '@dbos-inc/dbos-sdk'
import type { StoredRun } from './run-ownership.ts'

/** State of a run. `waiting` runs were taken over and continue as soon as a process has capacity. */
export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

const states: Readonly<Record<string, RunState>> = {
  ENQUEUED: 'waiting',
  DELAYED: 'waiting',
  PENDING: 'running',
  SUCCESS: 'done',
  CANCELLED: 'cancelled',
}

/** A statement has a limited number of parameters. */
const idsAtOnce = 1_000

/** Reads where some runs stand. */
export async function readRunStates(
  ids: readonly string[],
): Promise<ReadonlyMap<string, RunState>> {
  const runs = await readStoredRuns(ids)
  return new Map([...runs].map(([id, { status }]) => [id, states[status] ?? 'failed']))
}

/** Reads the status of some runs, and the process that executes each. */
export async function readStoredRuns(
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRun>> {
  const found = new Map<string, StoredRun>()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const runs = await DBOS.listWorkflows({
      workflowIDs: ids.slice(start, start + idsAtOnce),
      loadInput: false,
      loadOutput: false,
    })
    for (const { workflowID, status, executorId } of runs) {
      found.set(workflowID, { status, ...(executorId ? { executorId } : {}) })
    }
  }
  return found
}

/** Explains why a run has no good end. */
export function explainEnd(
  id: string,
  state: RunState | undefined,
  cause?: unknown,
): CresolverError {
  if (state === undefined) {
    return new CresolverError({
      code: 'RUN_UNKNOWN',
      message: `Run ${id} does not exist.`,
      hint: 'It was never started, or it was deleted after its end.',
    })
  }
  if (state === 'cancelled') {
    return new CresolverError({
      code: 'RUN_CANCELLED',
      message: `The run ${id} was cancelled.`,
      hint: 'Start another under a new id.',
    })
  }
  return new CresolverError({
    code: 'RUN_FAILED',
    message: `The run ${id} failed: ${errorText(cause)}`,
    hint: 'Fix the cause, then start another run with a new id.',
    cause,
  })
}
