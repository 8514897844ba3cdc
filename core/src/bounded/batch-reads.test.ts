import { expect, test, vi } from 'vitest'
import { batchReads } from './batch-reads.ts'

test('keys of one turn share a read, and those that come meanwhile the next one', async () => {
  const read = vi.fn(async (keys: readonly number[]) => keys.map((key) => key * 10))
  const get = batchReads(read)
  const first = [get(1), get(2)]
  await Promise.resolve().then(() => Promise.resolve())
  const second = [get(3), get(4)]
  expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40])
  expect(read.mock.calls).toEqual([[[1, 2]], [[3, 4]]])
})

test('a failed read rejects its own keys only', async () => {
  const get = batchReads(async ([key]: readonly string[]) => {
    if (key === 'bad') throw new Error('no such table')
    return [key]
  })
  await expect(get('bad')).rejects.toThrow('no such table')
  expect(await get('good')).toBe('good')
})

test('a read that returns too few values rejects', async () => {
  const get = batchReads(async () => [])
  await expect(get('a')).rejects.toThrow('a value for each key')
})

test('a thousand keys are read in parts', async () => {
  const read = vi.fn(async (keys: readonly number[]) => keys)
  const get = batchReads(read)
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => get(index)))
  expect(read.mock.calls.map(([keys]) => keys.length)).toEqual([500, 500])
})
