import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CresolverError, errorText } from '@cresolver/protocol'
import { DBOS, type DLogger } from '@dbos-inc/dbos-sdk'
import type pg from 'pg'
import { createDbosDurable } from './dbos-durable.ts'
import { createEngine, type Engine, type Programs, type Workflow } from './engine.ts'
import { launchAlone } from './launch-alone.ts'
import { openLeases } from './leases.ts'
import { createRunOwnership } from './run-ownership.ts'
import { openRunPool } from './run-pool.ts'
import { readStoredRuns } from './run-state.ts'
import { startTakingOver, type TakingOver } from './take-over.ts'

/** Parameters of {@link startEngine}. */
export type EngineParameters<Named extends Programs> = {
  /** URL of a Postgres database; the engine uses its schemas `dbos` and `durable`. */
  readonly url: string
  readonly programs: Named
  /** Names this process; no two that live may share one. Default: a random one. */
  readonly executorId?: string | undefined
  /** After how much silence a process counts as dead, in milliseconds. Default 5,000. */
  readonly leaseMs?: number | undefined
  /** Take over every run at the start, whatever the leases say: no other process lives. */
  readonly takeOverAll?: boolean | undefined
  /**
   * A run whose process dies so often, each time within ten minutes of the last, is cancelled: it
   * may be what ends them. Default 50.
   */
  readonly mostTakeOvers?: number | undefined
  /** Connections to the database, beside two for the leases. Default 10. */
  readonly poolSize?: number | undefined
  /** Longest wait of `close` for runs that are about to end, in milliseconds. Default 2,000. */
  readonly drainMs?: number | undefined
  /** Called with one line for each failed run, take-over and database failure. */
  readonly log?: ((text: string) => void) | undefined
}

// DBOS's default, a hash of the code, would strand every run at a change of the code.
const applicationVersion = '1'

let running = false

/**
 * Starts the engine of this process; there can be one at a time.
 *
 * The runs of a process that died continue elsewhere after a lease, at most a third of one more,
 * and about a second. A process that was only frozen finds its runs taken: of two executions
 * DBOS lets only the last one store a step, a progress event or an end, and the other runs no
 * further step. But its current step is finished twice. So a step may only make calls
 * that can be repeated, and a step that writes to other tables needs a key that makes the second
 * write do nothing.
 *
 * @param parameters - {@link EngineParameters}
 * @returns the engine
 * @throws CresolverError `ENGINE_RUNNING`, `ENGINE_START_FAILED` when the database refuses
 */
export async function startEngine<Named extends Programs>(
  parameters: EngineParameters<Named>,
): Promise<Engine<Named>> {
  if (running) {
    throw new CresolverError({
      code: 'ENGINE_RUNNING',
      message: 'An engine for durable programs runs in this process already.',
      hint: 'Use that one, or close it first.',
    })
  }
  running = true
  try {
    const { executorId = randomUUID(), drainMs = 2_000 } = parameters
    const { workflows, ownership, takingOver, pool } = await launch(
      parameters,
      executorId,
    )
    return createEngine({
      executorId,
      workflows,
      isExecuting: ownership.isExecuting,
      shutDown: () => shutDown(takingOver, pool, drainMs),
    })
  } catch (cause) {
    running = false
    throw new CresolverError({
      code: 'ENGINE_START_FAILED',
      message: `The engine for durable programs could not start: ${errorText(cause)}.`,
      hint: 'Check that the database answers and that its user may create schemas.',
      cause,
    })
  }
}

async function launch<Named extends Programs>(
  parameters: EngineParameters<Named>,
  executorId: string,
) {
  const { url, leaseMs = 5_000, takeOverAll = false, poolSize = 10 } = parameters
  const { log = () => undefined, mostTakeOvers = 50 } = parameters
  // The lease comes first: no run of this process may be found without one.
  const leases = await openLeases({ url, executorId, leaseMs, log })
  const pool = openRunPool({ url, size: poolSize, leaseMs, log })
  try {
    const workflows = new Map<string, Workflow>()
    const ownership = createRunOwnership({
      ...{ executorId, read: readStoredRuns, freshMs: leaseMs / 2 },
    })
    for (const [name, program] of Object.entries(parameters.programs)) {
      const run = async (input: unknown) => {
        const execution = ownership.begin(DBOS.workflowID ?? '')
        try {
          await program(createDbosDurable(execution.confirm), input as never)
        } finally {
          execution.end()
        }
      }
      workflows.set(name, DBOS.registerWorkflow(run, { name }))
    }
    DBOS.setConfig({
      name: 'cresolver',
      systemDatabaseUrl: url,
      systemDatabasePool: pool,
      executorID: executorId,
      applicationVersion,
      logger: createDbosLogger(log),
    })
    await launchAlone({ url, launch: () => DBOS.launch() })
    const takingOver = await startTakingOver({
      leases,
      executorId,
      leaseMs,
      takeOverAll,
      mostTakeOvers,
      log,
    })
    return { workflows, ownership, takingOver, pool }
  } catch (error) {
    await DBOS.shutdown({ deregister: true }).catch(() => undefined)
    await pool.end()
    await leases.close()
    throw error
  }
}

async function shutDown(
  takingOver: TakingOver,
  pool: pg.Pool,
  drainMs: number,
): Promise<void> {
  try {
    await waitAtMost(drainMs + 5_000, async () => {
      await takingOver.stop()
      await DBOS.shutdown({ deregister: true, workflowCompletionTimeoutMS: drainMs })
    })
    await waitAtMost(5_000, () => pool.end())
    // Only now: a run that was still about to end must not be taken over.
    await waitAtMost(5_000, takingOver.close)
  } finally {
    running = false
  }
}

/** A database that does not answer must not keep the process from ending. */
async function waitAtMost(ms: number, act: () => Promise<void>): Promise<void> {
  const ended = new AbortController()
  await Promise.race([
    act().catch(() => undefined),
    pause(ms, undefined, ended).catch(() => undefined),
  ])
  ended.abort()
}

/** Makes the logger of DBOS: warnings and errors in one line each, nothing else. */
function createDbosLogger(log: (text: string) => void): DLogger {
  return {
    debug: () => undefined,
    info: () => undefined,
    warn: (entry) => log(errorText(entry)),
    error: (entry) => log(errorText(entry)),
  }
}
