import { setTimeout as pause } from 'node:timers/promises'
import { errorText, type Retention } from '@cresolver/core/protocol'
import type { Postgres } from '@cresolver/net/postgres'
import type { RoundTableNotice } from '../service.ts'
import type { ErasureStore } from '../storage/erasure-store.ts'
import { QUEUE_CHANNEL, type QueueStore } from '../storage/queue-store.ts'
import { isLostConnection } from '../storage/retry-on-connection-loss.ts'
import type { Admission } from './admission.ts'
import { repeat } from './repeat.ts'
import { startRetentionSweep } from './retention-sweep.ts'
import { type ClaimedTable, createTableClaims } from './table-claims.ts'
import { startTableQueue } from './table-queue.ts'
import type { TableRunner } from './table-runner.ts'

type TableEngineParameters = {
  readonly postgres: Pick<Postgres, 'alone' | 'listen'>
  readonly runner: Pick<TableRunner, 'run' | 'fail'>
  readonly queue: QueueStore
  readonly admission: Admission
  readonly erasure: ErasureStore
  /** After how much silence another process takes over, in milliseconds. */
  readonly leaseMs: number
  readonly retention: Retention
  readonly clock: () => number
  readonly onNotice: (notice: RoundTableNotice) => void
}

/** Runs tables of the queue, and those of processes that died. */
export type TableEngine = {
  /** Looks at the queue, because a table waits there. */
  readonly wake: () => void
  /** Looks at the queue if a table may wait there, because there may be room. */
  readonly lookAround: () => void
  /** Deletes what is old now. */
  readonly sweepRetention: () => Promise<void>
  /** Takes no more tables, and leaves those that do not come to their ends in time to other processes. */
  readonly close: () => Promise<void>
}

/** A table that is taken more often, each time within ten minutes of the last, may be what ends its processes. */
const mostTakes = 50
/** Longest wait for tables that are about to end, in milliseconds. */
const drainMs = 2_000
/** Longest wait for an execution that was ended, and for the database, in milliseconds. */
const endMs = 5_000

/** Starts to run tables. */
export async function startTableEngine(
  parameters: TableEngineParameters,
): Promise<TableEngine> {
  const { postgres, runner, queue, admission, leaseMs, onNotice } = parameters
  const warn = (message: string, taskId?: string) =>
    onNotice({ type: 'warning', taskId, message })
  if (postgres.alone) await queue.release('all')
  const claims = createTableClaims({ queue, leaseMs })
  const running = new Set<Promise<void>>()
  const run = async ({ taskId, tenant, takes, claim }: ClaimedTable): Promise<void> => {
    try {
      if (takes <= mostTakes) await runner.run(claim, taskId, tenant)
      else {
        await runner.fail(taskId, 'The processes that worked on it died repeatedly.')
      }
    } catch (error) {
      // Unless another process may continue it. The claim is left to end, so that a fault has time to pass.
      if (!claim.signal.aborted || isLostConnection(error))
        warn(`The run of this table ended without a result: ${errorText(error)}`, taskId)
    } finally {
      claim.end()
    }
  }
  const waiting = startTableQueue({
    ...{ admission, onNotice },
    take: claims.take,
    announce: queue.announce,
    start: (table) => {
      const ended = run(table).finally(() => running.delete(ended))
      running.add(ended)
    },
  })
  const unlisten = await postgres.listen(QUEUE_CHANNEL, waiting.wake)
  const renew = async () => {
    const freed = await claims.renew()
    if (freed > 0) warn(`Tables of processes that died are queued again: ${freed}.`)
    waiting.wake()
  }
  const renewing = repeat(renew, leaseMs / 3, (error) =>
    warn(`The claims on tables could not be renewed: ${errorText(error)}`),
  )
  const retention = startRetentionSweep({
    onNotice,
    erasure: parameters.erasure,
    retention: parameters.retention,
    clock: parameters.clock,
    everyMs: 600_000,
  })
  return {
    wake: waiting.wake,
    lookAround: waiting.lookAround,
    sweepRetention: retention.sweep,
    close: async () => {
      await unlisten()
      await waiting.close()
      await retention.close()
      await waitAtMost(drainMs, Promise.allSettled(running))
      claims.giveUpAll()
      await waitAtMost(endMs, Promise.allSettled(running))
      await waitAtMost(endMs, renewing.close())
      await waitAtMost(endMs, queue.release('own'))
    },
  }
}

/** A database that does not answer must not keep the process from ending. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const giveUp = pause(ms, undefined, ended).catch(() => undefined)
  await Promise.race([work.catch(() => undefined), giveUp])
  ended.abort()
}
