import * as z from 'zod'
import { tableEventSchema } from './table-event.ts'
import { tableResultSchema, tableViewSchema } from './table-result.ts'

/** Value of `format` in the export of a table. */
export const TABLE_EXPORT_FORMAT = 'cresolver-table-1'

/** `GET /api/v1/round-table/tasks/{id}/export`: a table, for keeping and replay anywhere. */
export const tableExportSchema = z.object({
  format: z.literal(TABLE_EXPORT_FORMAT),
  table: tableViewSchema,
  /** The whole log. */
  events: z.array(tableEventSchema),
  /** Null while the table is open. */
  result: tableResultSchema.nullable(),
  participants: z.array(z.object({ agent: z.string(), domain: z.string() })),
})

/** {@link tableExportSchema} */
export type TableExport = z.infer<typeof tableExportSchema>
