import type { ProcessReport } from '@cresolver/core/protocol'
import type { OpenTables } from '@cresolver/round-table'
import { createRoute } from '@hono/zod-openapi'
import type { RouteContext } from '../platform-env.ts'
import type { ProcessSigns } from '../storage/postgres-process-signs.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import { json, needs, problems } from './describe-route.ts'

const show = createRoute({
  method: 'get',
  path: '/processes',
  tags: ['Operation'],
  summary: 'Show what each process holds',
  description: 'All processes on the database, with the 20 oldest tables of each.',
  ...needs('admin'),
  responses: {
    200: json(components.processReport, 'The processes, and what waits for them.'),
    ...problems('NOT_ALLOWED'),
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
): ProcessReport {
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
