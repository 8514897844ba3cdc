import {
  A2A_PROTOCOL_VERSION,
  A2A_VERSION_HEADER,
  AGENT_CARD_PATH,
  AgentCard,
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
import * as z from 'zod'
import { readBody } from '../http/read-request.ts'
import { requireKey } from '../http/require-key.ts'
import { answerJson, refuseMethod } from '../http/respond.ts'
import type { Mount } from '../protocols/mount.ts'
import type { AbilityRunner } from '../runner/ability-runner.ts'
import { A2A_PATH, createAgentCard } from './agent-card.ts'
import { createAgentExecutor } from './agent-executor.ts'
import { createTaskStore } from './task-store.ts'

/** Connection data of a request, as the HTTP server of Node reports it. */
const bindingsSchema = z.object({
  incoming: z.object({
    socket: z.object({ localAddress: z.string(), localPort: z.number() }),
  }),
})

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/

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

/**
 * Writes a card as JSON that clients of A2A 1.0 and of 0.3 read: 0.3 has the address, the version and
 * the scheme of the key in other fields, which 1.0 ignores.
 */
function writeCard(card: AgentCard, url: string): string {
  const { securitySchemes, ...fields } = AgentCard.toJSON(card) as Record<string, unknown>
  const hasKey = Object.keys(card.securitySchemes).length > 0
  return JSON.stringify({
    ...fields,
    url,
    preferredTransport: 'JSONRPC',
    protocolVersion: '0.3.0',
    ...(hasKey
      ? {
          securitySchemes: withLegacyBearer(securitySchemes),
          security: [{ bearer: [] }],
        }
      : {}),
  })
}

function withLegacyBearer(schemes: unknown): object {
  const { bearer } = (schemes ?? {}) as { bearer?: object }
  return { bearer: { ...bearer, type: 'http', scheme: 'bearer' } }
}

/**
 * Finds the address under which an agent can be reached if its own is not configured.
 *
 * On Node a caller chooses the `Host` of a request: it is used only when both it and the connection
 * are on this machine, otherwise the address of the connection is. On Cloudflare Workers the address
 * is one that the platform routes to the agent.
 */
function findOwnAddress({ req, env }: Context): string {
  const { origin, hostname } = new URL(req.url)
  const parsed = bindingsSchema.safeParse(env)
  if (!parsed.success) return origin
  const { localAddress, localPort } = parsed.data.incoming.socket
  const address = localAddress.replace(/^::ffff:/, '')
  if (loopback.test(hostname) && loopback.test(address)) return origin
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`
}

/** Lets all questions and defences of one protocol count as those of one caller. */
function askAs(runner: AbilityRunner, caller: string): AbilityRunner {
  const { investigate, defend } = runner
  return {
    ...runner,
    investigate:
      investigate && ((request, options) => investigate(request, { ...options, caller })),
    defend: defend && ((request, options) => defend(request, { ...options, caller })),
  }
}
