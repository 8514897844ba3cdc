import type { OpenTable, TableView } from '@cresolver/protocol'
import { callPlatform } from '../../platform/platform-call.ts'
import { parseTableView } from '../table-schemas.ts'

/**
 * Opens a round table.
 *
 * @param platformUrl - base URL of the platform
 * @param table - the task
 * @param attempt - the same where it is sent again, so that no second table is opened
 */
export function openTable(
  platformUrl: string,
  table: OpenTable,
  attempt: string,
): Promise<TableView> {
  return callPlatform({
    platformUrl,
    path: '/round-table/tasks',
    body: table,
    idempotencyKey: attempt,
    read: parseTableView,
  })
}
