import type { MarketClient } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { getVerdict, type Verdict, type VerdictOptions } from './verdict.ts'

/** Options of waiting for a verdict. */
export type WaitForVerdictParameters = VerdictOptions & {
  /** Milliseconds; no limit unless given. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds between two looks for a new block; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the verdict at each new block until there is one. Time alone makes a verdict final, without
 * an event, and time passes with blocks.
 */
export async function waitForVerdict(
  client: Pick<MarketClient, 'getMarket' | 'getVerdict' | 'watchBlocks'>,
  marketId: bigint,
  parameters: WaitForVerdictParameters = {},
): Promise<Verdict> {
  const { timeoutMs, pollingIntervalMs, signal } = parameters
  signal?.throwIfAborted()
  let stop = () => {}
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      let looks = Promise.resolve()
      let isWaiting = true
      const look = async () => {
        if (!isWaiting) return
        const verdict = await getVerdict(client, marketId, parameters)
        if (verdict) resolve(verdict)
      }
      const unwatch = client.watchBlocks({
        pollingIntervalMs,
        onBlock: () => {
          looks = looks.then(look).catch(reject)
        },
        onError: reject,
      })
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => reject(timedOut(marketId, timeoutMs)), timeoutMs)
      stop = () => {
        isWaiting = false
        unwatch()
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    })
  } finally {
    stop()
  }
}

function timedOut(marketId: bigint, timeoutMs: number): CresolverError {
  return new CresolverError({
    code: 'VERDICT_TIMEOUT',
    message: `Market ${marketId} has no verdict after ${timeoutMs} ms.`,
    hint: 'Check that it was requested, or wait longer: the market itself is unchanged.',
  })
}
