import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answerOnce } from '../idempotency/answer-once.ts'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import {
  body,
  json,
  needs,
  needsWithBody,
  onceHeaders,
  pageQuery,
  problems,
  writePage,
} from './describe-route.ts'
import { servicesOf } from './services-of.ts'
import { readWaitMs, waitForResult } from './wait-for-result.ts'

const tags = ['Round tables']
const params = z.object({ id: z.string().max(200) })
/** 500,000 characters, the longest content, take up to 1.5 MB. */
const openBytes = 2 * 1024 * 1024

const open = createRoute({
  method: 'post',
  path: '/round-table/tasks',
  tags,
  summary: 'Open a round table',
  ...needsWithBody('tables:write', openBytes),
  request: {
    headers: onceHeaders.extend({
      prefer: z.string().optional().describe('wait=N waits up to N seconds.'),
    }),
    query: z.object({
      wait: z
        .stringbool({ error: 'wait must be true or false' })
        .optional()
        .openapi({ type: 'boolean', description: 'Answer with the result.' }),
    }),
    body: body(components.openTable),
  },
  responses: {
    200: json(components.tableResult, 'The result, if the request waited for it.'),
    202: json(components.tableView, 'The table runs; Location is its address.'),
    ...problems(
      ...['NO_AGENTS', 'AGENT_UNKNOWN', 'QUOTA_EXCEEDED', 'BUDGET_EXCEEDED'],
      'IDEMPOTENCY_KEY_REUSED',
    ),
  },
})

const list = createRoute({
  method: 'get',
  path: '/round-table/tasks',
  tags,
  summary: 'List round tables',
  ...needs('tables:read'),
  request: {
    query: pageQuery.extend({ status: components.tableView.shape.status.optional() }),
  },
  responses: {
    200: json(components.tablePage, 'A page of tables, newest first.'),
    ...problems('CURSOR_INVALID'),
  },
})

const search = createRoute({
  method: 'get',
  path: '/round-table/search',
  tags,
  summary: 'Search round tables',
  ...needs('tables:read'),
  request: {
    query: z.object({
      q: z
        .string('q must be given')
        .trim()
        .min(1, 'q must not be empty')
        .max(1_000, 'q must have at most 1000 characters'),
      limit: z.coerce.number().int().min(1).max(50).default(10),
      consensus_only: z
        .stringbool({ error: 'consensus_only must be true or false' })
        .default(false)
        .openapi({ type: 'boolean' }),
    }),
  },
  responses: {
    200: json(components.searchResult, 'Tables whose texts hold the words.'),
    ...problems(),
  },
})

const show = createRoute({
  method: 'get',
  path: '/round-table/tasks/{id}',
  tags,
  summary: 'Show a round table',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(components.tableView, 'Its current state.'),
    ...problems('NOT_FOUND'),
  },
})

const result = createRoute({
  method: 'get',
  path: '/round-table/tasks/{id}/result',
  tags,
  summary: 'Show the result of a round table',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(components.tableResult, 'The result of the table.'),
    ...problems('NOT_FOUND', 'NOT_YET'),
  },
})

const exported = createRoute({
  method: 'get',
  path: '/round-table/tasks/{id}/export',
  tags,
  summary: 'Export a round table',
  description:
    'The table with its log, result and participants; it can be replayed anywhere.',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(components.tableExport, 'One file.'),
    ...problems('NOT_FOUND'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/round-table/tasks/{id}',
  tags,
  summary: 'Delete a closed round table',
  description: 'Its log, result and messages. Export it first to keep it.',
  ...needs('tables:write'),
  request: { params },
  responses: {
    204: { description: 'It was deleted.' },
    ...problems('NOT_FOUND', 'NOT_YET'),
  },
})

const cancel = createRoute({
  method: 'post',
  path: '/round-table/tasks/{id}/cancel',
  tags,
  summary: 'Cancel a round table',
  ...needsWithBody('tables:write'),
  request: { params, body: { ...body(components.cancelTable), required: false } },
  responses: {
    200: json(components.tableView, 'The table asks no more agents.'),
    ...problems('NOT_FOUND', 'WRONG_STATE'),
  },
})

const decide = createRoute({
  method: 'post',
  path: '/round-table/tasks/{id}/gate',
  tags,
  summary: 'Decide whether a round table continues',
  ...needsWithBody('tables:write'),
  request: { params, body: body(components.gateDecision) },
  responses: {
    200: json(components.tableView, 'The table continues, or stops.'),
    ...problems('NOT_FOUND', 'WRONG_STATE'),
  },
})

/** Serves the round tables, except their events. */
export function createTableRoutes(parts: RouteContext): Router {
  const service = (context: Context<PlatformEnv>) => servicesOf(context, parts).tables
  return createRouter()
    .openapi(open, async (context) => {
      const table = context.req.valid('json')
      const { body: view } = await answerOnce(
        context,
        parts,
        async ({ operationId }) => ({
          status: 202,
          body: await service(context).open(table, { taskId: operationId }),
        }),
      )
      const waitMs = readWaitMs(
        context.req.valid('query').wait,
        context.req.valid('header').prefer,
        parts.limits.waitMs,
      )
      context.header('Location', `/api/v1/round-table/tasks/${view.task_id}`)
      const found = await waitForResult(context, parts, view.task_id, waitMs)
      return found ? context.json(found, 200) : context.json(view, 202)
    })
    .openapi(list, async (context) =>
      context.json(
        writePage(await service(context).list(context.req.valid('query'))),
        200,
      ),
    )
    .openapi(search, async (context) => {
      const { q, limit, consensus_only: consensusOnly } = context.req.valid('query')
      const found = await service(context).search(q, { limit, consensusOnly })
      return context.json({ query: q, results: [...found], total: found.length }, 200)
    })
    .openapi(show, async (context) =>
      context.json(await service(context).get(context.req.valid('param').id), 200),
    )
    .openapi(result, async (context) =>
      context.json(await service(context).result(context.req.valid('param').id), 200),
    )
    .openapi(exported, async (context) => {
      const { id } = context.req.valid('param')
      const file = await service(context).export(id)
      // An id has letters, digits, - and _ only, where a table of this id exists.
      const name = `table-${file.table.task_id.replaceAll(/[^\w-]/g, '_')}.json`
      context.header('Content-Disposition', `attachment; filename="${name}"`)
      return context.json(file, 200)
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param')
      await service(context).remove(id)
      // The answer to the request that opened it holds its content.
      await parts.idempotency.forget(id)
      return context.body(null, 204)
    })
    .openapi(cancel, async (context) => {
      const { reason, cancelled_by: name } = context.req.valid('json')
      const by = { name: name ?? context.get('caller').id, reason }
      return context.json(
        await service(context).cancel(context.req.valid('param').id, by),
        200,
      )
    })
    .openapi(decide, async (context) =>
      context.json(
        await service(context).decide(
          context.req.valid('param').id,
          context.req.valid('json'),
        ),
        200,
      ),
    )
}
