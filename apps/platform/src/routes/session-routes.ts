import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PlatformEnv, RouteContext } from '../platform-env.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import {
  body,
  json,
  needs,
  needsWithBody,
  pageQuery,
  problems,
  writePage,
} from './describe-route.ts'
import { servicesOf } from './services-of.ts'

const tags = ['Chat']
const params = z.object({ id: z.string().max(200) })

const open = createRoute({
  method: 'post',
  path: '/sessions',
  tags,
  summary: 'Open a session',
  ...needsWithBody('chat'),
  request: { body: { ...body(components.openSession), required: false } },
  responses: {
    201: json(components.chatSession, 'The session.'),
    ...problems('QUOTA_EXCEEDED'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/sessions',
  tags,
  summary: 'List sessions',
  ...needs('chat'),
  request: { query: pageQuery },
  responses: {
    200: json(components.sessionPage, 'A page of sessions, newest first.'),
    ...problems('CURSOR_INVALID'),
  },
})

const show = createRoute({
  method: 'get',
  path: '/sessions/{id}',
  tags,
  summary: 'Show a session',
  ...needs('chat'),
  request: { params },
  responses: {
    200: json(components.chatSession, 'The session.'),
    ...problems('NOT_FOUND'),
  },
})

const messages = createRoute({
  method: 'get',
  path: '/sessions/{id}/messages',
  tags,
  summary: 'List the messages of a session',
  ...needs('chat'),
  request: { params, query: pageQuery },
  responses: {
    200: json(components.messagePage, 'A page of messages, newest first.'),
    ...problems('NOT_FOUND', 'CURSOR_INVALID'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  tags,
  summary: 'Remove a session and its messages',
  ...needs('chat'),
  request: { params },
  responses: {
    204: { description: 'The session was removed.' },
    ...problems('NOT_FOUND'),
  },
})

/** Serves the sessions of the chat. */
export function createSessionRoutes(parts: RouteContext): Router {
  const service = (context: Context<PlatformEnv>) => servicesOf(context, parts).chat
  return createRouter()
    .openapi(open, async (context) => {
      const session = await service(context).openSession(context.req.valid('json'))
      context.header('Location', `/api/v1/sessions/${session.session_id}`)
      return context.json(session, 201)
    })
    .openapi(list, async (context) =>
      context.json(
        writePage(await service(context).listSessions(context.req.valid('query'))),
        200,
      ),
    )
    .openapi(show, async (context) =>
      context.json(await service(context).getSession(context.req.valid('param').id), 200),
    )
    .openapi(messages, async (context) => {
      const { id } = context.req.valid('param')
      const page = await service(context).messages(id, context.req.valid('query'))
      return context.json(writePage(page), 200)
    })
    .openapi(remove, async (context) => {
      const { id } = context.req.valid('param')
      await service(context).removeSession(id)
      // Answers to its messages hold what was said.
      await parts.idempotency.forget(id)
      return context.body(null, 204)
    })
}
