import type {
  Hash,
  RequestSignature,
  ResolveRequest,
  WorkerRequest,
} from '@cresolver/core/protocol'
import type { ConformanceLimits } from './conformance-limits.ts'
import type { Exchange } from './exchange.ts'
import { type AgentRequest, sendRequest } from './send-request.ts'

/** A request as a requirement writes it. */
export type CheckRequest = Omit<
  AgentRequest,
  'url' | 'readBytes' | 'signal' | 'timeoutMs'
> & {
  /** Path under the base URL, such as `/a2a/resolve`, or an absolute URL. */
  readonly to: string
  /** Time until the last byte, in milliseconds. Default that of a refusal. */
  readonly timeoutMs?: number | undefined
  /** Bearer key; `false` sends none. Default the key of the agent. */
  readonly key?: string | false | undefined
}

/** A panel that a collector asks, for the requirements of its requests. */
export type PanelProbe = {
  /** Request for the answer with chain, market, seats and round; without a signature. */
  readonly request: ResolveRequest
  /** Signs a request as a collector whom the market names. */
  readonly sign: (request: WorkerRequest) => Promise<RequestSignature>
  /** Verifies that the seat signed a hash in the round of the request. */
  readonly verify: (signed: PanelSignature) => Promise<boolean>
}

/** A signature of a worker over the hash of a short form. */
export type PanelSignature = {
  /** 0 for the answer, 1 for the defence. */
  readonly phase: 0 | 1
  readonly hash: Hash
  readonly value: string
}

/** Context in which requirements meet an agent. */
export type CheckContext = {
  /** Base URL of the agent without a slash at its end. */
  readonly url: string
  /** The question or task that is put to the agent. */
  readonly question: string
  /** Bearer key of the agent, where there is one. */
  readonly key: string | undefined
  /** Present where a collector checks. */
  readonly panel?: PanelProbe | undefined
  readonly limits: ConformanceLimits
  /** Sends one request; a `body` that is text goes out as JSON. */
  readonly send: (request: CheckRequest) => Promise<Exchange>
  /** Does something only the first time it is asked for under a name. */
  readonly once: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** A market id that no other check uses. */
  readonly nextMarketId: () => number
}

type CheckContextParameters = Pick<
  CheckContext,
  'url' | 'question' | 'key' | 'limits' | 'panel'
> & {
  readonly signal: AbortSignal | undefined
}

/** High, so that no real market is meant. */
const firstMarketId = 900_000_001

/** Creates the bench of one check. */
export function createCheckContext(parameters: CheckContextParameters): CheckContext {
  const { url, question, key, panel, limits, signal } = parameters
  const done = new Map<string, Promise<unknown>>()
  let marketId = firstMarketId
  return {
    url,
    question,
    key,
    panel,
    limits,
    send: ({ to, timeoutMs, key: asked = key, ...request }) =>
      sendRequest({
        ...request,
        url: to.startsWith('/') ? url + to : to,
        timeoutMs: timeoutMs ?? limits.refusalTimeoutMs,
        readBytes: limits.readBytes,
        signal,
        headers: {
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(asked ? { authorization: `Bearer ${asked}` } : {}),
          ...request.headers,
        },
      }),
    once: <T>(name: string, work: () => Promise<T>) => {
      const known = done.get(name) as Promise<T> | undefined
      const result = known ?? work()
      done.set(name, result)
      return result
    },
    nextMarketId: () => marketId++,
  }
}
