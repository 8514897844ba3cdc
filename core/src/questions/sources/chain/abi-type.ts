import { parseDecimal } from '../../decimal.ts'
import type { Scalar } from '../scalar.ts'
import { parseAddress } from './address.ts'

/** A type of the ABI that takes one word. */
export type AbiType =
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'bool' | 'address' }

/** Reads a type such as `uint256`; undefined for one that takes more than a word. */
export function parseAbiType(text: string): AbiType | undefined {
  if (text === 'bool' || text === 'address') return { kind: text }
  const [, name, digits = ''] = /^(uint|int|bytes)([1-9]\d{0,2})$/.exec(text) ?? []
  const size = Number(digits)
  if (name === 'bytes') return size <= 32 ? { kind: name, bytes: size } : undefined
  if (name !== 'uint' && name !== 'int') return undefined
  return size <= 256 && size % 8 === 0 ? { kind: name, bits: size } : undefined
}

/** Writes a value as a word of 64 hex digits; undefined where it is not of the type. */
export function encodeWord(type: AbiType, text: string): string | undefined {
  switch (type.kind) {
    case 'uint':
    case 'int': {
      if (!/^-?(?:0|[1-9]\d{0,77})$/.test(text)) return undefined
      const value = BigInt(text)
      const [least, most] = rangeOf(type.kind, type.bits)
      return value < least || value > most ? undefined : hexWord(value)
    }
    case 'bool':
      return text === 'true' || text === 'false'
        ? hexWord(text === 'true' ? 1n : 0n)
        : undefined
    case 'address':
      return parseAddress(text)?.slice(2).padStart(64, '0')
    case 'bytes': {
      const isBytes = /^0x[0-9a-f]*$/.test(text) && text.length === 2 + 2 * type.bytes
      return isBytes ? text.slice(2).padEnd(64, '0') : undefined
    }
  }
}

/** Reads a word; undefined where no contract with this type returns it, or with more than 40 digits. */
export function decodeWord(type: AbiType, word: string): Scalar | undefined {
  const value = BigInt(`0x${word}`)
  switch (type.kind) {
    case 'uint':
    case 'int': {
      const signed = type.kind === 'int' ? BigInt.asIntN(256, value) : value
      const [least, most] = rangeOf(type.kind, type.bits)
      const decimal = parseDecimal(String(signed))
      return signed < least || signed > most || decimal === undefined
        ? undefined
        : { kind: 'number', decimal }
    }
    case 'bool':
      if (value > 1n) return undefined
      return { kind: 'word', word: value === 1n ? 'true' : 'false' }
    case 'address':
      return value >> 160n === 0n
        ? { kind: 'text', text: `0x${word.slice(24)}` }
        : undefined
    case 'bytes': {
      const used = 2 * type.bytes
      return /^0*$/.test(word.slice(used))
        ? { kind: 'text', text: `0x${word.slice(0, used)}` }
        : undefined
    }
  }
}

function rangeOf(kind: 'uint' | 'int', bits: number): readonly [bigint, bigint] {
  return kind === 'uint'
    ? [0n, (1n << BigInt(bits)) - 1n]
    : [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
}

function hexWord(value: bigint): string {
  return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
}
