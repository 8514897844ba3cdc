import { readRetryAfterMs } from '@cresolver/protocol'

const firstDelayMs = 500
const longestDelayMs = 8_000
const longestRetryAfterMs = 20_000

/** Inputs of a delay. */
export type RetryDelayParameters = {
  /** Number of failed attempts, from 1. */
  readonly failures: number
  /** The server's `Retry-After` header: seconds or an HTTP date. */
  readonly retryAfter: string | null
  /** A number from 0 up to but not including 1. */
  readonly random: () => number
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Returns the delay before the next attempt: what the server asks for, at most 20 seconds,
 * otherwise exponential backoff with full jitter, at most 8 seconds.
 *
 * Source of the formula: "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 */
export function retryDelayMs(parameters: RetryDelayParameters): number {
  const { failures, retryAfter, random, clock } = parameters
  const asked = readRetryAfterMs(retryAfter, clock())
  if (asked !== undefined) return Math.min(asked, longestRetryAfterMs)
  return random() * Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs)
}
