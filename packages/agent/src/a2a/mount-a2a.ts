import {
  A2A_VERSION_HEADER,
  AGENT_CARD_PATH,
  AgentCard,
  formatSSEEvent,
} from '@a2a-js/sdk'
import {
  DefaultRequestHandler,
  JsonRpcTransportHandler,
  ServerCallContext,
  UnauthenticatedUser,
  validateVersion,
} from '@a2a-js/sdk/server'
import { readBody } from '../http/read-request.ts'
import { requireKey } from '../http/require-key.ts'
import { answerJson, refuseMethod } from '../http/respond.ts'
import type { Mount } from '../protocols/mount.ts'
import { A2A_PATH, createAgentCard } from './agent-card.ts'
import { createAgentExecutor } from './agent-executor.ts'
import { createTaskShelf } from './task-shelf.ts'

/**
 * Mounts the Agent2Agent protocol 1.0: the agent card, and JSON-RPC at `POST /a2a` with streaming.
 *
 * Source: A2A specification 1.0, https://a2a-protocol.org/v1.0.0/specification.
 */
export const mountA2a: Mount = (app, parts) => {
  const { definition, settings, desk } = parts
  const { limits, cache } = settings
  const cardAt = (requestUrl: string) =>
    createAgentCard(
      parts,
      (definition.url ?? new URL(requestUrl).origin).replace(/\/+$/, ''),
    )
  const card = createAgentCard(parts, definition.url ?? '')
  const rpc = new JsonRpcTransportHandler(
    new DefaultRequestHandler(
      card,
      createTaskShelf(cache.maxEntries),
      createAgentExecutor(desk),
    ),
  )

  app.get(`/${AGENT_CARD_PATH}`, ({ req }) =>
    answerJson(JSON.stringify(AgentCard.toJSON(cardAt(req.url)))),
  )
  app.post(A2A_PATH, async ({ req }) => {
    await requireKey(req.raw, definition.key)
    const request = readRpc(await readBody(req.raw, limits.tableRequestBytes, rpcHint))
    if ('error' in request) return answerJson(JSON.stringify(request.error))
    const context = new ServerCallContext({
      user: new UnauthenticatedUser(),
      requestedVersion: req.header(A2A_VERSION_HEADER) ?? '',
    })
    try {
      validateVersion(context.requestedVersion, card, 'JSONRPC')
    } catch (thrown) {
      return answerJson(JSON.stringify(toRpcError(request.id, thrown)))
    }
    const answer = await rpc.handle(request.value, context)
    return Symbol.asyncIterator in answer
      ? answerStream(answer, request.id)
      : answerJson(JSON.stringify(answer))
  })
  app.all(`/${AGENT_CARD_PATH}`, () => refuseMethod('GET, HEAD'))
  app.all(A2A_PATH, () => refuseMethod('POST'))
}

const rpcHint =
  'Send a JSON-RPC 2.0 request such as {"jsonrpc": "2.0", "id": 1, "method": "SendMessage", "params": {...}}.'

type RpcId = string | number | null

type RpcRequest =
  | { readonly value: Record<string, unknown>; readonly id: RpcId }
  | { readonly error: object }

/** The library takes every fault for a malformed request; JSON-RPC 2.0 tells them apart. */
function readRpc(body: string): RpcRequest {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { error: rpcError(null, -32700, 'The body is not JSON.') }
  }
  if (!isRecord(value) || value.jsonrpc !== '2.0') {
    return { error: rpcError(readId(value), -32600, 'It is no JSON-RPC 2.0 request.') }
  }
  if (typeof value.method !== 'string') {
    return { error: rpcError(readId(value), -32600, 'The request names no method.') }
  }
  return { value, id: readId(value) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readId(value: unknown): RpcId {
  const id = isRecord(value) ? value.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function rpcError(id: RpcId, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function toRpcError(id: RpcId, thrown: unknown): object {
  const error = JsonRpcTransportHandler.mapToJSONRPCError(thrown)
  return { jsonrpc: '2.0', id, error }
}

function answerStream(events: AsyncGenerator<object>, id: RpcId): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const send = (event: object) =>
        controller.enqueue(encoder.encode(formatSSEEvent(event)))
      try {
        const { done, value } = await events.next()
        if (done) return controller.close()
        send(value)
      } catch (thrown) {
        send(toRpcError(id, thrown))
        controller.close()
      }
    },
    cancel: async () => {
      await events.return(undefined)
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
  })
}
