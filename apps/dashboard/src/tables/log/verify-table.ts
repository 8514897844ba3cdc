import type { TableResult, TableView } from '@cresolver/protocol'
import { type LogVerification, verifyLog } from '@cresolver/round-table/replay'
import type { TableProgress } from '../progress/table-progress.ts'
import { readTableLog } from './read-table-log.ts'

/** Milliseconds of work before yielding to the event loop. */
const mostMs = 20

/** Input of a verification: the data of a table on the page. */
export type VerifyTableParameters = {
  readonly platformUrl: string
  readonly view: TableView
  /** Progress from the followed events. */
  readonly progress: TableProgress
  /** Undefined while there is none. */
  readonly result: TableResult | undefined
  readonly signal: AbortSignal
}

/**
 * Verifies a round table: reads its log from the first event on, computes hashes, votes and result again,
 * and compares them with the page. The log of a running table is read as far as it was followed.
 */
export async function verifyTable({
  platformUrl,
  view,
  progress,
  result,
  signal,
}: VerifyTableParameters): Promise<LogVerification> {
  const { task_id: id, content } = view
  const { events: seq, head: hash, closed } = progress
  const isClosed = result !== undefined || view.closed_at !== null || closed !== undefined
  const enough = isClosed ? undefined : Math.max(1, seq)
  const text = await readTableLog({ platformUrl, id, enough, signal })
  const pause = yieldToMain()
  return verifyLog({
    text,
    taskId: id,
    isClosed,
    content,
    result,
    followed: hash === undefined ? undefined : { seq, hash },
    pause: async () => {
      signal.throwIfAborted()
      await pause()
    },
  })
}

/** Yields to the event loop now and then during long work. */
function yieldToMain(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
