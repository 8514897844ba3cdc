import {
  type Address,
  bytesToHex,
  concatHex,
  type Hex,
  numberToHex,
  padHex,
  size,
} from 'viem'
import type { PanelHost } from './panel-host.ts'

/** One view call inside a batch. */
export type BatchedCall = { readonly target: Address; readonly data: Hex }

export type BatchedResult = Hex | undefined

// Multicall3's aggregate3((address target, bool allowFailure, bytes callData)[]) is encoded and
// decoded manually: inside the wasm a general ABI coder takes ten times as long for it.

const aggregate3 = '0x82ad56cb'
const word = 32

/** Reads many values with as few chain reads as the payload quota allows. */
export function readBatched(
  host: PanelHost,
  calls: readonly BatchedCall[],
): readonly BatchedResult[] {
  return splitBySize(calls, host.config.quotas.chainReadBytes).flatMap((part) => {
    const data = host.readChain(host.config.multicall, encodeBatch(part))
    return decodeResults(data, part.length)
  })
}

/** A batch that just fits; one call alone always goes out, and the DON judges it. */
function splitBySize(calls: readonly BatchedCall[], most: number): BatchedCall[][] {
  const parts: BatchedCall[][] = []
  let bytes = most
  for (const call of calls) {
    const added = encodedBytes(call)
    if (bytes + added > most) {
      parts.push([])
      bytes = headBytes
    }
    parts.at(-1)?.push(call)
    bytes += added
  }
  return parts
}

/** Selector, offset and length of the list. */
const headBytes = 4 + 2 * word

/** Offset, target, flag, offset of the data, its length, and the data in whole words. */
function encodedBytes({ data }: BatchedCall): number {
  return 5 * word + word * Math.ceil(size(data) / word)
}

function encodeBatch(calls: readonly BatchedCall[]): Hex {
  const offsets: Hex[] = []
  let next = word * calls.length
  for (const call of calls) {
    offsets.push(encodeNumber(next))
    next += encodedBytes(call) - word
  }
  return concatHex([
    aggregate3,
    encodeNumber(word),
    encodeNumber(calls.length),
    ...offsets,
    ...calls.map(encodeCall),
  ])
}

/** A call that reverts must not take the others with it: failure is allowed for each. */
function encodeCall({ target, data }: BatchedCall): Hex {
  const bytes = size(data)
  return concatHex([
    padHex(target.toLowerCase() as Address, { size: word }),
    encodeNumber(1),
    encodeNumber(3 * word),
    encodeNumber(bytes),
    padHex(data, { dir: 'right', size: word * Math.ceil(bytes / word) }),
  ])
}

function encodeNumber(value: number): Hex {
  return numberToHex(value, { size: word })
}

/** (bool success, bytes returnData)[], read from the one place where it can stand. */
function decodeResults(bytes: Uint8Array, count: number): BatchedResult[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Every number here is a size or an offset and fits four bytes, the last of its word.
  const numberAt = (offset: number): number => view.getUint32(offset + word - 4)
  const list = numberAt(0) + word
  if (numberAt(list - word) !== count) {
    throw new Error(`the batch of ${count} calls has ${numberAt(list - word)} results`)
  }
  return Array.from({ length: count }, (_, index) => {
    const entry = list + numberAt(list + word * index)
    const data = entry + numberAt(entry + word)
    const length = numberAt(data)
    const succeeded = numberAt(entry) === 1
    if (!succeeded || length === 0) return undefined
    return bytesToHex(bytes.subarray(data + word, data + word + length))
  })
}
