import { expect, test } from 'vitest'
import { decodeSnapshot, encodeSnapshot } from './snapshot-file.ts'

const subject = { process: 'process', module: 'module', messages: 7, history: 'digest' }
const memory = new Uint8Array(131_072).fill(7, 70_000, 70_100)

const encoded = () => encodeSnapshot(subject, memory.buffer)

test('a snapshot holds the memory', async () => {
  expect(await decodeSnapshot(await encoded(), subject)).toEqual({ memory })
})

test('a snapshot that is cut off anywhere is refused', async () => {
  const file = await encoded()
  for (const length of [0, 3, 35, 36, 40, file.length - 33, file.length - 1]) {
    expect(await decodeSnapshot(file.subarray(0, length), subject)).toEqual({
      refusal: expect.stringContaining('cut off'),
    })
  }
})

test('a snapshot of which any byte was altered is refused', async () => {
  const file = await encoded()
  for (let index = 0; index < file.length; index += 1) {
    const altered = file.slice()
    altered[index] = (altered[index] ?? 0) ^ 1
    expect(await decodeSnapshot(altered, subject)).toHaveProperty('refusal')
  }
})

test.each([
  ['process', { process: 'other' }],
  ['module', { module: 'other' }],
  ['number of messages', { messages: 8 }],
  ['messages than the journal', { history: 'other' }],
])('a snapshot of another %s is refused', async (name, other) => {
  expect(await decodeSnapshot(await encoded(), { ...subject, ...other })).toEqual({
    refusal: expect.stringContaining(name),
  })
})
