import type { TableResult, TableView } from '@cresolver/protocol'
import { callPlatform } from '../../platform/platform-call.ts'
import type { TablePage } from '../table-schemas.ts'

/** Selection of a part of the list. */
export type ReadTablesParameters = {
  readonly platformUrl: string
  readonly cursor?: string | undefined
  readonly status?: TableView['status'] | undefined
  readonly signal?: AbortSignal | undefined
}

/** Tables of one page of the list. */
const pageSize = 25

/** Reads a page of the list of round tables. */
export async function readTables(parameters: ReadTablesParameters): Promise<TablePage> {
  const { platformUrl, cursor, status, signal } = parameters
  const { parseTablePage } = await import('../table-schemas.ts')
  return callPlatform({
    platformUrl,
    path: '/round-table/tasks',
    query: { limit: String(pageSize), cursor, status },
    signal,
    read: parseTablePage,
  })
}

/** Reads the state of a round table. */
export async function readTable(
  platformUrl: string,
  id: string,
  signal?: AbortSignal | undefined,
): Promise<TableView> {
  const { parseTableView } = await import('../table-schemas.ts')
  const path = `/round-table/tasks/${encodeURIComponent(id)}`
  return callPlatform({ platformUrl, path, signal, read: parseTableView })
}

/** Reads the result of a closed round table. */
export async function readTableResult(
  platformUrl: string,
  id: string,
  signal?: AbortSignal | undefined,
): Promise<TableResult> {
  const { parseTableResult } = await import('../table-schemas.ts')
  const path = `/round-table/tasks/${encodeURIComponent(id)}/result`
  return callPlatform({ platformUrl, path, signal, read: parseTableResult })
}
