import { CresolverError } from '@cresolver/core/protocol'

const seconds = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3_600],
  ['d', 86_400],
  ['w', 604_800],
])

/** Reads a duration that a person wrote. */
export function parseDuration(text: string): number {
  const match = /^([0-9]{1,9})\s*([smhdw])$/.exec(text.trim())
  const duration = Number(match?.[1]) * (seconds.get(match?.[2] ?? '') ?? 0)
  if (duration > 0) return duration
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(text)} is not a duration.`,
    hint: 'Write a whole number and a unit: 90s, 30m, 12h, 7d or 2w.',
  })
}
