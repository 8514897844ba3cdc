import type { MarketClient, MarketId, ResolverVoidReason } from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'
import { zeroHash } from 'viem'

/** A market that ends TOO_EARLY is opened again first. */
const reasons: readonly ResolverVoidReason[] = ['INVALID', 'NO_QUORUM']

/** Reads the reason that a resolver gives for voiding a market. */
export function parseVoidReason(text: string): ResolverVoidReason {
  const name = text.toUpperCase().replaceAll('-', '_')
  const reason = reasons.find((candidate) => candidate === name)
  if (reason) return reason
  throw new CresolverError({
    code: 'VOID_REASON_INVALID',
    message: `${JSON.stringify(text)} is not a reason to void a market.`,
    hint: 'Use invalid or no-quorum.',
  })
}

/** The report of a resolver that a market is void. */
export function voidReport(
  marketId: MarketId,
  reason: ResolverVoidReason,
): Parameters<MarketClient['propose']>[0] {
  return {
    ...{ marketId, finding: 'VOID', reason, stage: 0, seats: 0n },
    ...{ workers: [], weights: [], dimScores: [], recordHash: zeroHash },
  }
}
