import { CresolverError, type Hash } from '@cresolver/core/protocol'

/** Reads 32 bytes that a person wrote. */
export function parseHash(text: string, name: string): Hash {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]
  if (digits !== undefined) return `0x${digits.toLowerCase()}`
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `The ${name} is not 32 bytes in hex: ${JSON.stringify(text)}.`,
    hint: 'Write 0x and 64 hex digits.',
  })
}
