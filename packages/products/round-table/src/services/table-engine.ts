import { type Durable, startEngine } from '@cresolver/durable'
import type { Postgres } from '@cresolver/postgres'
import type { Retention } from '@cresolver/protocol'
import type { RoundTableNotice } from '../service.ts'
import type { ErasureStore } from '../storage/erasure-store.ts'
import { QUEUE_CHANNEL, type QueueStore } from '../storage/queue-store.ts'
import type { TableStore } from '../storage/table-store.ts'
import type { Admission } from './admission.ts'
import { startRetentionSweep } from './retention-sweep.ts'
import { runsOf, startSweep } from './sweep-tables.ts'
import { startTableQueue } from './table-queue.ts'
import type { TableRunner } from './table-runner.ts'

/** Dependencies of a process that runs tables. */
export type TableEngineParameters = {
  readonly postgres: Pick<Postgres, 'url' | 'alone' | 'listen'>
  readonly runner: TableRunner
  readonly tables: TableStore
  readonly queue: QueueStore
  readonly admission: Admission
  readonly erasure: ErasureStore
  /** Names this process among those that run tables. Default: a random one. */
  readonly executorId: string | undefined
  /** After how much silence another process takes over, in milliseconds. */
  readonly leaseMs: number
  readonly retention: Retention
  /** Time between two sweeps that delete what is old, in milliseconds. */
  readonly retentionEveryMs: number
  readonly clock: () => number
  readonly onNotice: (notice: RoundTableNotice) => void
}

/** Runs tables of the queue, and those of processes that died. */
export type TableEngine = {
  /** Looks at the queue, because a table waits there. */
  readonly wake: () => void
  /** Looks at the queue if a table may wait there, because there may be room. */
  readonly lookAround: () => void
  /** Deletes the runs of a table that have ended. */
  readonly forget: (taskId: string) => Promise<void>
  /** Deletes what is old now. */
  readonly sweepRetention: () => Promise<void>
  /** Takes no more tables, and resolves when the running work is stored. */
  readonly close: () => Promise<void>
}

type TableRun = { readonly taskId: string }

/** Starts to run tables. There can be one engine in a process. */
export async function startTableEngine(
  parameters: TableEngineParameters,
): Promise<TableEngine> {
  const { postgres, runner, tables, queue, admission, leaseMs, onNotice } = parameters
  const engine = await startEngine({
    url: postgres.url,
    programs: {
      table: (durable: Durable, { taskId }: TableRun) => runner.run(durable, taskId),
    },
    executorId: parameters.executorId,
    leaseMs,
    takeOverAll: postgres.alone,
    log: (message) => onNotice({ type: 'warning', message }),
  })
  const sweep = await startSweep({
    ...{ engine, tables, queue, onNotice },
    fail: runner.fail,
    everyMs: leaseMs,
  })
  const retention = startRetentionSweep({
    ...{ engine, onNotice },
    erasure: parameters.erasure,
    retention: parameters.retention,
    clock: parameters.clock,
    everyMs: parameters.retentionEveryMs,
  })
  const waiting = startTableQueue({
    ...{ queue, admission, onNotice },
    announce: queue.announce,
    start: (taskId) => engine.start('table', taskId, { taskId }),
    everyMs: leaseMs,
  })
  const unlisten = await postgres.listen(QUEUE_CHANNEL, waiting.wake)
  return {
    wake: waiting.wake,
    lookAround: waiting.lookAround,
    forget: (taskId) => engine.forget(runsOf(taskId)),
    sweepRetention: retention.sweep,
    close: async () => {
      await unlisten()
      await waiting.close()
      await sweep.close()
      await retention.close()
      await engine.close()
    },
  }
}
