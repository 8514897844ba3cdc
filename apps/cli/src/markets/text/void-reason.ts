import type { MarketClient, MarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import { zeroHash } from 'viem'

/** A market that ends TOO_EARLY is opened again first. */
const reasons = ['INVALID', 'NO_QUORUM'] as const

/** Why a resolver voids a market. */
type ReportedVoid = (typeof reasons)[number]

/** Reads the reason that a resolver gives for voiding a market. */
export function parseVoidReason(text: string): ReportedVoid {
  const name = text.toUpperCase().replaceAll('-', '_')
  const reason = reasons.find((candidate) => candidate === name)
  if (reason) return reason
  throw new CresolverError({
    code: 'USAGE',
    message: `${JSON.stringify(text)} is not a reason to void a market.`,
    hint: 'Use invalid or no-quorum.',
  })
}

/** The report of a resolver that a market is void. */
export function voidReport(
  marketId: MarketId,
  reason: ReportedVoid,
): Parameters<MarketClient['propose']>[0] {
  return {
    ...{ marketId, finding: reason === 'INVALID' ? reason : 'UNSURE' },
    reason: reason === 'NO_QUORUM' ? reason : undefined,
    ...{ workers: [], weights: [], dimScores: [], recordHash: zeroHash },
  }
}
