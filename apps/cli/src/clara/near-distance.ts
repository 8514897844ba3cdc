import { formatDistance } from '../moment.ts'

/**
 * Writes how far a moment is from the present, to the second where it is near.
 *
 * @param moment - Unix milliseconds
 * @param now - present time in Unix milliseconds
 * @returns such as `in 25 s`, `8 s ago` or `in 2 hours`
 */
export function nearDistance(moment: number, now: number): string {
  const seconds = Math.round((moment - now) / 1_000)
  if (Math.abs(seconds) >= 120) return formatDistance(Math.floor(moment / 1_000), now)
  return seconds > 0 ? `in ${seconds} s` : `${-seconds} s ago`
}
