import { CresolverError } from '@cresolver/core/protocol'
import * as z from 'zod'
import type { TableRecord } from '../record/table-record.ts'

/** Key of the message that cancels a table. */
export const CANCEL_KEY = 'cancel'

const cancellationSchema = z.object({ name: z.string(), reason: z.string() })

/** Who cancelled a table, and why. */
export type Cancellation = z.infer<typeof cancellationSchema>

/** Reads the message that cancels a table. */
export function readCancellation(message: string): Cancellation {
  return cancellationSchema.parse(JSON.parse(message))
}

/** Records who cancelled a table. */
export async function recordCancellation(
  record: TableRecord,
  { name, reason }: Cancellation,
): Promise<void> {
  await record.append('cancelled', { type: 'cancelled', cancelled_by: name, reason })
}

/** Ends the calls of a table that was cancelled; other calls are aborted for other reasons. */
class TableCancelled extends CresolverError {}

/** Makes the error that ends the calls of a table that was cancelled. */
export function tableCancelled(): CresolverError {
  return new TableCancelled({
    code: 'ABORTED',
    message: 'The table was cancelled.',
  })
}

/** Returns whether a table ended because it was cancelled. */
export function isCancellation(error: unknown): boolean {
  return error instanceof TableCancelled
}
