import { lookup as lookUpInSystem } from 'node:dns/promises'
import { setMaxListeners } from 'node:events'
import type { Deadline } from '@cresolver/core/bounded'
import type { Dispatcher } from 'undici'
import { createConnectionPool } from './connection-pool.ts'
import { followRedirects, followsRedirects } from './follow-redirects.ts'
import { createHostGuards, hostBusy } from './host-guards.ts'
import { limitRequest } from './limit-request.ts'
import { OutboundError } from './outbound-error.ts'
import type { OutboundOptions } from './outbound-options.ts'
import { parseGuardedJson } from './parse-guarded-json.ts'
import { readPrivateNetworks } from './private-network.ts'
import { resolveTarget } from './resolve-target.ts'
import { type HostResponse, type OutboundResponse, sendRequest } from './send-request.ts'

/** One request to an untrusted address. */
export type OutboundRequest = {
  readonly url: string
  /** Default `GET`. */
  readonly method?: Dispatcher.HttpMethod | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | Uint8Array | undefined
  /**
   * True if the host may receive it twice: then an idle connection is used, and the request is sent
   * again if the host has closed that in the meantime. Default for `GET` and `HEAD`.
   */
  readonly repeatable?: boolean | undefined
  /**
   * Most redirects to follow, for `GET` and `HEAD`. Each target is checked and pinned like the first
   * one; none leads from https to http. Another origin gets no header but `accept`,
   * `accept-language` and `user-agent`. Default 0: a redirect is refused.
   */
  readonly followRedirects?: number | undefined
  /** Time from the look-up to the last byte, over all redirects, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined
  /**
   * Having no answer within less than this says nothing of the host: it leads to no pause. In
   * milliseconds. Default 0.
   */
  readonly failsAfterMs?: number | undefined
  /**
   * On whose behalf it is sent: then it may go to the private networks that this tenant may call. A
   * redirect to another origin may not. Default: to none.
   */
  readonly tenant?: string | undefined
  /** Requests with the same text share a queue and the pauses. Default: the origin. */
  readonly guard?: string | undefined
  /**
   * True for a request that asks whether the host is there again: it is sent during a pause too, and its
   * failure leads to none. Default false.
   */
  readonly ignoresPause?: boolean | undefined
  /** Largest body of the answer in bytes. Default 100,000. */
  readonly maxBytes?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** One request whose answer is JSON. */
type OutboundJsonRequest = OutboundRequest & {
  /** Most levels of lists and objects inside one another. Default 32. */
  readonly maxDepth?: number | undefined
  /** Most values in the answer. Default 10,000. */
  readonly maxNodes?: number | undefined
}

/** JSON answer of a host. Check the untrusted value with a schema. */
type OutboundJsonResponse = Omit<OutboundResponse, 'body'> & {
  readonly value: unknown
}

/** Options of a check of an address. */
type CheckOptions = Pick<OutboundRequest, 'timeoutMs' | 'signal' | 'tenant'>

/** Client for HTTP requests to untrusted addresses. */
export type Outbound = {
  /**
   * Sends a request. Answers of every status but 3xx are returned.
   *
   * @param request - {@link OutboundRequest}
   * @returns status, headers and bytes, the final URL and the URLs on the way
   * @throws OutboundError with one of the codes of `OutboundErrorCode`
   */
  readonly request: (request: OutboundRequest) => Promise<OutboundResponse>
  /**
   * Sends a request and parses the answer, of whatever status, as JSON.
   *
   * @param request - {@link OutboundJsonRequest}
   * @returns status, headers and value
   * @throws OutboundError as `request`, and `OUTBOUND_ANSWER_INVALID`
   */
  readonly json: (request: OutboundJsonRequest) => Promise<OutboundJsonResponse>
  /**
   * Checks whether an address may be called, without calling it: the URL and every address that its
   * host has now. A later request checks them again.
   *
   * @param url - untrusted address
   * @param options - time for the look-up, a signal and the tenant, as for a request
   * @throws OutboundError as `request` before it connects; `OUTBOUND_UNREACHABLE` for a host that
   *   cannot be found
   */
  readonly check: (url: string, options?: CheckOptions) => Promise<void>
  /** Ends every request under way and resolves when their sockets are gone. */
  readonly close: () => Promise<void>
}

/**
 * Creates a client for untrusted addresses.
 *
 * It goes to public hosts only: https on few ports, every address of the host checked and the
 * connection pinned to the checked ones, no redirects unless asked for, no proxies, no compression, limits on
 * bytes and time, and a pause for hosts that keep failing. An idle connection is kept for 3 s and
 * used again only for the same origin with the same checked addresses.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#what-a-page-can-do
 *
 * @param options - {@link OutboundOptions}
 * @returns the client
 * @throws `AgentErrors['createOutbound']`
 *
 * @example
 * ```ts
 * import { createOutbound } from '@cresolver/agent/research'
 *
 * const outbound = createOutbound()
 * await outbound.check('https://127.0.0.1') // throws OUTBOUND_ADDRESS_REFUSED
 * ```
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { localMode = false, ports = [443, 8443], maxHeaderBytes = 16_384 } = options
  if (localMode) (options.warn ?? console.warn)(localModeWarning)
  const rules = {
    localMode,
    ports,
    lookup: options.lookup ?? lookUp,
    networks: readPrivateNetworks(options.privateNetworks ?? []),
    loopbackPort: localMode ? options.loopbackPort : undefined,
  }
  const guards = createHostGuards({
    concurrent: options.perHost?.concurrent ?? 8,
    queued: options.perHost?.queued ?? 64,
    failures: options.perHost?.failures ?? 5,
    pauseMs: options.perHost?.pauseMs ?? 30_000,
    maxHosts: options.perHost?.maxHosts ?? 1_000,
  })
  const pool = createConnectionPool({
    maxHeaderBytes,
    ca: options.ca,
    // Shorter than the 5 s after which many servers close an idle connection.
    idleMs: 3_000,
    mostIdle: 256,
  })
  const closing = new AbortController()
  // Every request under way listens for the end of the client.
  setMaxListeners(0, closing.signal)
  const underWay = new Set<Promise<unknown>>()

  const withinTime = async <T>(
    { timeoutMs = defaultMs, failsAfterMs, signal: callerSignal }: Limits,
    use: (deadline: Deadline) => Promise<T>,
  ): Promise<T> => {
    const closeSignal = closing.signal
    const deadline = limitRequest({
      timeoutMs,
      failsAfterMs,
      callerSignal,
      closeSignal,
    })
    try {
      deadline.signal.throwIfAborted()
      return await use(deadline)
    } finally {
      deadline.end()
    }
  }

  const sendOnce = async (
    request: OutboundRequest,
    deadline: Deadline,
  ): Promise<HostResponse> => {
    const { signal } = deadline
    const target = await deadline.race(resolveTarget(request.url, rules, request.tenant))
    let isQueued = true
    const run = () => {
      isQueued = false
      const sending = sendRequest({
        target,
        method: request.method ?? 'GET',
        headers: lowerNames(request.headers),
        body: request.body,
        maxBytes: request.maxBytes ?? 100_000,
        pool,
        repeatable: request.repeatable ?? isSafe(request.method),
        returnsRedirect: followsRedirects(request),
        // A port that swallows packets looks like a closed one, not like a slow agent.
        connectMs: Math.min(
          longestConnectMs,
          Math.ceil((request.timeoutMs ?? defaultMs) / 2),
        ),
        onPrivateFailure: options.onPrivateFailure,
        signal,
      })
      return track(underWay, sending)
    }
    try {
      return await deadline.race(
        guards.run(target.url.origin, run, signal, {
          key: request.guard,
          ignoresPause: request.ignoresPause,
        }),
      )
    } catch (error) {
      if (!isQueued || !isTimeout(error)) throw error
      throw hostBusy(target.url.host, error)
    }
  }

  const send: Outbound['request'] = (request) =>
    withinTime(request, (deadline) =>
      followRedirects(request, (each) => sendOnce(each, deadline)),
    )

  return {
    request: send,
    json: async (request) => {
      const { maxDepth = 32, maxNodes = 10_000 } = request
      const type =
        request.body === undefined ? {} : { 'content-type': 'application/json' }
      const headers = {
        accept: 'application/json',
        ...type,
        ...lowerNames(request.headers),
      }
      const { body, ...head } = await send({ ...request, headers })
      return { ...head, value: parseGuardedJson(body, { maxDepth, maxNodes }) }
    },
    check: (url, options = {}) =>
      withinTime(options, async (deadline) => {
        await deadline.race(resolveTarget(url, rules, options.tenant))
      }),
    close: async () => {
      closing.abort()
      await Promise.allSettled(underWay)
      await pool.close()
    },
  }
}

type Limits = Pick<OutboundRequest, 'timeoutMs' | 'failsAfterMs' | 'signal'>

const defaultMs = 10_000
const longestConnectMs = 3_000

function isSafe(method: OutboundRequest['method'] = 'GET'): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isTimeout(error: unknown): boolean {
  return error instanceof OutboundError && error.code === 'OUTBOUND_TIMEOUT'
}

const localModeWarning =
  'Outbound requests run in local mode: agents may be programs on this machine. Never use it on a server.'

async function lookUp(hostname: string): Promise<string[]> {
  const found = await lookUpInSystem(hostname, { all: true })
  return found.map(({ address }) => address)
}

function track<T>(underWay: Set<Promise<unknown>>, sending: Promise<T>): Promise<T> {
  underWay.add(sending)
  const forget = () => underWay.delete(sending)
  sending.then(forget, forget)
  return sending
}

function lowerNames(headers: OutboundRequest['headers'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
