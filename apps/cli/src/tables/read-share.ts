import { OptionError } from '../options/option-error.ts'

/** Reads a share that a person wrote. */
export function readShare(text: string, name: string): number {
  const [, whole, decimals = ''] =
    /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  const share = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (share >= 1 && share <= 10_000) return share
  throw new OptionError(
    'USAGE',
    `${name} is not a share: ${JSON.stringify(text)}.`,
    'Write percent above 0 and up to 100, such as 60%.',
  )
}
