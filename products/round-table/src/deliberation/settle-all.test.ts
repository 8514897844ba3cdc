import { expect, test } from 'vitest'
import { settleAll } from './settle-all.ts'

test('gives the values in the order of the promises', async () => {
  const late = new Promise<string>((resolve) => setImmediate(() => resolve('late')))
  expect(await settleAll([late, Promise.resolve('early')])).toEqual(['late', 'early'])
  expect(await settleAll([])).toEqual([])
})

test('waits for the others after a failure, and throws the first in order', async () => {
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
