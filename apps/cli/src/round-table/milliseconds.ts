/**
 * Writes a short time for a person.
 *
 * @param milliseconds - a whole number
 * @returns such as `85 ms`, `1.2 s` or `120 s`
 */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`
  const seconds = milliseconds / 1_000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}
