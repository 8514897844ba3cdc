import { runs } from '@cresolver/campaigns'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packMemory, unpackMemory } from './packed-memory.ts'

const page = 65_536

/** A memory with a byte at each of some offsets. */
function memoryWith(pages: number, offsets: readonly number[]): ArrayBuffer {
  const memory = new ArrayBuffer(pages * page)
  const bytes = new Uint8Array(memory)
  for (const offset of offsets) bytes[offset] = 1 + (offset % 255)
  return memory
}

test('a memory comes back as it was, wherever its bytes are', async () => {
  const scattered = fc.array(fc.nat(200 * page - 1), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(scattered, async (offsets) => {
      const memory = memoryWith(200, offsets)
      const unpacked = await unpackMemory(await packMemory(memory))
      expect(Buffer.compare(unpacked, new Uint8Array(memory))).toBe(0)
    }),
    { numRuns: runs(20) },
  )
})

test('empty pages are left out', async () => {
  const { parts } = await packMemory(memoryWith(10, [3 * page, 5 * page - 1, 9 * page]))
  expect(parts.map(({ offset, bytes }) => [offset / page, bytes / page])).toEqual([
    [3, 2],
    [9, 1],
  ])
})

test('a long region is packed in parts of at most 4 MiB', async () => {
  const memory = memoryWith(
    130,
    Array.from({ length: 130 }, (_, index) => index * page),
  )
  const { parts } = await packMemory(memory)
  expect(parts.map(({ bytes }) => bytes / page)).toEqual([64, 64, 2])
})

test('a part of another length is refused', async () => {
  const packed = await packMemory(memoryWith(2, [0]))
  const parts = packed.parts.map((part) => ({ ...part, bytes: part.bytes + 1 }))
  await expect(unpackMemory({ ...packed, parts })).rejects.toThrow('wrong length')
})
