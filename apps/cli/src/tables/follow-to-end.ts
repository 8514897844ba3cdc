import {
  CresolverError,
  type TableEventBody,
  type TableResult,
  tableResultSchema,
} from '@cresolver/core/protocol'
import { followTable } from '../platform/follow-table.ts'
import type { PlatformClient } from '../platform/open-platform.ts'
import { createRetryPolicy, persist } from '../platform/retry-policy.ts'
import type { Printer } from '../terminal/printer.ts'
import { runUntilInterrupted } from '../terminal/run-until-interrupted.ts'
import { createEventPrinter } from './format-event.ts'
import { formatResult } from './format-result.ts'
import { noteDisconnected } from './open-table.ts'

/** The table to follow, and its output. */
type FollowToEndParameters = {
  readonly platform: PlatformClient
  /** Returns the id of the table; Ctrl+C is already handled. */
  readonly open: (signal: AbortSignal) => Promise<string>
  /** True if the platform was reached before the table is followed. */
  readonly known: boolean
  readonly printer: Printer
  /** True to also print the result as JSON; a log contains only events. */
  readonly printsResult: boolean
}

type TableEnding = {
  readonly closed: TableEventBody & { readonly type: 'closed' }
  readonly result: TableResult
}

/**
 * Prints what happens at a table until it is closed, and then its result.
 *
 * @returns the result of a completed table
 * @throws CresolverError `INTERRUPTED`, or `WRONG_STATE` for a table that did not complete
 */
export async function followToEnd(
  parameters: FollowToEndParameters,
): Promise<TableResult> {
  const { open } = parameters
  let taskId: string | undefined
  const ended = await runUntilInterrupted(async (signal) => {
    taskId = await open(signal)
    return followOne(taskId, signal, parameters)
  })
  if (ended === undefined) throw interrupted(taskId)
  const { closed, result } = ended
  if (closed.status === 'completed') return result
  throw new CresolverError({
    code: 'WRONG_STATE',
    message: `The table ${taskId} was ${closed.status}${closed.problem ? `: ${closed.problem}` : ''}.`,
    hint: 'Open it again with: cresolver tables ask',
  })
}

async function followOne(
  taskId: string,
  signal: AbortSignal,
  { platform, known, printer, printsResult }: FollowToEndParameters,
): Promise<TableEnding | undefined> {
  const { retryForMs } = platform.settings
  const onDisconnected = noteDisconnected(printer, retryForMs)
  const tell = createEventPrinter(printer, taskId)
  for await (const event of followTable({
    platform,
    taskId,
    signal,
    known,
    onDisconnected,
  })) {
    printer.print(event, () => tell(event.event))
    if (event.event.type !== 'closed') continue
    const path = `/round-table/tasks/${encodeURIComponent(taskId)}/result`
    const patience = createRetryPolicy({
      retryForMs,
      known: true,
      signal,
      onDisconnected,
    })
    const result = await persist(patience, () =>
      platform.request({ path, signal }, tableResultSchema),
    )
    const lines = () => ['', ...formatResult(result, { ...printer, full: false })]
    if (printsResult) printer.print(result, lines)
    else for (const line of lines()) printer.remark(line)
    return { closed: event.event, result }
  }
  return undefined
}

function interrupted(taskId: string | undefined): CresolverError {
  return new CresolverError({
    code: 'INTERRUPTED',
    message: taskId
      ? `The table ${taskId} continues without you.`
      : 'The table may have been opened.',
    hint: taskId
      ? `See it again with: cresolver tables show ${taskId} --follow`
      : 'Look for it with: cresolver tables list',
  })
}
