import type { SignedItem } from './ao-signer.ts'
import type { AoTag } from './ao-tag.ts'

/** A data item (ANS-104) that an Ethereum key is to sign. */
export type EthereumItem = {
  /** Uncompressed public key of the signer, 65 bytes. */
  readonly publicKey: Uint8Array
  /** Id of the process that it is for. */
  readonly target: string
  /** 32 bytes that make the item unlike any other. */
  readonly anchor: Uint8Array
  readonly tags: readonly AoTag[]
  readonly data: string
}

/** Ethereum, in the list of signature types of ANS-104. */
const signatureType = 3
const encoder = new TextEncoder()

/**
 * Hashes what is signed of a data item: its deep hash, with SHA-384.
 *
 * @param item - {@link EthereumItem}
 * @returns 48 bytes, which are signed as a message (EIP-191)
 */
export function hashDataItem(item: EthereumItem): Promise<Uint8Array> {
  return deepHash([
    encoder.encode('dataitem'),
    encoder.encode('1'),
    encoder.encode(String(signatureType)),
    item.publicKey,
    fromBase64Url(item.target),
    item.anchor,
    encodeTags(item.tags),
    encoder.encode(item.data),
  ])
}

/**
 * Writes a signed data item as it goes to AO.
 *
 * @param item - what was signed
 * @param signature - 65 bytes
 */
export async function writeDataItem(
  item: EthereumItem,
  signature: Uint8Array,
): Promise<SignedItem> {
  const tags = encodeTags(item.tags)
  const raw = join([
    littleEndian(signatureType, 2),
    signature,
    item.publicKey,
    Uint8Array.of(1),
    fromBase64Url(item.target),
    Uint8Array.of(1),
    item.anchor,
    littleEndian(item.tags.length, 8),
    littleEndian(tags.length, 8),
    tags,
    encoder.encode(item.data),
  ])
  return { id: toBase64Url(await digest('SHA-256', signature)), raw }
}

/** Avro: the number of tags, name and value of each with their lengths, and 0. */
function encodeTags(tags: readonly AoTag[]): Uint8Array {
  if (tags.length === 0) return new Uint8Array()
  const words = tags.flatMap(({ name, value }) => [name, value])
  return join([
    zigzag(tags.length),
    ...words.flatMap((word) => {
      const bytes = encoder.encode(word)
      return [zigzag(bytes.length), bytes]
    }),
    zigzag(0),
  ])
}

function zigzag(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value * 2
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Uint8Array.of(...bytes, rest)
}

/** Of a flat list alone: data items have no deeper ones. */
async function deepHash(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  let hash = await digest('SHA-384', encoder.encode(`list${parts.length}`))
  for (const part of parts) {
    const tag = await digest('SHA-384', encoder.encode(`blob${part.length}`))
    const blob = await digest('SHA-384', join([tag, await digest('SHA-384', part)]))
    hash = await digest('SHA-384', join([hash, blob]))
  }
  return hash
}

async function digest(name: 'SHA-256' | 'SHA-384', of: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, new Uint8Array(of)))
}

function littleEndian(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = value
  for (let index = 0; rest > 0; index += 1) {
    bytes[index] = rest % 0x100
    rest = Math.floor(rest / 0x100)
  }
  return bytes
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
