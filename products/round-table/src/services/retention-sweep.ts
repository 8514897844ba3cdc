import { errorText, type Retention } from '@cresolver/core/protocol'
import type { RoundTableNotice } from '../service.ts'
import type { ErasureStore } from '../storage/erasure-store.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

type RetentionSweepParameters = {
  readonly erasure: ErasureStore
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
type RetentionSweep = Pick<RepeatedWork, 'close'> & {
  /** Deletes what is due now. */
  readonly sweep: () => Promise<void>
}

/** A process that was frozen for longer has lost its connections. */
const frozenMs = 60 * 60 * 1_000

/**
 * Deletes old tables and chats at intervals, in small batches, and what is left of deleted tables: events of a
 * process that was frozen when its table was deleted.
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
  { erasure, clock, most = 50 }: RetentionSweepParameters,
  signal: AbortSignal,
): Promise<void> {
  let after = ''
  while (!signal.aborted) {
    const deleted = await erasure.listDeleted(most, after)
    const last = deleted.at(-1)
    if (last === undefined) return
    after = last
    await erasure.removeLeftovers(deleted)
    await erasure.forgetDeleted(deleted, new Date(clock() - frozenMs))
  }
}
