const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Writes a moment for a person, with its distance from the present. */
export function formatMoment(seconds: number, now: number): string {
  return `${formatTime(seconds)} (${formatDistance(seconds, now)})`
}

/** Writes how far a moment is from the present, in the largest whole unit. */
export function formatDistance(seconds: number, now: number): string {
  const distance = seconds - Math.floor(now / 1000)
  for (const [unit, length] of units) {
    const count = Math.trunc(distance / length)
    if (count !== 0) {
      return new Intl.RelativeTimeFormat('en').format(count, unit)
    }
  }
  return 'now'
}

function formatTime(seconds: number): string {
  const [date, time] = new Date(seconds * 1000).toISOString().split('T')
  return `${date} ${time?.slice(0, 5)} UTC`
}

/** Writes how far a moment is from the present, to the second where it is near. */
export function nearDistance(moment: number, now: number): string {
  const seconds = Math.round((moment - now) / 1_000)
  if (Math.abs(seconds) >= 120) return formatDistance(Math.floor(moment / 1_000), now)
  return seconds > 0 ? `in ${seconds} s` : `${-seconds} s ago`
}
