import { OptionError } from '../../options/option-error.ts'

/** Reads a part of a stake as percent and returns it in 1/10,000. */
export function parsePercent(text: string, option: string): number {
  const match = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?\s*%?$/.exec(text.trim())
  const bps = match
    ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
    : -1
  if (bps >= 0 && bps <= 10_000) return bps
  throw new OptionError(
    `${option} is not a part of a stake: ${JSON.stringify(text.slice(0, 80))}.`,
    'Write percent from 0 to 100, such as 25 or 12.5.',
  )
}

/** Writes a part of a stake. */
export function formatPercent(bps: number): string {
  return `${bps / 100} %`
}
