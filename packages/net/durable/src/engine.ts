import { AsyncResource } from 'node:async_hooks'
import { CresolverError, errorText } from '@cresolver/protocol'
import { DBOS, Error as DbosErrors, type WorkflowHandle } from '@dbos-inc/dbos-sdk'
import { progressStream } from './dbos-durable.ts'
import type { DurableProgram } from './durable.ts'
import { explainEnd, type RunState, readRunStates } from './run-state.ts'

/** Programs by their names; a name must stay as long as runs of it are stored. */
export type Programs = Readonly<Record<string, DurableProgram<never>>>

/**
 * Runs programs that survive this process.
 *
 * Every method rejects with `ENGINE_CLOSED` after `close`, and with `ENGINE_DATABASE_FAILED`
 * while the database does not answer; the runs themselves wait for the database to come back.
 */
export type Engine<Named extends Programs> = {
  readonly executorId: string
  /**
   * Starts a run; does nothing when there is one with this id, in whatever state.
   *
   * @param program - its name
   * @param id - of the run
   * @param input - must survive JSON
   * @returns once the run is stored, from when on it survives: true if this process executes it
   * @throws CresolverError `RUN_ID_TAKEN` by another program, `ENGINE_CLOSED`
   */
  readonly start: <Name extends keyof Named & string>(
    program: Name,
    id: string,
    input: Parameters<Named[Name]>[1],
  ) => Promise<boolean>
  /**
   * Waits for the end of a run, wherever it runs.
   *
   * @param id - of the run
   * @throws CresolverError `RUN_FAILED` with the program's error, `RUN_CANCELLED`, `RUN_UNKNOWN`,
   *   `ENGINE_CLOSED` when the engine was closed first
   */
  readonly finished: (id: string) => Promise<void>
  /**
   * Returns the state of a run.
   *
   * @param id - of the run
   * @returns its state; undefined when there is none
   */
  readonly state: (id: string) => Promise<RunState | undefined>
  /**
   * Returns the states of several runs.
   *
   * @param ids - of the runs
   * @returns the state of each that there is
   */
  readonly states: (ids: readonly string[]) => Promise<ReadonlyMap<string, RunState>>
  /**
   * Reads what a run has said of its progress, from its beginning to its end, wherever it runs.
   *
   * @param id - of the run
   * @returns the events
   */
  readonly progress: (id: string) => AsyncIterable<unknown>
  /**
   * Cancels a run: it counts as cancelled at once, and no further step of it begins. The step or
   * sleep that it is in is not cut off.
   *
   * @param id - of the run
   */
  readonly cancel: (id: string) => Promise<void>
  /**
   * Deletes runs that have ended; others, and unknown ids, are left alone.
   *
   * @param ids - of the runs
   */
  readonly forget: (ids: readonly string[]) => Promise<void>
  /** Stops: a run that does not end in time is left to the next process. */
  readonly close: () => Promise<void>
}

/** A program as DBOS knows it. */
export type Workflow = (input: unknown) => Promise<void>

/** Parameters of an engine. */
export type EngineContext = {
  readonly executorId: string
  readonly workflows: ReadonlyMap<string, Workflow>
  /** Whether this process executes a run. */
  readonly isExecuting: (runId: string) => boolean
  /** Ends everything; called once. */
  readonly shutDown: () => Promise<void>
}

const pollMs = 200
// For runs of this process, whose end is otherwise seen at once.
const slowPollMs = 500

/** Makes the engine over a DBOS that was launched. */
export function createEngine<Named extends Programs>(
  context: EngineContext,
): Engine<Named> {
  const { executorId, workflows } = context
  const here = new Map<string, WorkflowHandle<void>>()
  // What is asked from within a run must not become a part of it: DBOS would record it as a step.
  const outside = new AsyncResource('Engine')
  const waiting = new Set<() => void>()
  let shutDown: Promise<void> | undefined

  const ask = async <T>(act: () => Promise<T>): Promise<T> => {
    if (shutDown) throw engineClosed()
    return outside.runInAsyncScope(act).catch((error: unknown) => {
      throw explainDatabase(error)
    })
  }
  const readState = (id: string) => ask(async () => (await readRunStates([id])).get(id))

  const waitForEnd = async (id: string) => {
    const handle = here.get(id)
    const known = handle ? 'running' : await readState(id)
    if (known === undefined || known === 'cancelled') throw explainEnd(id, known)
    // A cancelled run ends here only after the step or sleep it is in: the database knows first.
    const stored = DBOS.getResult(id, { pollingIntervalMs: handle ? slowPollMs : pollMs })
    try {
      await (handle ? Promise.race([handle.getResult(), stored]) : stored)
    } catch (error) {
      const state = await readState(id)
      if (state === 'running' || state === 'waiting') throw error
      throw explainEnd(id, state, error)
    }
  }
  return {
    executorId,
    start: (program, id, input) =>
      ask(async () => {
        const workflow = workflows.get(program)
        if (!workflow) throw new TypeError(`Unknown program: ${program}.`)
        const handle = await startRun(workflow, id, input)
        if (!here.has(id)) {
          here.set(id, handle)
          const forget = () => here.delete(id)
          handle.getResult().then(forget, forget)
        }
        return context.isExecuting(id)
      }),
    finished: (id) =>
      ask(
        () =>
          new Promise((resolve, reject) => {
            const giveUp = () => reject(engineClosed())
            waiting.add(giveUp)
            waitForEnd(id)
              .then(resolve, reject)
              .finally(() => waiting.delete(giveUp))
          }),
      ),
    state: readState,
    states: (ids) => ask(() => readRunStates(ids)),
    progress(id) {
      if (shutDown) throw engineClosed()
      return DBOS.readStream(id, progressStream, { pollingIntervalMs: pollMs })
    },
    cancel: (id) => ask(() => DBOS.cancelWorkflow(id)),
    forget: (ids) =>
      ask(async () => {
        const ended = [...(await readRunStates(ids))]
          .filter(([, state]) => state !== 'running' && state !== 'waiting')
          .map(([id]) => id)
        if (ended.length > 0) await DBOS.deleteWorkflows(ended)
      }),
    close() {
      shutDown ??= context.shutDown().finally(() => {
        for (const giveUp of waiting) giveUp()
      })
      return shutDown
    },
  }
}

async function startRun(workflow: Workflow, id: string, input: unknown) {
  try {
    return await DBOS.startWorkflow(workflow, { workflowID: id })(input)
  } catch (error) {
    if (!(error instanceof DbosErrors.DBOSConflictingWorkflowError)) throw error
    throw new CresolverError({
      code: 'RUN_ID_TAKEN',
      message: `The run ${id} belongs to another program.`,
      hint: 'Choose another id.',
      cause: error,
    })
  }
}

function engineClosed(): CresolverError {
  return new CresolverError({
    code: 'ENGINE_CLOSED',
    message: 'The engine for durable programs was closed.',
    hint: 'Start another engine.',
  })
}

function explainDatabase(error: unknown): unknown {
  if (CresolverError.isInstance(error) || error instanceof TypeError) return error
  return new CresolverError({
    code: 'ENGINE_DATABASE_FAILED',
    message: `The database of the durable programs refused: ${errorText(error)}.`,
    hint: 'Ask again when the database answers.',
    cause: error,
  })
}
