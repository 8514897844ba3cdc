import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { HexText } from './chain-query.ts'

/** Keccak-256 of a text in UTF-8. */
export function keccakOfText(text: string): HexText {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`
}
