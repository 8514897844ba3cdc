import { expect, test } from 'vitest'
import { GuestMemory } from './guest-memory.ts'

/** A guest's memory of which a test holds the bytes; `grow` makes a new buffer, as wasm does. */
function open(size: number) {
  const guest = { buffer: new ArrayBuffer(size) }
  const memory = new GuestMemory()
  memory.attach(guest)
  return {
    memory,
    grow: (to: number) => {
      guest.buffer = new ArrayBuffer(to)
    },
  }
}

test('bytes and text come out as they went in', () => {
  const { memory } = open(64)
  memory.write(3, new TextEncoder().encode('Zürich 😀'))
  expect(memory.readText(3, 12)).toBe('Zürich 😀')
  expect([...memory.read(3, 1)]).toEqual([0x5a])
})

test('the result of a read is a copy', () => {
  const { memory } = open(8)
  const copy = memory.read(0, 4)
  memory.write(0, new Uint8Array([1, 2, 3, 4]))
  expect([...copy]).toEqual([0, 0, 0, 0])
})

test('numbers and bytes are the same memory', () => {
  const { memory } = open(8)
  memory.view.setUint32(4, 0x01020304, true)
  expect([...memory.bytes]).toEqual([0, 0, 0, 0, 4, 3, 2, 1])
})

test('a guest that grew is followed', () => {
  const { memory, grow } = open(8)
  expect(memory.size).toBe(8)
  grow(32)
  expect(memory.size).toBe(32)
  memory.write(30, new Uint8Array([7]))
  expect(memory.read(30, 1)[0]).toBe(7)
})

test('writing past the end is refused', () => {
  const { memory } = open(4)
  expect(() => memory.write(2, new Uint8Array(3))).toThrow(RangeError)
})

test('a guest that does not run yet has no memory', () => {
  expect(() => new GuestMemory().bytes).toThrow('the guest has no memory yet')
})
