import type { Engine, RunState } from '@cresolver/durable'
import { errorText } from '@cresolver/protocol'
import type { RoundTableNotice } from '../service.ts'
import type { QueueStore } from '../storage/queue-store.ts'
import type { TableStore } from '../storage/table-store.ts'
import { type Repeated, repeat } from './repeat.ts'

/** Dependencies of the sweep. */
export type SweepParameters = {
  readonly engine: {
    readonly start: (
      program: 'table',
      runId: string,
      run: { readonly taskId: string },
    ) => Promise<boolean>
    readonly states: Engine<Record<never, never>>['states']
  }
  readonly tables: Pick<TableStore, 'listOpen' | 'view'>
  /** Tables in it have no run yet. */
  readonly queue: Pick<QueueStore, 'listWaiting'>
  /** Closes a table as failed. */
  readonly fail: (taskId: string, problem: string) => Promise<void>
  /** Time between two sweeps, in milliseconds. */
  readonly everyMs: number
  /** Most runs of one table. Default 5. */
  readonly mostRuns?: number | undefined
  readonly onNotice: (notice: RoundTableNotice) => void
}

const defaultRuns = 5

/**
 * Finds open tables that no run works on, now and at intervals: their run ended without a result
 * because the database was unreachable for too long, or the process died before it was started. They get
 * another run, which continues where the log ends. A table that used up its runs is closed as failed.
 */
export async function startSweep(parameters: SweepParameters): Promise<Repeated> {
  const { everyMs, onNotice } = parameters
  const sweep = () => sweepTables(parameters)
  await sweep()
  return repeat(sweep, everyMs, (error) =>
    onNotice({
      type: 'warning',
      message: `Open tables could not be looked through: ${errorText(error)}`,
    }),
  )
}

async function sweepTables(parameters: SweepParameters): Promise<void> {
  const { engine, tables, queue, mostRuns = defaultRuns } = parameters
  const open = await tables.listOpen()
  const first = await engine.states(open)
  const without = open.filter((taskId) => !isAlive(first.get(taskId)))
  const waiting = await queue.listWaiting(without)
  const idle = without.filter((taskId) => !waiting.has(taskId))
  if (idle.length === 0) return
  const later = await engine.states(idle.flatMap((taskId) => runsOf(taskId, mostRuns)))
  for (const taskId of idle) {
    const runs = runsOf(taskId, mostRuns)
    const states = runs.map((run) => later.get(run))
    if (states.some(isAlive)) continue
    // It may have been closed since it was listed.
    if ((await tables.view(taskId)).closed_at !== null) continue
    await revive(parameters, taskId, runs[states.indexOf(undefined)], states)
  }
}

async function revive(
  { engine, fail, onNotice, mostRuns = defaultRuns }: SweepParameters,
  taskId: string,
  run: string | undefined,
  states: readonly (RunState | undefined)[],
): Promise<void> {
  const isNew = states.every((state) => state === undefined)
  if (states.includes('cancelled')) {
    await fail(taskId, 'The processes that worked on it died again and again.')
  } else if (run === undefined) {
    await fail(
      taskId,
      `It was started ${mostRuns} times, and no run brought it to its end.`,
    )
  } else {
    await engine.start('table', run, { taskId })
  }
  if (isNew) return
  onNotice({
    type: 'warning',
    taskId,
    message: 'The run of this table had ended without a result.',
  })
}

/** A table has a run of its own id first; each later one has a number. */
export function runsOf(taskId: string, mostRuns = defaultRuns): string[] {
  return Array.from({ length: mostRuns }, (_, index) =>
    index === 0 ? taskId : `${taskId}~${index + 1}`,
  )
}

function isAlive(state: RunState | undefined): boolean {
  return state === 'running' || state === 'waiting'
}
