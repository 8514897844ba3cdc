import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('a step that fails does not stop the next', async () => {
  const pace = createPace(0, {})
  const first = pace(async () => {
    throw new Error('broken')
  })
  await expect(first).rejects.toThrow('broken')
  expect(await pace(async () => 'next')).toBe('next')
})

test('a step whose caller gave up is not run', async () => {
  const pace = createPace(0, {})
  let runs = 0
  const step = pace(
    async () => {
      runs += 1
    },
    AbortSignal.abort(new Error('gave up')),
  )
  await expect(step).rejects.toThrow('gave up')
  expect(runs).toBe(0)
})
