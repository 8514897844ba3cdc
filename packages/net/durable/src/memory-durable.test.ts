import { expect, test, vi } from 'vitest'
import type { DurableProgram } from './durable.ts'
import { createMemoryDurable } from './memory-durable.ts'

const program: DurableProgram<readonly number[]> = async (durable, numbers) => {
  const squares = await durable.all(
    numbers.map((number) => durable.step(`square ${number}`, async () => number ** 2)),
  )
  await durable.sleep(60_000)
  const failed = await durable
    .step('fail', () => Promise.reject(new RangeError('too far')))
    .catch((error: unknown) => String(error))
  await durable.progress({ squares, failed })
}

test('a program runs in memory, without waiting', async () => {
  const onProgress = vi.fn()
  await program(createMemoryDurable({ onProgress }), [1, 2, 3])
  expect(onProgress.mock.calls).toEqual([
    [{ squares: [1, 4, 9], failed: 'Error: too far' }],
  ])
})

test('a test may decide what waiting is', async () => {
  const sleep = vi.fn(async () => undefined)
  await program(createMemoryDurable({ sleep }), [])
  expect(sleep).toHaveBeenCalledExactlyOnceWith(60_000)
})
