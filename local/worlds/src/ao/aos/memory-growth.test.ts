import { expect, test } from 'vitest'
import { acceptNumberOfPages } from './memory-growth.ts'

/** A memory of 64-bit addresses as Node 24 and later have it. */
class StrictMemory {
  pages = 10n
  grow(by: number | bigint): number | bigint {
    if (typeof by === 'number') throw new TypeError(`Cannot convert ${by} to a BigInt`)
    if (by > 100n) throw new RangeError('Maximum memory size exceeded')
    const before = this.pages
    this.pages += by
    return before
  }
}

function strictMemory(): StrictMemory {
  class Memory extends StrictMemory {}
  Object.defineProperty(Memory.prototype, 'grow', {
    value: StrictMemory.prototype.grow,
    writable: true,
  })
  acceptNumberOfPages(Memory.prototype)
  return new Memory()
}

test('a memory that takes only BigInts grows by the whole part of a Number of pages', () => {
  const memory = strictMemory()
  expect(memory.grow(5.99)).toBe(10)
  expect(memory.pages).toBe(15n)
})

test('a BigInt of pages is passed on unchanged', () => {
  const memory = strictMemory()
  expect(memory.grow(5n)).toBe(10n)
  expect(memory.pages).toBe(15n)
})

test('a growth beyond the limit of the memory throws as before', () => {
  const memory = strictMemory()
  expect(() => memory.grow(1_000)).toThrow(RangeError)
  expect(memory.pages).toBe(10n)
})
