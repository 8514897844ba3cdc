import { BoundedMap } from './bounded-map.ts'

type TokenBucketsParameters = {
  /** Now, in milliseconds since 1970. */
  readonly clock: { readonly now: () => number }
  /** Most remembered callers; the one that was quiet longest is forgotten first. Default 10,000. */
  readonly most?: number | undefined
}

/** Answer of a bucket to a request. */
export type TokenAnswer = {
  readonly allowed: boolean
  /** Requests that are left now. */
  readonly remaining: number
  /** Seconds until the next request is let through; 0 when one is now. */
  readonly retryAfterSeconds: number
}

/** Buckets that fill steadily and empty with each request. */
export type TokenBuckets = {
  /** Takes one token. */
  readonly take: (id: string, perMinute: number) => TokenAnswer
}

type Bucket = { readonly tokens: number; readonly at: number }

const minute = 60_000

/** Limits how often something may happen, for each of many, in this process. */
export function createTokenBuckets(parameters: TokenBucketsParameters): TokenBuckets {
  const { clock, most = 10_000 } = parameters
  const buckets = new BoundedMap<string, Bucket>(most)

  function fill(id: string, perMinute: number): Bucket {
    const now = clock.now()
    const bucket = buckets.get(id)
    if (!bucket) return { tokens: perMinute, at: now }
    const gained = (Math.max(0, now - bucket.at) * perMinute) / minute
    return { tokens: Math.min(perMinute, bucket.tokens + gained), at: now }
  }

  return {
    take(id, perMinute) {
      const { tokens, at } = fill(id, perMinute)
      const allowed = tokens >= 1
      const left = allowed ? tokens - 1 : tokens
      buckets.set(id, { tokens: left, at })
      return { ...answerOfBucket(left, perMinute), allowed }
    },
  }
}

/** Writes what a bucket says that has some tokens left. */
export function answerOfBucket(
  tokens: number,
  perMinute: number,
): Omit<TokenAnswer, 'allowed'> {
  const missing = Math.max(0, 1 - tokens)
  return {
    remaining: Math.floor(tokens),
    retryAfterSeconds: Math.ceil((missing * minute) / perMinute / 1_000),
  }
}
