/** Longest length of time, in seconds: ten years. */
export const LONGEST_DURATION = 3_650 * 86_400

/** Reads a length of time such as `24h`, in seconds. */
export function parseDuration(
  text: string,
  longestSeconds: number = LONGEST_DURATION,
): number | undefined {
  const match = /^([1-9]\d{0,11})([smhd])$/.exec(text)
  const length = units.find(([letter]) => letter === match?.[2])?.[1]
  if (match === null || length === undefined) return undefined
  const seconds = Number(match[1]) * length
  return seconds <= longestSeconds ? seconds : undefined
}

/** Writes a length of time in its largest whole unit. */
export function formatDuration(seconds: number): string {
  const [letter, length] = units.find((unit) => seconds % unit[1] === 0) ?? second
  return `${seconds / length}${letter}`
}

const second = ['s', 1] as const
const units = [['d', 86_400], ['h', 3_600], ['m', 60], second] as const
