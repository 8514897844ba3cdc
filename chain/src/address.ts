import { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { getAddress, isAddress } from 'viem/utils'

/**
 * Reads an address that a person wrote.
 *
 * @param text - 0x and 40 hex digits; with upper and lower case mixed the checksum must be right
 * @param name - what the address is of, for the error
 * @returns address with checksum
 * @throws CresolverError `VALUE_INVALID` when it is not an address or its checksum is wrong
 */
export function parseAddress(text: string, name: string): Address {
  const trimmed = text.trim()
  if (isAddress(trimmed)) return getAddress(trimmed)
  const mistyped = isAddress(trimmed, { strict: false })
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: mistyped
      ? `The address of ${name} has a wrong checksum: ${trimmed}.`
      : `The address of ${name} is not an address: ${JSON.stringify(text)}.`,
    hint: mistyped
      ? 'Copy it again: at least one character is mistyped.'
      : 'Write 0x and 40 hex digits.',
  })
}
