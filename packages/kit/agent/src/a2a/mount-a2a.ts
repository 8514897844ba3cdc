import {
  A2A_PROTOCOL_VERSION,
  A2A_VERSION_HEADER,
  AGENT_CARD_PATH,
  formatSSEEvent,
} from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION, isV1JsonRpcMethod } from '@a2a-js/sdk/compat/v0_3'
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import {
  DefaultRequestHandler,
  JsonRpcTransportHandler,
  ServerCallContext,
  UnauthenticatedUser,
  validateVersion,
} from '@a2a-js/sdk/server'
import type { Context } from 'hono'
import { readBody } from '../http/read-request.ts'
import { requireKey } from '../http/require-key.ts'
import { answerJson, refuseMethod } from '../http/respond.ts'
import type { Mount } from '../protocols/mount.ts'
import { askAs } from '../runner/ask-as.ts'
import { A2A_PATH, createAgentCard } from './agent-card.ts'
import { createAgentExecutor } from './agent-executor.ts'
import { writeCard } from './legacy-card.ts'
import { findOwnAddress } from './own-address.ts'
import { createTaskStore } from './task-store.ts'

/**
 * Mounts the Agent2Agent protocol 1.0: the agent card, and JSON-RPC at `POST /a2a` with streaming.
 * Clients of 0.3 are answered in their own form.
 *
 * Source: A2A specification 1.0, https://a2a-protocol.org/v1.0.0/specification.
 */
export const mountA2a: Mount = (app, parts) => {
  const { definition, settings, runner } = parts
  const { limits, cache } = settings
  const baseUrlAt = (context: Context) =>
    (definition.url ?? findOwnAddress(context)).replace(/\/+$/, '')
  const card = createAgentCard(parts, definition.url ?? '')
  const handler = new DefaultRequestHandler(
    card,
    createTaskStore({
      maxEntries: cache.maxEntries,
      // With a key all callers are one; without a key no caller may read what others asked.
      listsAll: definition.key !== undefined,
      journal: parts.journal,
    }),
    createAgentExecutor(definition.key === undefined ? askAs(runner, 'a2a') : runner),
  )
  const rpc = new JsonRpcTransportHandler(handler)
  const legacyRpc = new LegacyJsonRpcTransportHandler(handler)

  app.get(`/${AGENT_CARD_PATH}`, (context) => {
    const baseUrl = baseUrlAt(context)
    return answerJson(writeCard(createAgentCard(parts, baseUrl), baseUrl + A2A_PATH))
  })
  app.post(A2A_PATH, async ({ req }) => {
    await requireKey(req.raw, definition.key)
    const request = readRpc(await readBody(req.raw, limits.tableRequestBytes, rpcHint))
    if ('error' in request) return answerJson(JSON.stringify(request.error))
    const { id, value } = request
    const requestedVersion = chooseVersion(req.header(A2A_VERSION_HEADER), value)
    const user = new UnauthenticatedUser()
    const context = new ServerCallContext({ user, requestedVersion })
    try {
      validateVersion(requestedVersion, card, 'JSONRPC')
    } catch (error) {
      return answerJson(JSON.stringify(toRpcError(id, error)))
    }
    const answer =
      requestedVersion === A2A_LEGACY_PROTOCOL_VERSION
        ? await legacyRpc.handle(value, context)
        : await rpc.handle(value, context)
    return Symbol.asyncIterator in answer
      ? answerStream(answer, id)
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

/** The library reports every fault as a malformed request; JSON-RPC 2.0 distinguishes them. */
function readRpc(body: string): RpcRequest {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { error: rpcError(null, -32700, 'The body is not JSON.') }
  }
  if (!isRecord(value) || value.jsonrpc !== '2.0') {
    return {
      error: rpcError(readId(value), -32600, 'The body is not a JSON-RPC 2.0 request.'),
    }
  }
  if (typeof value.method !== 'string') {
    return { error: rpcError(readId(value), -32600, 'The request names no method.') }
  }
  return { value, id: readId(value) }
}

/** A client that names no version speaks 0.3, unless its method is one that only 1.0 has. */
function chooseVersion(
  header: string | undefined,
  { method }: Readonly<Record<string, unknown>>,
): string {
  const version = header?.trim() ?? ''
  if (version !== '') return /^0\.3(?:\.\d+)?$/.test(version) ? '0.3' : version
  return isV1JsonRpcMethod(String(method))
    ? A2A_PROTOCOL_VERSION
    : A2A_LEGACY_PROTOCOL_VERSION
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

/**
 * Streams events until they end. When the client hangs up, they are read on: the library stores the
 * task as its events are read.
 */
function answerStream(events: AsyncGenerator<object>, id: RpcId): Response {
  const encoder = new TextEncoder()
  const readOn = async () => {
    for await (const _ of events);
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const send = (event: object) =>
        controller.enqueue(encoder.encode(formatSSEEvent(event)))
      try {
        const { done, value } = await events.next()
        if (done) return controller.close()
        send(value)
      } catch (error) {
        send(toRpcError(id, error))
        controller.close()
      }
    },
    cancel: () => {
      readOn().catch(() => undefined)
    },
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
  })
}
