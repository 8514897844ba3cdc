import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { storeBrotli } from './store-brotli.ts'

test.each([0, 1, 255, 65_535, 65_536, 65_537, 300_000])(
  'any Brotli decoder reads %d stored bytes back',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 251)
    const stored = storeBrotli(bytes)
    expect(brotliDecompressSync(stored).equals(bytes)).toBe(true)
    expect(stored.length).toBe(length + 3 * Math.ceil(length / 65_536) + 1)
  },
)

test('the stored bytes are known, whatever the version of a compressor', () => {
  expect([...storeBrotli(Uint8Array.of(7, 8))]).toEqual([0x10, 0, 0x10, 7, 8, 3])
  expect([...storeBrotli(new Uint8Array())]).toEqual([6])
})
