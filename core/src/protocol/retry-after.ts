/**
 * Reads the `Retry-After` header of an HTTP answer.
 *
 * @param header - seconds or an HTTP date; null or undefined where the answer has none
 * @param now - milliseconds since 1970
 * @returns how long to wait in milliseconds, at least 0; undefined where it does not say
 */
export function readRetryAfterMs(
  header: string | null | undefined,
  now: number,
): number | undefined {
  if (header === null || header === undefined || header.trim() === '') return undefined
  const seconds = Number(header)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
