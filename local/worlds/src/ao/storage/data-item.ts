import { createHash } from 'node:crypto'
import { errorText } from '@cresolver/core/protocol'
import { DataItem } from '@dha-team/arbundles'
import { computeAddress } from '@ethersproject/transactions'
import { verifyMessage } from '@ethersproject/wallet'
import type { Tag } from '../aos/unit-message.ts'
import { LocalAoError } from '../local-ao-error.ts'

/** A signed data item (ANS-104), read. */
export type SignedDataItem = {
  /** 43 characters: SHA-256 of the signature. */
  readonly id: string
  /** Address of its signer. */
  readonly owner: string
  readonly signature: string
  /** 43 characters, or empty. */
  readonly target: string
  readonly anchor: string
  readonly tags: readonly Tag[]
  readonly data: Buffer
  /** The whole item. */
  readonly raw: Buffer
}

/** Most bytes of all tags of a data item. */
export const TAG_BYTES = 4096
const mostTags = 128

const arweave = 1
const ed25519 = 2
const ethereum = 3

/** Reads a data item without checking its signature. */
export function readDataItem(raw: Buffer): SignedDataItem {
  try {
    const item = new DataItem(raw)
    const tags = readTags(item.rawTags, countTags(item))
    const { id, signature, target, anchor, rawData: data } = item
    const owner = toAddress(item.rawOwner, item.signatureType)
    return { id, owner, signature, target, anchor, tags, data, raw }
  } catch (cause) {
    throw new LocalAoError({
      code: 'REQUEST_INVALID',
      message: `The body is not a data item: ${errorText(cause)}.`,
      hint: 'Send one ANS-104 data item as application/octet-stream, signed with an Arweave, Ed25519 or Ethereum key.',
      cause,
    })
  }
}

/** Reads a data item and checks its signature. */
export async function verifyDataItem(raw: Buffer): Promise<SignedDataItem> {
  const item = readDataItem(raw)
  if (await isValid(raw, item.owner).catch(() => false)) return item
  throw new LocalAoError({
    code: 'REQUEST_INVALID',
    message: `The signature of data item ${item.id} is not that of ${item.owner}.`,
    hint: 'Sign the item after its last change, with the key that it names.',
  })
}

/** Finds the value of a tag. */
export function findTag(tags: readonly Tag[], name: string): string | undefined {
  return tags.find((tag) => tag.name === name)?.value
}

async function isValid(raw: Buffer, owner: string): Promise<boolean> {
  if (!(await DataItem.verify(raw))) return false
  const item = new DataItem(raw)
  if (item.signatureType !== ethereum) return true
  const signature = item.rawSignature
  // A recovery byte is not part of what is verified: with another one the item would get another id.
  if (signature[64] !== 27 && signature[64] !== 28) return false
  return verifyMessage(await item.getSignatureData(), signature) === owner
}

function toAddress(publicKey: Buffer, signatureType: number): string {
  if (signatureType === arweave || signatureType === ed25519) {
    return createHash('sha256').update(publicKey).digest('base64url')
  }
  if (signatureType === ethereum) return computeAddress(publicKey)
  throw new Error(`signature type ${signatureType} is not supported`)
}

/** Checks an item's head and finds the count of its tags there. */
function countTags(item: DataItem): number {
  const raw = item.getRaw()
  const dataStart = item.getStartOfData()
  if (dataStart > raw.length) throw new Error('it is cut off')
  const targetFlag = 2 + item.signatureLength + item.ownerLength
  const anchorFlag = targetFlag + 1 + item.rawTarget.length
  for (const flag of [raw[targetFlag], raw[anchorFlag]]) {
    // The library reads any other number as 0, which leaves unsigned bytes.
    if (flag !== 0 && flag !== 1) throw new Error('a flag in its head is neither 0 nor 1')
  }
  return Number(raw.readBigUInt64LE(dataStart - item.rawTags.length - 16))
}

/**
 * Reads the Avro array of tags. The library's own reader trusts the counts in it and may never end,
 * so that an item goes there only after this reader has read it.
 */
function readTags(bytes: Buffer, count: number): Tag[] {
  if (bytes.length > TAG_BYTES)
    throw new Error(`its tags have more than ${TAG_BYTES} bytes`)
  if (count > mostTags) throw new Error(`it has more than ${mostTags} tags`)
  const tags: Tag[] = []
  let position = 0
  const readLong = (): number => {
    let value = 0
    for (let factor = 1; factor < 2 ** 35; factor *= 128) {
      const byte = bytes[position++]
      if (byte === undefined) throw new Error('its tags are cut off')
      value += (byte & 127) * factor
      if (byte < 128) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    }
    throw new Error('its tags hold too large a number')
  }
  const readText = (): string => {
    const length = readLong()
    if (length < 0 || position + length > bytes.length)
      throw new Error('its tags are cut off')
    position += length
    return bytes.toString('utf8', position - length, position)
  }
  for (let block = count === 0 ? 0 : readLong(); block !== 0; block = readLong()) {
    if (block < 0) readLong()
    if (tags.length + Math.abs(block) > count)
      throw new Error('it has more tags than it says')
    for (let left = Math.abs(block); left > 0; left -= 1) {
      tags.push({ name: readText(), value: readText() })
    }
  }
  if (tags.length !== count) throw new Error('it has fewer tags than it says')
  return tags
}
