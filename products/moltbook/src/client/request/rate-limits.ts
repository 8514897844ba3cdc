import * as z from 'zod'

/** Kinds of requests that the API counts apart. */
export type RequestKind = 'read' | 'post' | 'comment' | 'vote' | 'verify'

/** At most `max` requests of these kinds in any `windowMs` milliseconds. */
export type RateLimit = {
  readonly kinds: readonly RequestKind[]
  readonly max: number
  readonly windowMs: number
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const perMinute: readonly RateLimit[] = [
  { kinds: ['read'], max: 60, windowMs: minuteMs },
  { kinds: ['post', 'comment', 'vote'], max: 30, windowMs: minuteMs },
  { kinds: ['verify'], max: 30, windowMs: minuteMs },
]

/** The limits of an account, as the API's document states them. */
export const ACCOUNT_LIMITS: readonly RateLimit[] = [
  ...perMinute,
  { kinds: ['post'], max: 1, windowMs: 30 * minuteMs },
  { kinds: ['comment'], max: 1, windowMs: 20 * secondMs },
  { kinds: ['comment'], max: 50, windowMs: dayMs },
]

const stampsSchema = z.array(z.number()).default([])
const blockSchema = z.number().optional()

/** Checks a {@link RateState} that was stored. */
export const rateStateSchema = z.object({
  /** When requests of each kind were sent, in milliseconds since 1970, oldest first. */
  sent: z.object({
    read: stampsSchema,
    post: stampsSchema,
    comment: stampsSchema,
    vote: stampsSchema,
    verify: stampsSchema,
  }),
  /** Until when the API refuses a kind, as it reported. */
  blockedUntil: z.object({
    read: blockSchema,
    post: blockSchema,
    comment: blockSchema,
    vote: blockSchema,
    verify: blockSchema,
  }),
})

/** Memory of a limiter; a plain value that can be stored as JSON. */
export type RateState = z.infer<typeof rateStateSchema>

export function emptyRateState(): RateState {
  return {
    sent: { read: [], post: [], comment: [], vote: [], verify: [] },
    blockedUntil: {},
  }
}

/** Returns when the next request of a kind is free. */
export function freeAt(
  state: RateState,
  kind: RequestKind,
  limits: readonly RateLimit[],
  now: number,
): number {
  const times = limits
    .filter(({ kinds }) => kinds.includes(kind))
    .map((limit) => {
      const oldest = stampsOf(state, limit).at(-limit.max)
      return oldest === undefined ? now : oldest + limit.windowMs
    })
  return Math.max(now, state.blockedUntil[kind] ?? 0, ...times)
}

/** Returns how many requests of a kind are left under its tightest limit. */
export function countLeft(
  state: RateState,
  kind: RequestKind,
  limits: readonly RateLimit[],
  now: number,
): number {
  if ((state.blockedUntil[kind] ?? 0) > now) return 0
  const left = limits
    .filter(({ kinds }) => kinds.includes(kind))
    .map((limit) => {
      const recent = stampsOf(state, limit).filter((at) => at + limit.windowMs > now)
      return limit.max - recent.length
    })
  return Math.max(0, Math.min(...left))
}

/** Notes one request. */
export function noteSent(state: RateState, kind: RequestKind, now: number): RateState {
  const recent = state.sent[kind].filter((at) => at + dayMs > now)
  return { ...state, sent: { ...state.sent, [kind]: [...recent, now] } }
}

/** Takes back one request that the API refused without counting it. */
export function takeBack(state: RateState, kind: RequestKind, at: number): RateState {
  const index = state.sent[kind].lastIndexOf(at)
  const kept = state.sent[kind].filter((_, other) => other !== index)
  return { ...state, sent: { ...state.sent, [kind]: kept } }
}

/** Notes that the API refuses a kind until a time. */
export function noteBlocked(
  state: RateState,
  kind: RequestKind,
  until: number,
): RateState {
  const latest = Math.max(until, state.blockedUntil[kind] ?? 0)
  return { ...state, blockedUntil: { ...state.blockedUntil, [kind]: latest } }
}

function stampsOf(state: RateState, { kinds }: RateLimit): readonly number[] {
  return kinds.flatMap((kind) => state.sent[kind]).sort((a, b) => a - b)
}
