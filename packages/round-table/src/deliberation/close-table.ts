import type { ClosedStatus, TableResult } from '@cresolver/protocol'
import { sha256Of } from '../record/event-chain.ts'
import { resultOf } from '../result/result-of.ts'
import type { DeliberationParts } from './parts.ts'

/**
 * Closes a table: the result is computed from the log, its hash becomes the last event.
 *
 * After a crash it finds the table closed and only keeps the result again.
 *
 * @param parts - record and where results are kept
 * @param status - how the table ended
 * @param problem - why it failed
 */
export async function closeTable(
  { record, keep }: Pick<DeliberationParts, 'record' | 'keep'>,
  status: ClosedStatus,
  problem?: string,
): Promise<TableResult> {
  const closed = record.find('closed')
  if (closed?.event.type === 'closed') {
    const result = resultOf(record.events.slice(0, closed.seq - 1), closed.event.status)
    await keep(result)
    return result
  }
  const result = resultOf(record.events, status)
  await record.append('closed', {
    type: 'closed',
    status,
    result_sha256: sha256Of(result),
    ...(problem === undefined ? {} : { problem }),
  })
  await keep(result)
  return result
}
