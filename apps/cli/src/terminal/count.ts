import { CresolverError } from '@cresolver/core/protocol'

/** Reads a count that a person wrote. */
export function parseCount(text: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text)
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `${JSON.stringify(text)} is not a count.`,
    hint: 'Write a whole number above 0.',
  })
}
