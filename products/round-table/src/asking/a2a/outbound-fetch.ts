import { EXTERNAL_AGENT_LIMITS } from '@cresolver/core/protocol'
import { type Outbound, OutboundError, parseGuardedJson } from '@cresolver/net/outbound'
import type { CallableAgent } from '../../deliberation-context.ts'
import { agentGuard } from '../agent-url.ts'
import { CallFailure, failureOfStatus } from '../call-failure.ts'
import { REPLY_JSON_LIMITS } from '../reply-json-limits.ts'

type OutboundFetchParameters = {
  readonly outbound: Pick<Outbound, 'request'>
  readonly agent: Pick<CallableAgent, 'name' | 'tenant' | 'baseUrl' | 'apiKey'>
  /** Milliseconds that are left for all requests. */
  readonly leftMs: () => number
  /** As in an outbound request, for what is left. */
  readonly failsAfterMs: (leftMs: number) => number
  /** As in an outbound request. */
  readonly ignoresPause?: boolean
  readonly signal: AbortSignal | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A fetch for the A2A library, and why a request of it failed. */
export type OutboundFetch = {
  readonly fetch: typeof fetch
  /** The failure of the last request, which the library may have wrapped. */
  readonly failure: () => unknown
}

/**
 * Makes a fetch that keeps the rules of outbound requests: pinned addresses, limits of time, bytes and
 * JSON, and the key for the agent's own server only.
 */
export function createOutboundFetch(parameters: OutboundFetchParameters): OutboundFetch {
  let failure: unknown
  return {
    failure: () => failure,
    fetch: async (input, init) => {
      failure = undefined
      try {
        return await send(
          parameters,
          new URL(input instanceof Request ? input.url : input),
          init,
        )
      } catch (error) {
        failure = error
        throw error
      }
    },
  }
}

async function send(
  parameters: OutboundFetchParameters,
  { href, origin }: URL,
  init: RequestInit = {},
): Promise<Response> {
  const { outbound, agent, leftMs, failsAfterMs, ignoresPause, signal } = parameters
  const isAtHome = origin === new URL(agent.baseUrl).origin
  if (agent.apiKey !== '' && !isAtHome) {
    throw new CallFailure(
      'refused',
      'its card leads to another server, which must not receive its key',
    )
  }
  const timeoutMs = leftMs()
  if (timeoutMs <= 0) {
    throw new OutboundError('OUTBOUND_TIMEOUT', 'The agent did not answer in time.')
  }
  const { status, body } = await outbound.request({
    url: href,
    method: init.method === 'POST' ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
      ...parameters.headers,
      ...(agent.apiKey === '' ? {} : { authorization: `Bearer ${agent.apiKey}` }),
    },
    ...(typeof init.body === 'string' ? { body: init.body } : {}),
    timeoutMs,
    failsAfterMs: failsAfterMs(timeoutMs),
    guard: agentGuard(agent),
    ignoresPause,
    // A card leads to no private network that its own server is not in.
    tenant: isAtHome ? agent.tenant : undefined,
    maxBytes: EXTERNAL_AGENT_LIMITS.responseBytes,
    // A repeated message has the same id.
    repeatable: true,
    signal,
  })
  if (status >= 400) throw failureOfStatus(status)
  const value = parseGuardedJson(body, REPLY_JSON_LIMITS)
  return Response.json(value, { status: 200 })
}
