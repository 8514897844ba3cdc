import type { Engine } from '@cresolver/durable'
import { errorText, type Retention } from '@cresolver/protocol'
import type { RoundTableNotice } from '../service.ts'
import type { ErasureStore } from '../storage/erasure-store.ts'
import { type Repeated, repeat } from './repeat.ts'
import { runsOf } from './sweep-tables.ts'

/** Dependencies of the retention. */
export type RetentionSweepParameters = {
  readonly erasure: ErasureStore
  /** Deletes runs of the engine that have ended. */
  readonly engine: Pick<Engine<Record<never, never>>, 'forget' | 'states'>
  /** Retention of tenants that say nothing else. */
  readonly retention: Retention
  readonly clock: () => number
  /** Time between two sweeps, in milliseconds. */
  readonly everyMs: number
  /** Most tables or chats of one statement. Default 50. */
  readonly most?: number | undefined
  readonly onNotice: (notice: RoundTableNotice) => void
}

/** The retention at work. */
export type RetentionSweep = Pick<Repeated, 'close'> & {
  /** Deletes what is due now. */
  readonly sweep: () => Promise<void>
}

/** A process that was frozen for longer has lost its connections. */
const frozenMs = 60 * 60 * 1_000

/**
 * Deletes old tables and chats at intervals, in small batches, and what is left of deleted tables: runs
 * of the engine, and events of a process that was frozen when its table was deleted.
 */
export function startRetentionSweep(
  parameters: RetentionSweepParameters,
): RetentionSweep {
  const { everyMs, onNotice } = parameters
  const sweep = (ending: AbortSignal) => sweepOnce(parameters, ending)
  const { signal, close } = repeat(sweep, everyMs, (error) =>
    onNotice({
      type: 'warning',
      message: `Old tables and chats could not be deleted: ${errorText(error)}`,
    }),
  )
  return { sweep: () => sweep(signal), close }
}

async function sweepOnce(
  parameters: RetentionSweepParameters,
  signal: AbortSignal,
): Promise<void> {
  const { erasure, retention, clock, most = 50 } = parameters
  const now = new Date(clock())
  const due = { now, retention, most }
  for (const remove of [erasure.removeDueTables, erasure.removeDueSessions]) {
    while (!signal.aborted && (await remove(due)) === most);
  }
  await removeLeftovers(parameters, signal)
  await erasure.removeOldCounts(now)
}

async function removeLeftovers(
  { erasure, engine, clock, most = 50 }: RetentionSweepParameters,
  signal: AbortSignal,
): Promise<void> {
  let after = ''
  while (!signal.aborted) {
    const deleted = await erasure.listDeleted(most, after)
    const last = deleted.at(-1)
    if (last === undefined) return
    after = last
    await erasure.removeLeftovers(deleted)
    const runs = new Map(deleted.map((taskId) => [taskId, runsOf(taskId)]))
    await engine.forget([...runs.values()].flat())
    const left = await engine.states([...runs.values()].flat())
    const gone = deleted.filter(
      (taskId) => !runs.get(taskId)?.some((run) => left.has(run)),
    )
    await erasure.forgetDeleted(gone, new Date(clock() - frozenMs))
  }
}
