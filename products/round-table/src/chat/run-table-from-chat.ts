import { type ChatEvent, CresolverError, openTableSchema } from '@cresolver/core/protocol'
import type { TableService } from '../service.ts'
import { describeEvent } from './describe-event.ts'
import type { HistoryEntry } from './history.ts'
import type { TableOutcome } from './write-reply.ts'

/** The round table that a message leads to. */
export type RunTableFromChatParameters = {
  readonly tables: Pick<TableService, 'open' | 'follow' | 'result'>
  readonly message: string
  /** Who sits; the table chooses where there is none. */
  readonly agents: readonly string[]
  readonly history: readonly HistoryEntry[]
  /** True if the answers of the chat differ. */
  readonly differ: boolean
  readonly signal: AbortSignal
}

/**
 * Opens a round table and reports its progress. The table continues when the signal fires.
 */
export async function* runTableFromChat(
  parameters: RunTableFromChatParameters,
): AsyncGenerator<ChatEvent, TableOutcome> {
  const { tables, signal, differ } = parameters
  const table = await openTable(parameters)
  signal.throwIfAborted()
  if ('refused' in table) return table
  const { task_id } = table
  const reason = differ ? 'The answers differ.' : 'The message asked for a round table.'
  yield { type: 'table_opened', task_id, reason }
  for await (const event of tables.follow(task_id, { after: 0, signal })) {
    yield { type: 'table_progress', task_id, text: describeEvent(event) }
    if (event.event.type === 'closed') {
      return { taskId: task_id, result: await tables.result(task_id) }
    }
  }
  signal.throwIfAborted()
  return { taskId: task_id, result: undefined }
}

async function openTable({
  tables,
  message,
  agents,
  history,
}: RunTableFromChatParameters): Promise<
  { readonly task_id: string } | { refused: string }
> {
  const table = openTableSchema.safeParse({
    content: message,
    context: history.length > 0 ? { history } : {},
    ...(agents.length > 0 ? { agent_ids: agents } : {}),
  })
  if (!table.success) return { refused: 'The message has no text.' }
  try {
    return await tables.open(table.data)
  } catch (error) {
    if (CresolverError.isInstance(error)) return { refused: error.toLine() }
    throw error
  }
}
