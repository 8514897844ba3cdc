import type { TableResult, TableView } from '@cresolver/core/protocol'
import { type LogVerification, verifyLog } from '@cresolver/round-table/replay'
import { readPlatformText } from '../../platform/platform-call.ts'
import type { TableProgress } from '../debate/table-progress.ts'

/** Milliseconds of work before yielding to the event loop. */
const mostMs = 20
/** A log contains all texts of a table, some of them twice. */
const mostBytes = 64 * 1024 * 1024
const timeoutMs = 60_000

/** Input of a verification: the data of a closed table on the page. */
export type VerifyTableParameters = {
  readonly platformUrl: string
  readonly view: TableView
  /** Progress from the followed events. */
  readonly progress: TableProgress
  readonly result: TableResult
  readonly signal: AbortSignal
}

/**
 * Verifies a closed round table: reads its log, computes hashes, votes and result again, and compares them with the
 * page.
 */
export async function verifyTable({
  platformUrl,
  view: { task_id: id, content },
  progress: { events: seq, head: hash },
  result,
  signal,
}: VerifyTableParameters): Promise<LogVerification> {
  const path = `/round-table/tasks/${encodeURIComponent(id)}/events`
  const accept = 'application/x-ndjson'
  const text = await readPlatformText({
    ...{ platformUrl, path, accept, timeoutMs, mostBytes, signal },
  })
  const pause = yieldToMain()
  return verifyLog({
    ...{ text, content, result, taskId: id, isClosed: true },
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
