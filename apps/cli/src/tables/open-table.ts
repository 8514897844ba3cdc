import { randomUUID } from 'node:crypto'
import { type TableView, tableViewSchema } from '@cresolver/core/protocol'
import { indented } from '../platform/labelled.ts'
import type { PlatformClient } from '../platform/open-platform.ts'
import type { PlatformRequestError } from '../platform/platform-request-error.ts'
import { createRetryPolicy, persist } from '../platform/retry-policy.ts'
import type { Printer } from '../terminal/printer.ts'

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

/** Reports that the connection to the platform was lost and is retried. */
export function noteDisconnected(
  printer: Printer,
  retryForMs: number,
): (error: PlatformRequestError) => void {
  return (error) => {
    const text = `${error.message} Waiting for it, ${retryForMs / 1_000} s.`
    const lines = indented(text, 0, printer, { paint: printer.colors.yellow })
    for (const line of lines) printer.remark(line)
  }
}
