import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answerOnce } from '../idempotency/answer-once.ts'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { problemOf } from '../problems/problem-of.ts'
import { isEnded, toAsset } from '../resolutions/resolution.ts'
import { writeResolution, writeResolutionEvent } from '../resolutions/write-resolution.ts'
import { countStreams } from '../streams/count-streams.ts'
import { eventStreamResponse } from '../streams/event-stream.ts'
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
import { requireResolutions } from './require-resolutions.ts'
import { resolutionSchemas as schemas } from './resolution-schemas.ts'

const tags = ['Resolutions']
/** Open streams of one caller, in one process. */
const mostStreams = 50
const params = z.object({ id: z.string().max(200) })
const unknown = ['NOT_FOUND', 'NOT_CONFIGURED', 'RPC_UNREACHABLE'] as const
const verifying = [
  ...unknown,
  'NOT_YET',
  'EVIDENCE_MISSING',
  'ARCHIVE_UNREACHABLE',
  'NOT_CONFIGURED',
] as const
const sequence = z.coerce
  .number('must be the number of an event')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .optional()

const request = createRoute({
  method: 'post',
  path: '/resolutions',
  tags,
  summary: 'Request a verdict',
  description:
    'Creates a market for the question, which the platform pays from the budget of the caller, and requests its resolution.',
  ...needsWithBody('tables:write'),
  request: { headers: onceHeaders, body: body(schemas.newResolution) },
  responses: {
    202: json(schemas.resolution, 'The request is stored; Location is its address.'),
    ...problems(
      'NOT_CONFIGURED',
      'BUDGET_EXCEEDED',
      'QUOTA_EXCEEDED',
      'IDEMPOTENCY_KEY_REUSED',
      'OUTBOUND_ADDRESS_REFUSED',
    ),
  },
})

const list = createRoute({
  method: 'get',
  path: '/resolutions',
  tags,
  summary: 'List resolutions',
  ...needs('tables:read'),
  request: { query: pageQuery },
  responses: {
    200: json(schemas.resolutionPage, 'A page of resolutions, newest first.'),
    ...problems('NOT_CONFIGURED', 'CURSOR_INVALID'),
  },
})

const show = createRoute({
  method: 'get',
  path: '/resolutions/{id}',
  tags,
  summary: 'Show a resolution',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(schemas.resolution, 'Its current state.'),
    ...problems(...unknown),
  },
})

const verdict = createRoute({
  method: 'get',
  path: '/resolutions/{id}/verdict',
  tags,
  summary: 'Verify the verdict of a resolution',
  description: 'Fetches the record, replays it and compares it with the chain.',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(schemas.verifiedVerdict, 'The verdict and each check.'),
    ...problems(...verifying),
  },
})

const record = createRoute({
  method: 'get',
  path: '/resolutions/{id}/record',
  tags,
  summary: 'Read the record of a verdict',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(schemas.record, 'The record as the archive has it.'),
    ...problems(...verifying),
  },
})

const explanation = createRoute({
  method: 'get',
  path: '/resolutions/{id}/explanation',
  tags,
  summary: 'Explain a verdict',
  ...needs('tables:read'),
  request: { params },
  responses: {
    200: json(schemas.explanation, 'Why it has this outcome.'),
    ...problems(...verifying),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/resolutions/{id}',
  tags,
  summary: 'Delete a resolution that has ended',
  description: 'Its question and events. Its market and record stay public.',
  ...needs('tables:write'),
  request: { params },
  responses: {
    204: { description: 'It was deleted.' },
    ...problems(...unknown, 'NOT_YET'),
  },
})

const follow = createRoute({
  method: 'get',
  path: '/resolutions/{id}/events',
  tags,
  summary: 'Follow a resolution',
  description:
    'All changes of its state, then new ones as they happen, until it has ended.',
  ...needs('tables:read'),
  request: {
    params,
    query: z.object({ after: sequence }),
    headers: z.object({ 'last-event-id': sequence }),
  },
  responses: {
    200: {
      description: 'Server-sent events.',
      content: { 'text/event-stream': { schema: schemas.resolutionEvent } },
    },
    204: { description: 'It has ended and nothing came after that event.' },
    ...problems(...unknown),
  },
})

/** Serves verdicts on request. */
export function createResolutionRoutes(parts: RouteContext): Router {
  const service = () => requireResolutions(parts)
  const streams = countStreams(mostStreams)
  const find = (context: Context<PlatformEnv>, id: string) =>
    service().get(id, context.get('caller').access)
  const verify = async (context: Context<PlatformEnv>, id: string) => {
    const resolution = await find(context, id)
    const verified = await service().verify(resolution)
    const { end, evidenceHash } = verified
    return {
      ...{ resolution, verified },
      head: { resolution_id: id, end, evidence_hash: evidenceHash },
    }
  }
  return createRouter()
    .openapi(request, async (context) => {
      const { id, access } = context.get('caller')
      const { question, rule, budget, asset, panel, disputes, webhook } =
        context.req.valid('json')
      const tenant = await parts.roundTable.tenants.known(access.tenant)
      const limits = {
        atWork: tenant?.limits.tables_at_work ?? null,
        perDay: tenant?.limits.tables_per_day ?? null,
      }
      const { body: view } = await answerOnce(context, parts, async ({ operationId }) => {
        const resolution = await service().request(
          {
            question: question ?? rule ?? '',
            panel: {
              size: panel.size,
              dataOnly: panel.data_only,
              joinSeconds: panel.join_seconds,
            },
            asset: toAsset(asset),
            budget: BigInt(budget),
            ...{ disputes, webhook },
          },
          { id, access, limits, operationId },
        )
        return { status: 202, body: writeResolution(resolution) }
      })
      context.header('Location', `/api/v1/resolutions/${view.id}`)
      return context.json(view, 202)
    })
    .openapi(list, async (context) => {
      const { access } = context.get('caller')
      const page = await service().list(context.req.valid('query'), access)
      const items = page.items.map(writeResolution)
      return context.json(writePage({ ...page, items }), 200)
    })
    .openapi(show, async (context) =>
      context.json(
        writeResolution(await find(context, context.req.valid('param').id)),
        200,
      ),
    )
    .openapi(verdict, async (context) => {
      const { head, resolution, verified } = await verify(
        context,
        context.req.valid('param').id,
      )
      const found = writeResolution(resolution).verdict
      if (found === null) throw new Error('a verified resolution has no verdict')
      const isFinal = isEnded(resolution.state)
      const checks = [...verified.checks]
      return context.json({ ...head, verdict: found, is_final: isFinal, checks }, 200)
    })
    .openapi(record, async (context) => {
      const { head, verified } = await verify(context, context.req.valid('param').id)
      return context.json({ ...head, record: verified.record }, 200)
    })
    .openapi(explanation, async (context) => {
      const { head, resolution, verified } = await verify(
        context,
        context.req.valid('param').id,
      )
      const story = [...(await service().tell(resolution))]
      const why = verified.explanation ?? null
      return context.json({ ...head, explanation: why, story }, 200)
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param')
      await service().remove(id, context.get('caller').access)
      // The answer to the request holds its question.
      await parts.idempotency.forget(id.replace(/^res_/, ''))
      return context.body(null, 204)
    })
    .openapi(follow, async (context) => {
      const { id } = context.req.valid('param')
      const lastId = context.req.valid('header')['last-event-id']
      const after = lastId ?? context.req.valid('query').after ?? 0
      const resolution = await find(context, id)
      const stop = new AbortController()
      const events = service().follow(id, { after, signal: stop.signal })
      // A browser reconnects until status 204 reports the end of the stream.
      if (isEnded(resolution.state) && after >= resolution.seq)
        return context.body(null, 204)
      const end = streams.open(context.get('caller').id)
      parts.metrics.streams(1)
      return eventStreamResponse({
        events,
        draining: parts.draining,
        onEnd: () => {
          parts.metrics.streams(-1)
          end()
          stop.abort()
        },
        toSent: (event) => ({
          id: `${event.seq}`,
          event: event.state,
          data: writeResolutionEvent(id, event),
        }),
        toProblem: (error) => problemOf(context, parts, error),
        heartbeatMs: parts.limits.heartbeatMs,
      })
    })
}
