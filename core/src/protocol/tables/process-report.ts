import * as z from 'zod'

const count = z.number().int().nonnegative()
const moment = z.iso.datetime()
const table = z.object({ task_id: z.string(), opened_at: moment })
const waiting = z.object({
  open: count,
  due: count.describe('How many of them a process may take now.'),
})
/** `GET /api/v1/processes`: what each process of a platform holds, and what waits. */
export const processReportSchema = z.object({
  at: moment.describe('The clock of the database, which also set the other times.'),
  processes: z.array(
    z.object({
      process_id: z.string(),
      seen_at: moment.nullable().describe('Null if it shows no sign of life.'),
      connections: count
        .nullable()
        .describe('Null if no connection has the name of the process.'),
      connected_since: moment.nullable(),
      tables: count.describe('Tables that it works on.'),
      oldest_tables: z.array(table),
    }),
  ),
  queue: z.object({
    waiting: count.describe('Tables that no process works on.'),
    oldest: table.nullable(),
  }),
  resolutions: waiting,
  webhooks: waiting,
  connections: count.describe('Connections of all programs to the database.'),
})

/** {@link processReportSchema} */
export type ProcessReport = z.infer<typeof processReportSchema>
