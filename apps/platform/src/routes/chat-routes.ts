import type { ChatEvent, ChatResponse } from '@cresolver/core/protocol'
import { createRoute } from '@hono/zod-openapi'
import { answerOnce } from '../idempotency/answer-once.ts'
import type { RouteContext } from '../platform-env.ts'
import { problemOf } from '../problems/problem-of.ts'
import { eventStreamResponse } from '../streams/event-stream.ts'
import { startingWith } from '../streams/starting-with.ts'
import { components } from './components.ts'
import { createRouter, type Router } from './create-router.ts'
import { body, json, needsWithBody, onceHeaders, problems } from './describe-route.ts'
import { servicesOf } from './services-of.ts'

const tags = ['Chat']

const send = createRoute({
  method: 'post',
  path: '/chat',
  tags,
  summary: 'Ask the agents',
  ...needsWithBody('chat'),
  request: { headers: onceHeaders, body: body(components.chatRequest) },
  responses: {
    200: json(components.chatResponse, 'The whole answer.'),
    ...problems(
      'NOT_FOUND',
      'NO_AGENTS',
      'AGENT_UNKNOWN',
      'QUOTA_EXCEEDED',
      'IDEMPOTENCY_KEY_REUSED',
    ),
  },
})

const stream = createRoute({
  method: 'post',
  path: '/chat/stream',
  tags,
  summary: 'Ask the agents and stream each answer',
  ...needsWithBody('chat'),
  request: { body: body(components.chatRequest) },
  responses: {
    200: {
      description: 'Server-sent events; the work stops if the client disconnects.',
      content: { 'text/event-stream': { schema: components.chatEvent } },
    },
    ...problems('NOT_FOUND', 'NO_AGENTS', 'AGENT_UNKNOWN', 'QUOTA_EXCEEDED'),
  },
})

/** Serves the chat. */
export function createChatRoutes(parts: RouteContext): Router {
  const { metrics, draining, limits } = parts
  return createRouter()
    .openapi(send, async (context) => {
      const request = context.req.valid('json')
      const { signal } = context.req.raw
      const { body: answer } = await answerOnce(context, parts, async () => ({
        status: 200,
        body: await collectChat(
          servicesOf(context, parts).chat.send(request, { signal }),
        ),
      }))
      return context.json(answer, 200)
    })
    .openapi(stream, async (context) => {
      const stop = new AbortController()
      const source = servicesOf(context, parts).chat.send(context.req.valid('json'), {
        signal: stop.signal,
      })
      const events = source[Symbol.asyncIterator]()
      // An unknown session is a problem document, not an event.
      const first = await events.next()
      metrics.streams(1)
      return eventStreamResponse<ChatEvent>({
        events: startingWith(first, events),
        toSent: (event) => ({ event: event.type, data: event }),
        toProblem: (error) => problemOf(context, parts, error),
        heartbeatMs: limits.heartbeatMs,
        draining,
        onEnd: () => {
          metrics.streams(-1)
          stop.abort()
        },
      })
    })
}

/** Collects what a chat tells step by step into one answer. */
async function collectChat(events: AsyncIterable<ChatEvent>): Promise<ChatResponse> {
  const answers: ChatResponse['answers'] = []
  let sessionId = ''
  let taskId: string | null = null
  let crossCheck: ChatResponse['cross_check'] = { agreements: [], differ: false }
  for await (const event of events) {
    if (event.type === 'session') sessionId = event.session_id
    else if (event.type === 'answer') answers.push(event.answer)
    else if (event.type === 'cross_check') crossCheck = event.cross_check
    else if (event.type === 'table_opened') taskId = event.task_id
    else if (event.type === 'message' && event.message.role === 'assistant') {
      return {
        session_id: sessionId,
        content: event.message.content,
        agents_consulted: event.message.agents_consulted,
        answers,
        cross_check: crossCheck,
        task_id: event.message.task_id ?? taskId,
      }
    }
  }
  throw new Error('the chat ended without a message of the assistant')
}
