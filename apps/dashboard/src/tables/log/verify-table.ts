import type { TableResult, TableView } from '@cresolver/protocol'
import { type LogVerification, verifyLog } from '@cresolver/round-table/replay'
import type { TableProgress } from '../progress/table-progress.ts'
import { readTableLog } from './read-table-log.ts'
import { yieldToMain } from './yield-to-main.ts'

/** What is verified: everything that the page shows of a table. */
export type VerifyTableParameters = {
  readonly platformUrl: string
  readonly view: TableView
  /** What came while the page followed the table. */
  readonly progress: TableProgress
  /** Undefined while there is none. */
  readonly result: TableResult | undefined
  readonly signal: AbortSignal
}

/**
 * Verifies a round table: reads its log from the first event on, computes hashes, votes and result anew,
 * and compares them with what the page shows. Of a table that runs it reads as far as it was followed.
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
