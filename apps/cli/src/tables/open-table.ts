import { randomUUID } from 'node:crypto'
import { type TableView, tableViewSchema } from '@cresolver/core/protocol'
import type { PlatformClient } from '../platform/open-platform.ts'
import { createRetryPolicy, persist } from '../platform/retry-policy.ts'
import type { Printer } from '../terminal/printer.ts'
import { noteDisconnected } from './note-disconnected.ts'

/**
 * Opens a table. The platform may break off in the middle: the request is then sent again under the
 * same key, and opens no second table.
 */
export async function openTable(
  platform: PlatformClient,
  body: object,
  printer: Printer,
  signal: AbortSignal = new AbortController().signal,
): Promise<TableView> {
  const { retryForMs } = platform.settings
  const onDisconnected = noteDisconnected(printer, retryForMs)
  const patience = createRetryPolicy({ retryForMs, known: false, signal, onDisconnected })
  const headers = { 'idempotency-key': randomUUID() }
  const request = { method: 'POST', path: '/round-table/tasks', headers, body } as const
  return persist(patience, () =>
    platform.request({ ...request, signal }, tableViewSchema),
  )
}
