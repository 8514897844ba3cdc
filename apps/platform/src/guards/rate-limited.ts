import type { TokenAnswer } from '@cresolver/core/bounded'
import { PlatformError } from '../problems/platform-error.ts'

/**
 * Sets the remaining quota of a client, in the fields of the IETF draft on rate limits.
 */
export function rateLimitHeaders(
  answer: TokenAnswer,
  perMinute: number,
): Record<string, string> {
  return {
    'ratelimit-policy': `"requests";q=${perMinute};w=60`,
    ratelimit: `"requests";r=${answer.remaining};t=${answer.retryAfterSeconds}`,
  }
}

/** Error for a caller that exceeds its rate limit. */
export function rateLimited(answer: TokenAnswer, perMinute: number): PlatformError {
  const seconds = Math.max(1, answer.retryAfterSeconds)
  return new PlatformError({
    code: 'RATE_LIMITED',
    message: `More than ${perMinute} requests a minute were sent.`,
    hint: `Wait ${seconds} s, then ask again.`,
    headers: { ...rateLimitHeaders(answer, perMinute), 'retry-after': `${seconds}` },
  })
}
