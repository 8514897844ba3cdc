import { looseNumber, readTime } from './coerce-values.ts'
import { asObject } from './unwrap.ts'

/** Limits of the API in the headers of an answer. */
export type ServerLimits = {
  readonly limit: number | undefined
  readonly remaining: number | undefined
  /** When the count starts again, in milliseconds since 1970. */
  readonly resetAt: number | undefined
}

const dayMs = 86_400_000

/** Reads `X-RateLimit-Limit`, `-Remaining` and `-Reset`. */
export function readServerLimits(
  headers: Readonly<Record<string, string>>,
  now: number,
): ServerLimits | undefined {
  const limit = looseNumber.parse(headers['x-ratelimit-limit'])
  const remaining = looseNumber.parse(headers['x-ratelimit-remaining'])
  if (limit === undefined && remaining === undefined) return undefined
  return { limit, remaining, resetAt: readReset(headers['x-ratelimit-reset'], now) }
}

/**
 * Finds when a refused request may be tried again: the latest time that `retry_after_minutes`,
 * `retry_after_seconds`, `reset_at` and `Retry-After` tell, otherwise `X-RateLimit-Reset`; at
 * most a day ahead.
 */
export function readRetryAt(
  answer: unknown,
  headers: Readonly<Record<string, string>>,
  now: number,
): number | undefined {
  const body = asObject(answer)
  const minutes = looseNumber.parse(body?.retry_after_minutes)
  const seconds = looseNumber.parse(body?.retry_after_seconds)
  const times = [
    minutes === undefined ? undefined : now + minutes * 60_000,
    seconds === undefined ? undefined : now + seconds * 1_000,
    readReset(body?.reset_at, now),
    readReset(headers['retry-after'], now),
  ].filter((time) => time !== undefined)
  if (times.length > 0) return clamp(Math.max(...times), now)
  return readReset(headers['x-ratelimit-reset'], now)
}

/** A small number is a delay in seconds, a large one a time. */
function readReset(value: unknown, now: number): number | undefined {
  const number = looseNumber.parse(value)
  const time =
    number !== undefined && number < 1e9 ? now + number * 1_000 : readTime(value)
  return time === undefined ? undefined : clamp(time, now)
}

/** No answer, however wrong, may stop an account for longer than a day. */
function clamp(time: number, now: number): number {
  return Math.min(Math.max(time, now), now + dayMs)
}
