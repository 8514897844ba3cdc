import type { AoTag } from './ao-tag.ts'

/** A data item (ANS-104) before it is signed. */
export type DataItem = {
  readonly kind: 'arweave' | 'ethereum'
  /** Public key of the signer: 512 bytes, or 65 of an uncompressed one. */
  readonly publicKey: Uint8Array
  /** Id of the process that it is for; empty when a process is spawned. */
  readonly target: string
  /** 32 bytes that make the item unlike any other: Ethereum's signatures repeat. */
  readonly anchor: Uint8Array
  readonly tags: readonly AoTag[]
  readonly data: string | Uint8Array
}

/** A signed data item. */
export type SignedItem = {
  /** 43 characters: the SHA-256 of the signature in base64url. */
  readonly id: string
  readonly raw: Uint8Array
}

/** Numbers in the list of signature types of ANS-104. */
const signatureTypes = { arweave: 1, ethereum: 3 } as const
const mostTagBytes = 4_096
const encoder = new TextEncoder()

/**
 * Signs a data item as it goes to AO.
 *
 * @param sign - signs 48 bytes, the deep hash of the item
 */
export async function signDataItem(
  item: DataItem,
  sign: (hash: Uint8Array) => Promise<Uint8Array>,
): Promise<SignedItem> {
  const type = signatureTypes[item.kind]
  const target = fromBase64Url(item.target)
  const tags = encodeTags(item.tags)
  const data = typeof item.data === 'string' ? encoder.encode(item.data) : item.data
  if (![0, 32].includes(target.length))
    throw new Error(`${item.target} is not an id of AO`)
  if (tags.length > mostTagBytes) throw new Error(`the tags have ${tags.length} bytes`)
  const names = ['dataitem', '1', String(type)].map((name) => encoder.encode(name))
  const rest = [item.publicKey, target, item.anchor, tags, data]
  const signature = await sign(await deepHash([...names, ...rest]))
  const raw = join([
    littleEndian(type, 2),
    signature,
    item.publicKey,
    ...(target.length === 0 ? [Uint8Array.of(0)] : [Uint8Array.of(1), target]),
    Uint8Array.of(1),
    item.anchor,
    littleEndian(item.tags.length, 8),
    littleEndian(tags.length, 8),
    tags,
    data,
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
