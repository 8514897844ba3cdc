import { expect, test } from 'vitest'
import { settleAll } from './durable.ts'

test('values come in the order of the steps', async () => {
  const late = new Promise<string>((resolve) => setImmediate(() => resolve('late')))
  expect(await settleAll([late, Promise.resolve('early')])).toEqual(['late', 'early'])
  expect(await settleAll([])).toEqual([])
})

test('a failure waits for the others, and the first in order counts', async () => {
  let ended = false
  const slow = new Promise<void>((_resolve, reject) => {
    setImmediate(() => {
      ended = true
      reject(new Error('slow'))
    })
  })
  const settled = settleAll([slow, Promise.reject(new Error('quick'))])
  await expect(settled).rejects.toThrow('slow')
  expect(ended).toBe(true)
})
