import * as z from 'zod'

const tableSchema = z.object({ task_id: z.string(), opened_at: z.iso.datetime() })
const waitingSchema = z.object({ open: z.number(), due: z.number() })

/** `GET /api/v1/processes`. */
export const processReportSchema = z.object({
  at: z.iso.datetime(),
  processes: z.array(
    z.object({
      process_id: z.string(),
      seen_at: z.iso.datetime().nullable(),
      connections: z.number().nullable(),
      connected_since: z.iso.datetime().nullable(),
      tables: z.number(),
      oldest_tables: z.array(tableSchema),
    }),
  ),
  queue: z.object({ waiting: z.number(), oldest: tableSchema.nullable() }),
  resolutions: waitingSchema,
  pushes: waitingSchema,
  connections: z.number(),
})

/** {@link processReportSchema} */
export type ProcessReport = z.infer<typeof processReportSchema>
