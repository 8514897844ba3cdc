import { pause, retry } from '@cresolver/core/bounded'
import { canonicalJson, errorText, readRetryAfterMs } from '@cresolver/core/protocol'
import {
  type Chain,
  extractBody,
  hashBody,
  type Observation,
  parseChainQuery,
  type SourceRequest,
} from '@cresolver/core/questions'
import type { Outbound } from '@cresolver/net/outbound'
import type { Address } from 'viem'
import { type CallNode, connectNode, NodeBusy } from './json-rpc.ts'
import { checkChain, MULTICALL3, readChain } from './read-chain.ts'

type ChainSettings = {
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
  readonly retries?: number | undefined
  readonly longestWaitMs?: number | undefined
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined
  readonly clock?: (() => number) | undefined
  /** Multicall3 of a chain that does not have it at its usual address. */
  readonly multicall?: Address | undefined
}

/** Longest wait where a node does not say how long, and the largest answer. */
const DEFAULTS = { waitMs: 5_000, maxBytes: 1_000_000 }

/**
 * Observes a chain through a node.
 *
 * @param outbound - client for requests
 * @param url - of the node; a key in it stays out of the observation
 * @returns a function that carries out one request; a failure is an observation too
 */
export function observeChain(
  outbound: Outbound,
  url: string,
  chain: Chain,
  settings: ChainSettings,
): (request: SourceRequest) => Promise<Observation> {
  const { timeoutMs = 15_000, maxBytes = DEFAULTS.maxBytes } = settings
  const node = patiently(connectNode(outbound, url, { timeoutMs, maxBytes }), settings)
  let checked: Promise<void> | undefined
  const check = () => {
    checked ??= checkChain(node, chain).catch((error) => {
      checked = undefined
      throw error
    })
    return checked
  }
  return async (request) => {
    const shown = `${request.host}${request.path}`
    const failed = (reason: string): Observation => ({
      kind: 'failure',
      request,
      url: shown,
      reason,
    })
    const query = parseChainQuery(request.path)
    if (query === undefined) return failed('the request is not a query')
    try {
      await check()
      const answer = await readChain(node, query, settings.multicall ?? MULTICALL3)
      const whole = canonicalJson(answer)
      const body = extractBody(request, whole) ?? whole
      const sha256 = hashBody(body)
      return { kind: 'answer', request, url: shown, status: 200, body, sha256 }
    } catch (error) {
      return failed(errorText(error).replaceAll(url, request.host))
    }
  }
}

function patiently(
  node: CallNode,
  { retries = 3, longestWaitMs = 60_000, sleep = pause, clock = Date.now }: ChainSettings,
): CallNode {
  return (method, params) =>
    retry(() => node(method, params), {
      isRetryable: (error) => error instanceof NodeBusy,
      maxTries: retries + 1,
      delayMs: (_failures, error) => {
        const retryAfter = error instanceof NodeBusy ? error.retryAfter : undefined
        const asked = readRetryAfterMs(retryAfter, clock())
        return Math.min(asked ?? DEFAULTS.waitMs, longestWaitMs)
      },
      sleep,
    })
}
