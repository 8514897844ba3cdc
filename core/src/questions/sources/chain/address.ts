import type { HexText } from './chain-query.ts'
import { keccakOfText } from './keccak.ts'

/** Reads an address in lower case or with a correct checksum (ERC-55); returns it in lower case. */
export function parseAddress(text: string): HexText | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const lower = text.toLowerCase()
  return text === lower || text === checksummed(lower) ? (lower as HexText) : undefined
}

/** A letter is large where the digit of the hash at its place is 8 or more. */
function checksummed(lower: string): string {
  const digits = lower.slice(2)
  const hash = keccakOfText(digits)
  const letters = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(2 + index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}
