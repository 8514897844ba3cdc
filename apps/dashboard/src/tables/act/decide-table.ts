import type { TableView } from '@cresolver/protocol'
import { callPlatform } from '../../platform/platform-call.ts'
import { parseTableView } from '../table-schemas.ts'

/** What a person does with a table that is not closed. */
export type TableDecision = 'cancel' | 'continue' | 'stop'

/** Has a table continue or stop at its human gate, or cancels it. */
export function decideTable(
  platformUrl: string,
  id: string,
  decision: TableDecision,
): Promise<TableView> {
  const table = `/round-table/tasks/${encodeURIComponent(id)}`
  return callPlatform({
    platformUrl,
    read: parseTableView,
    ...(decision === 'cancel'
      ? { path: `${table}/cancel`, body: { cancelled_by: who } }
      : { path: `${table}/gate`, body: { decision, decided_by: who } }),
  })
}

/** The platform asks who it was; it knows the key, the page does not know the person. */
const who = 'a person in the dashboard'
