import { MoltbookError } from '../moltbook-error.ts'
import {
  countLeft,
  emptyRateState,
  freeAt,
  noteBlocked,
  noteSent,
  type RateLimit,
  type RateState,
  type RequestKind,
  takeBack,
} from './rate-limits.ts'

/** Store of the state of a limiter, so that several runs obey it together. */
export type RateStore = {
  /** Reads, changes and stores the state without a concurrent change. */
  readonly update: (change: (state: RateState) => RateState) => Promise<RateState>
}

/** Number of requests of each kind that are left, and when the next one is free. */
export type RateBudget = Readonly<
  Record<
    RequestKind,
    {
      readonly left: number
      /** Milliseconds since 1970; now when it is free. */
      readonly freeAt: number
    }
  >
>

/** Keeps requests under the limits of the API. */
export type RateLimiter = {
  /** Takes a place for one request, and waits for it if need be. */
  readonly take: (kind: RequestKind, longestWaitMs: number) => Promise<number>
  /** Gives back a place that the API did not count. */
  readonly giveBack: (kind: RequestKind, at: number) => Promise<void>
  /** Notes that the API refuses a kind until a time in milliseconds since 1970. */
  readonly block: (kind: RequestKind, until: number) => Promise<void>
  readonly left: () => Promise<RateBudget>
}

type RateLimiterParameters = {
  readonly store: RateStore
  readonly limits: readonly RateLimit[]
  readonly clock: () => number
  /** Waits some milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** Creates a limiter. */
export function createRateLimiter(parameters: RateLimiterParameters): RateLimiter {
  const { store, limits, clock, sleep } = parameters
  const read = () => store.update((state) => state)
  return {
    take: async (kind, longestWaitMs) => {
      for (let waited = 0; ; ) {
        const now = clock()
        let free = now
        await store.update((state) => {
          free = freeAt(state, kind, limits, now)
          return free > now ? state : noteSent(state, kind, now)
        })
        if (free <= now) return now
        if (waited + free - now > longestWaitMs) throw limited(kind, free)
        waited += free - now
        await sleep(free - now)
      }
    },
    giveBack: async (kind, at) => {
      await store.update((state) => takeBack(state, kind, at))
    },
    block: async (kind, until) => {
      await store.update((state) => noteBlocked(state, kind, until))
    },
    left: async () => {
      const now = clock()
      const state = await read()
      const of = (kind: RequestKind) => ({
        left: countLeft(state, kind, limits, now),
        freeAt: freeAt(state, kind, limits, now),
      })
      return {
        read: of('read'),
        post: of('post'),
        comment: of('comment'),
        vote: of('vote'),
        verify: of('verify'),
      }
    },
  }
}

export function createMemoryRateStore(): RateStore {
  let state = emptyRateState()
  return {
    update: async (change) => {
      state = change(state)
      return state
    },
  }
}

function limited(kind: RequestKind, free: number): MoltbookError {
  const time = new Date(free).toISOString()
  return new MoltbookError({
    code: 'MOLTBOOK_RATE_LIMITED',
    message: `The next ${kind} is free at ${time}.`,
    retryAt: free,
  })
}
