import type { ClosedStatus, TableResult } from '@cresolver/protocol'
import { sha256Of } from '../record/event-chain.ts'
import type { TableRecord } from '../record/table-record.ts'
import { resultOf } from '../result/result-of.ts'

/**
 * Closes a table: the result is computed from the log, its hash becomes the last event.
 *
 * A table that is closed already stays as it is.
 *
 * @param record - the log
 * @param status - how the table ended
 * @param problem - why it failed
 * @returns the result
 */
export async function closeTable(
  record: TableRecord,
  status: ClosedStatus,
  problem?: string,
): Promise<TableResult> {
  const closed = record.find('closed')
  if (closed?.event.type === 'closed') {
    return resultOf(record.events.slice(0, closed.seq - 1), closed.event.status)
  }
  const result = resultOf(record.events, status)
  const body = {
    type: 'closed',
    status,
    result_sha256: sha256Of(result),
    ...(problem === undefined ? {} : { problem }),
  } as const
  await record.append('closed', body, result)
  return result
}
