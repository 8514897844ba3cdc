import { formatDistance } from '../options/moment.ts'

/** Writes how far a moment is from the present, to the second where it is near. */
export function nearDistance(moment: number, now: number): string {
  const seconds = Math.round((moment - now) / 1_000)
  if (Math.abs(seconds) >= 120) return formatDistance(Math.floor(moment / 1_000), now)
  return seconds > 0 ? `in ${seconds} s` : `${-seconds} s ago`
}
