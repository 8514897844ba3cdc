import { pause, retry } from '@cresolver/core/bounded'
import { CresolverError, errorText, readRetryAfterMs } from '@cresolver/core/protocol'
import {
  ageFault,
  chainOfHost,
  type DataChain,
  extractBody,
  hashBody,
  type Observation,
  SOURCE_BASE_URLS,
  type SourceHost,
  type SourceRequest,
  sourceBaseUrl,
} from '@cresolver/core/questions'
import { createOutbound, type Outbound } from '@cresolver/net/outbound'
import type { Address } from 'viem'
import { observeChain } from './observe-chain.ts'

import { type SourceKey, withKey } from './source-keys.ts'

/** Options of the sources. */
export type SourcesParameters = {
  /**
   * Other base URLs, such as those of a local server; `http` for loopback addresses only. That of a
   * chain is the JSON-RPC URL of a node that keeps the state of past blocks; without one the chain is
   * not read.
   */
  readonly baseUrls?: Readonly<Partial<Record<SourceHost, string>>> | undefined
  /** Multicall3 of a chain that does not have it at its usual address, such as a local one. */
  readonly multicalls?: Readonly<Partial<Record<DataChain, Address>>> | undefined
  /** Key for CoinGecko; without one it is asked without. */
  readonly coingeckoKey?:
    | { readonly plan: 'demo' | 'pro'; readonly key: string }
    | undefined
  /** Keys of services, by the name that rules use. */
  readonly keys?: Readonly<Partial<Record<SourceKey, string>>> | undefined
  /** Address of a person, which some services ask for in the user agent. */
  readonly contact?: string | undefined
  /** Time for one request, in milliseconds. Default 15,000. */
  readonly timeoutMs?: number | undefined
  /** Largest answer in bytes. Default 20,000,000, and 1,000,000 for a node. */
  readonly maxBytes?: number | undefined
  /** Further tries after status 429. Default 3. */
  readonly retries?: number | undefined
  /** Longest wait that `Retry-After` can ask for, in milliseconds. Default 60,000. */
  readonly longestWaitMs?: number | undefined
  /** Waits for some milliseconds. Default: a timer. */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined
  /** Now, in milliseconds since 1970. Default `Date.now`. */
  readonly clock?: (() => number) | undefined
}

/** Clients of the price sources. */
export type Sources = {
  /**
   * Asks one source. A failure is an observation too.
   *
   * @param request - what an adjudication needs
   */
  readonly fetch: (request: SourceRequest) => Promise<Observation>
  /** Ends every request under way. */
  readonly close: () => Promise<void>
}

/** Waited where a source says too often, but not for how long. */
const defaultWaitMs = 5_000

/**
 * Connects to the price sources: no redirects, limits on time and size, patience with status 429.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/questions.md#what-is-read
 *
 * @param parameters - {@link SourcesParameters}
 * @returns {@link Sources}
 * @throws `AgentErrors['createSources']`: `URL_INVALID` for a base URL that cannot be used
 *
 * @example
 * ```ts
 * import { createSources } from '@cresolver/agent/rule-based'
 *
 * const { fetch } = createSources({ timeoutMs: 5_000 })
 * const answer = await fetch({ host: 'api.kraken.com', path: '/0/public/Time' })
 * console.log(answer.kind) // answer
 * ```
 */
export function createSources(parameters: SourcesParameters = {}): Sources {
  const { coingeckoKey } = parameters
  const baseUrls: Partial<Record<SourceHost, string>> = {
    ...SOURCE_BASE_URLS,
    ...(coingeckoKey?.plan === 'pro' ? { coingecko: proBaseUrl } : {}),
    ...parameters.baseUrls,
  }
  const kinds = Object.entries(baseUrls).map(([host, url]) => checkBaseUrl(host, url))
  const publicly = createOutbound()
  const locally = kinds.includes('local')
    ? createOutbound({ localMode: true, warn: () => {} })
    : undefined
  const chains = new Map<string, (request: SourceRequest) => Promise<Observation>>()
  return {
    fetch: async (request) => {
      const base = sourceBaseUrl(request.host, baseUrls)
      if (base === undefined) return unreachable(request)
      const isLocal = checkBaseUrl(request.host, base) === 'local'
      const outbound = isLocal && locally ? locally : publicly
      const chain = chainOfHost(request.host)
      if (chain) {
        const multicall = parameters.multicalls?.[chain.host]
        const observed =
          chains.get(chain.host) ??
          observeChain(outbound, base, chain, { ...parameters, multicall })
        chains.set(chain.host, observed)
        return observed(request)
      }
      const url = `${base.replace(/\/+$/, '')}${request.path}`
      const keyed = withKey(request, parameters.keys ?? {})
      if (typeof keyed === 'string') {
        return { kind: 'failure', request, url, reason: keyed, code: 'KEY_MISSING' }
      }
      const { contact } = parameters
      return observe(outbound, request, url, {
        ...parameters,
        suffix: keyed.suffix,
        headers: {
          'user-agent': contact === undefined ? 'CREsolver' : `CREsolver (${contact})`,
          ...headersFor(request, coingeckoKey),
          ...keyed.headers,
        },
      })
    },
    close: async () => {
      await Promise.all([publicly.close(), locally?.close()])
    },
  }
}

const proBaseUrl = 'https://pro-api.coingecko.com/api/v3'

async function observe(
  outbound: Outbound,
  request: SourceRequest,
  url: string,
  settings: SourcesParameters & {
    readonly headers: Readonly<Record<string, string>>
    /** The key, where it is a parameter: sent, never stored. */
    readonly suffix: string
  },
): Promise<Observation> {
  const { retries = 3, longestWaitMs = 60_000 } = settings
  const { sleep = pause, clock = Date.now } = settings
  try {
    return await retry(
      async (attempt): Promise<Observation> => {
        const answer = await outbound.request({
          url: `${url}${settings.suffix}`,
          headers: { accept: 'application/json', ...settings.headers },
          timeoutMs: settings.timeoutMs ?? 15_000,
          maxBytes: settings.maxBytes ?? 20_000_000,
        })
        const { status, headers } = answer
        if (status === 429 && attempt <= retries)
          throw new RateLimitedError(headers['retry-after'])
        const stale = ageFault(headers.age)
        if (stale !== undefined) return { kind: 'failure', request, url, reason: stale }
        const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
        const body = decoder.decode(answer.body)
        return answerOf(request, url, status, body)
      },
      {
        isRetryable: (error) => error instanceof RateLimitedError,
        delayMs: (_failures, error) => {
          const retryAfter =
            error instanceof RateLimitedError ? error.retryAfter : undefined
          const asked = readRetryAfterMs(retryAfter, clock())
          return Math.min(asked ?? defaultWaitMs, longestWaitMs)
        },
        sleep,
      },
    )
  } catch (error) {
    const reason = errorText(error).replaceAll(settings.suffix || '\0', '')
    return { kind: 'failure', request, url, reason }
  }
}

/** The part of an answer that a rule looks at, with the hash of the whole. */
function answerOf(
  request: SourceRequest,
  url: string,
  status: number,
  body: string,
): Observation {
  const answer = { kind: 'answer', request, url, status } as const
  const sha256 = hashBody(body)
  const extract = status === 200 ? extractBody(request, body) : undefined
  if (extract === undefined) return { ...answer, body, sha256 }
  return { ...answer, body: extract, sha256: hashBody(extract), answerSha256: sha256 }
}

function unreachable(request: SourceRequest): Observation {
  const reason = `no URL of ${request.host} is configured`
  return { kind: 'failure', request, url: request.host, reason }
}

function headersFor(
  request: SourceRequest,
  key: SourcesParameters['coingeckoKey'],
): Record<string, string> {
  if (!key || request.host !== 'coingecko') return {}
  return { [`x-cg-${key.plan}-api-key`]: key.key }
}

function checkBaseUrl(host: string, text: string): 'public' | 'local' {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url !== undefined && loopback.test(url.hostname)
  const usable =
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  if (usable) return isLocal ? 'local' : 'public'
  throw new CresolverError({
    code: 'URL_INVALID',
    message: `The base URL of ${host} cannot be used.`,
    hint: 'Give an https URL without user, query and fragment; http is for loopback addresses only.',
  })
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

class RateLimitedError extends Error {
  readonly retryAfter: string | undefined

  constructor(retryAfter: string | undefined) {
    super('The source limits the rate of requests.')
    this.retryAfter = retryAfter
  }
}
