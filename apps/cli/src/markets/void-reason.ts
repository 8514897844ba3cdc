import type { ResolverVoidReason } from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'

const reasons: readonly ResolverVoidReason[] = ['INVALID', 'TOO_EARLY', 'NO_QUORUM']

/** Reads the reason that a resolver gives for voiding a market. */
export function parseVoidReason(text: string): ResolverVoidReason {
  const name = text.toUpperCase().replaceAll('-', '_')
  const reason = reasons.find((candidate) => candidate === name)
  if (reason) return reason
  throw new CresolverError({
    code: 'VOID_REASON_INVALID',
    message: `${JSON.stringify(text)} is not a reason to void a market.`,
    hint: 'Use invalid, too-early or no-quorum.',
  })
}
