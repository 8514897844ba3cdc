import type { OpenTables } from '@cresolver/round-table'
import { createRoute, z } from '@hono/zod-openapi'
import type { RouteContext } from '../platform-env.ts'
import type { ProcessSigns } from '../storage/postgres-process-signs.ts'
import { createRouter, type Router } from './create-router.ts'
import { json, needs, problems } from './describe-route.ts'

const count = z.number().int().nonnegative()
const moment = z.iso.datetime()
const table = z.object({ task_id: z.string(), opened_at: moment })
const waiting = z.object({
  open: count,
  due: count.describe('A process may take so many of them now.'),
})
const report = z
  .object({
    at: moment.describe('The clock of the database, which wrote the other times too.'),
    processes: z.array(
      z.object({
        process_id: z.string(),
        seen_at: moment.nullable().describe('Null if it shows no sign of life.'),
        connections: count
          .nullable()
          .describe('Null if none has the name of the process.'),
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
    pushes: waiting,
    connections: count.describe('Connections of all programs to the database.'),
  })
  .openapi('ProcessReport')

const show = createRoute({
  method: 'get',
  path: '/processes',
  tags: ['Operation'],
  summary: 'Show what each process holds',
  description: 'All processes on the database, with the 20 oldest tables of each.',
  ...needs('admin'),
  responses: {
    200: json(report, 'The processes, and what waits for them.'),
    ...problems('SCOPE_MISSING'),
  },
})

const mostTables = 20

/** Serves what the processes on the database hold. */
export function createProcessRoutes({ processes, roundTable }: RouteContext): Router {
  return createRouter().openapi(show, async (context) => {
    const [signs, tables] = [await processes(), await roundTable.openTables(mostTables)]
    return context.json(writeReport(signs, tables), 200)
  })
}

function writeReport(
  { at, processes, ...totals }: ProcessSigns,
  tables: readonly OpenTables[],
): z.infer<typeof report> {
  const heldBy = new Map(tables.map((held) => [held.processId, held]))
  const queue = heldBy.get(null)
  const signs = new Map(processes.map((sign) => [sign.processId, sign]))
  const ids = new Set([...signs.keys(), ...heldBy.keys()])
  return {
    at: at.toISOString(),
    processes: [...ids].flatMap((id) => {
      if (id === null) return []
      const [sign, held] = [signs.get(id), heldBy.get(id)]
      return {
        process_id: id,
        seen_at: sign?.seenAt.toISOString() ?? null,
        connections: sign?.connections ?? null,
        connected_since: sign?.connectedSince?.toISOString() ?? null,
        tables: held?.count ?? 0,
        oldest_tables: (held?.oldest ?? []).map(writeTable),
      }
    }),
    queue: {
      waiting: queue?.count ?? 0,
      oldest: queue?.oldest[0] ? writeTable(queue.oldest[0]) : null,
    },
    ...totals,
  }
}

function writeTable({ taskId, openedAt }: OpenTables['oldest'][number]) {
  return { task_id: taskId, opened_at: openedAt.toISOString() }
}
