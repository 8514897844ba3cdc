import { type AgentCard, formatSSEEvent } from '@a2a-js/sdk'
import { A2A_LEGACY_PROTOCOL_VERSION } from '@a2a-js/sdk/compat/v0_3'
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import {
  type A2ARequestHandler,
  JsonRpcTransportHandler,
  ServerCallContext,
  UnauthenticatedUser,
  validateVersion,
} from '@a2a-js/sdk/server'
import { answerJson } from '../http/respond.ts'
import { chooseVersion, type RpcId, readRpc } from './read-rpc.ts'

/** One request to a JSON-RPC interface. */
type RpcCall = {
  /** Text of the body. */
  readonly body: string
  /** Value of the header `A2A-Version`, if there is one. */
  readonly version: string | undefined
}

/**
 * Creates the JSON-RPC interface of an agent for clients of A2A 1.0 and 0.3.
 *
 * @param handler - handles the requests
 * @param card - names the versions that are accepted
 * @returns a function that answers one request: with JSON, with events, or with status 204 a
 *   notification, which is a request without an id
 */
export function createRpcEndpoint(
  handler: A2ARequestHandler,
  card: AgentCard,
): (call: RpcCall) => Promise<Response> {
  const rpc = new JsonRpcTransportHandler(handler)
  const legacyRpc = new LegacyJsonRpcTransportHandler(handler)
  return async ({ body, version }) => {
    const read = readRpc(body)
    if ('error' in read) return answerJson(JSON.stringify(read.error))
    const { id, method, value } = read
    const requestedVersion = chooseVersion(version, method)
    const user = new UnauthenticatedUser()
    const context = new ServerCallContext({ user, requestedVersion })
    try {
      validateVersion(requestedVersion, card, 'JSONRPC')
    } catch (error) {
      if (id === undefined) return noAnswer()
      return answerJson(JSON.stringify(toRpcError(id, error)))
    }
    const isLegacy = requestedVersion === A2A_LEGACY_PROTOCOL_VERSION
    const answer = await (isLegacy ? legacyRpc : rpc).handle(value, context)
    if (id === undefined) {
      if (Symbol.asyncIterator in answer) readOn(answer)
      return noAnswer()
    }
    return Symbol.asyncIterator in answer
      ? answerStream(answer, id)
      : answerJson(JSON.stringify(answer))
  }
}

function noAnswer(): Response {
  return new Response(null, { status: 204 })
}

function toRpcError(id: RpcId, thrown: unknown): object {
  const error = JsonRpcTransportHandler.mapToJSONRPCError(thrown)
  return { jsonrpc: '2.0', id, error }
}

/** The library stores the task as its events are read. */
function readOn(events: AsyncGenerator<object>): void {
  const read = async () => {
    for await (const _ of events);
  }
  read().catch(() => undefined)
}

/** Streams events until they end. When the client hangs up, they are read on. */
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
      } catch (error) {
        send(toRpcError(id, error))
        controller.close()
      }
    },
    cancel: () => readOn(events),
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
  })
}
