import type { ClosedStatus, TableResult } from '@cresolver/protocol'
import { sha256Of } from '../record/event-chain.ts'
import type { TableRecord } from '../record/table-record.ts'
import { resultOf } from '../result/result-of.ts'

/**
 * Closes a table: the result is computed from the log, its hash becomes the last event.
 *
 * A table that is closed already stays as it is.
 */
export async function closeTable(
  record: TableRecord,
  status: ClosedStatus,
  problem?: string,
): Promise<TableResult> {
  let mine: { readonly result: TableResult; readonly sha256: string } | undefined
  const closed =
    record.find('closed') ??
    (await record.append('closed', () => {
      const result = resultOf(record.events, status)
      mine = { result, sha256: sha256Of(result) }
      const event = {
        type: 'closed',
        status,
        result_sha256: mine.sha256,
        ...(problem === undefined ? {} : { problem }),
      } as const
      return { event, result }
    }))
  const { event, seq } = closed
  if (event.type !== 'closed') throw new Error('the key closed holds another event')
  if (mine && mine.sha256 === event.result_sha256) return mine.result
  return resultOf(record.events.slice(0, seq - 1), event.status)
}
