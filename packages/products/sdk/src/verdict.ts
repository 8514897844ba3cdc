import { type MarketClient, toMarketId, type VoidReason } from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'

/** How a market ended. A verdict is final: the contract never changes it. */
export type Verdict = {
  readonly marketId: bigint
  readonly question: string
} & (
  | { readonly outcome: 'YES' | 'NO'; readonly reason?: undefined }
  | {
      /** Stakes and pool were refunded. */
      readonly outcome: 'VOID'
      readonly reason: VoidReason
    }
)

/** Options of waiting for a verdict. */
export type WaitForVerdictParameters = {
  /** Milliseconds; no limit unless given. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds between two reads of the chain; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
}

/** Reads the verdict of a market; undefined while it is open. */
export async function getVerdict(
  client: Pick<MarketClient, 'getMarket'>,
  marketId: bigint,
): Promise<Verdict | undefined> {
  const { question, outcome } = await client.getMarket(toMarketId(marketId))
  switch (outcome.kind) {
    case 'open':
      return undefined
    case 'verdict':
      return { marketId, question, outcome: outcome.resolution ? 'YES' : 'NO' }
    case 'void':
      return { marketId, question, outcome: 'VOID', reason: outcome.reason }
  }
}

/** Reads the market again and again until it has a verdict. */
export async function waitForVerdict(
  client: Pick<MarketClient, 'getMarket'>,
  marketId: bigint,
  { timeoutMs, pollingIntervalMs = 1_000, signal }: WaitForVerdictParameters = {},
): Promise<Verdict> {
  const end = timeoutMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeoutMs
  for (;;) {
    signal?.throwIfAborted()
    const verdict = await getVerdict(client, marketId)
    if (verdict) return verdict
    if (Date.now() + pollingIntervalMs > end) throw timedOut(marketId, timeoutMs)
    await pause(pollingIntervalMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, signal?.aborted ? 0 : ms)
    signal?.addEventListener('abort', done, { once: true })
  })
}

function timedOut(marketId: bigint, timeoutMs: number | undefined): CresolverError {
  return new CresolverError({
    code: 'VERDICT_TIMEOUT',
    message: `Market ${marketId} has no verdict after ${timeoutMs} ms.`,
    hint: 'Check that its resolution was requested, or wait longer: the market itself is unchanged.',
  })
}
