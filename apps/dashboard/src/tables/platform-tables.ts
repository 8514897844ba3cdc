import type { OpenTable, TableResult, TableView } from '@cresolver/core/protocol'
import { callPlatform } from '../platform/platform-call.ts'
import type { TablePage } from './table-schemas.ts'

// The schemas are loaded with the first answer: they are excluded from the first load.
const schemas = () => import('./table-schemas.ts')
const tasks = '/round-table/tasks'
const pathOf = (id: string) => `${tasks}/${encodeURIComponent(id)}`
/** Tables of one page of the list. */
const pageSize = 25
/** The platform asks who decided; it knows the key, and the page does not know the person. */
const who = 'a person in the dashboard'

/** Reads a page of the list of round tables, newest first. */
export async function readTables(
  platformUrl: string,
  cursor?: string | undefined,
  signal?: AbortSignal | undefined,
): Promise<TablePage> {
  const { parseTablePage: read } = await schemas()
  const query = { limit: String(pageSize), cursor }
  return callPlatform({ platformUrl, path: tasks, query, signal, read })
}

/** Reads the state of a round table. */
export async function readTable(
  platformUrl: string,
  id: string,
  signal?: AbortSignal | undefined,
): Promise<TableView> {
  const { parseTableView: read } = await schemas()
  return callPlatform({ platformUrl, path: pathOf(id), signal, read })
}

/** Reads the result of a closed round table. */
export async function readTableResult(
  platformUrl: string,
  id: string,
  signal?: AbortSignal | undefined,
): Promise<TableResult> {
  const { parseTableResult: read } = await schemas()
  return callPlatform({ platformUrl, path: `${pathOf(id)}/result`, signal, read })
}

/** Opens a round table; an attempt that is sent again opens no second one. */
export async function openTable(
  platformUrl: string,
  body: OpenTable,
  idempotencyKey: string,
): Promise<TableView> {
  const { parseTableView: read } = await schemas()
  return callPlatform({ platformUrl, path: tasks, body, idempotencyKey, read })
}

/** Actions of a person on a table that is not closed. */
export type TableDecision = 'cancel' | 'continue' | 'stop'

/** Has a table continue or stop at its human gate, or cancels it. */
export async function decideTable(
  platformUrl: string,
  id: string,
  decision: TableDecision,
): Promise<TableView> {
  const { parseTableView: read } = await schemas()
  const [step, body] =
    decision === 'cancel'
      ? ['cancel', { cancelled_by: who }]
      : ['gate', { decision, decided_by: who }]
  return callPlatform({ platformUrl, path: `${pathOf(id)}/${step}`, body, read })
}
