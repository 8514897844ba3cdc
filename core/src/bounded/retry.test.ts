import { describe, expect, it, test } from 'vitest'
import { growingDelay, pause, retry } from './retry.ts'

const failing = (failures: number) => {
  const seen: number[] = []
  const step = async (attempt: number) => {
    seen.push(attempt)
    if (attempt <= failures) throw new Error(`failure ${attempt}`)
    return 'done'
  }
  return { seen, step }
}
const waits: number[] = []
const parameters = {
  isRetryable: () => true,
  delayMs: growingDelay(10, 35),
  sleep: async (ms: number) => void waits.push(ms),
}

describe('retry', () => {
  it('repeats a step with growing delays until it succeeds', async () => {
    waits.length = 0
    const { step, seen } = failing(4)
    expect(await retry(step, parameters)).toBe('done')
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(waits).toEqual([10, 20, 35, 35])
  })

  it('throws the last error when the tries are used up', async () => {
    const { step, seen } = failing(9)
    const run = retry(step, { ...parameters, maxTries: 3 })
    await expect(run).rejects.toThrow('failure 3')
    expect(seen).toHaveLength(3)
  })

  it('throws at once what another try cannot change', async () => {
    const { step, seen } = failing(9)
    const run = retry(step, { ...parameters, isRetryable: () => false })
    await expect(run).rejects.toThrow('failure 1')
    expect(seen).toEqual([1])
  })

  it('begins no try after its time', async () => {
    const { step, seen } = failing(9)
    const run = retry(step, { ...parameters, delayMs: () => 1_000, forMs: 500 })
    await expect(run).rejects.toThrow('failure 1')
    expect(seen).toEqual([1])
  })

  it('stops waiting when its signal fires', async () => {
    const controller = new AbortController()
    const run = retry(failing(9).step, {
      isRetryable: () => true,
      delayMs: () => 60_000,
      signal: controller.signal,
    })
    controller.abort(new Error('stopped'))
    await expect(run).rejects.toThrow('stopped')
  })
})

test('a pause that a signal ended before it began rejects', async () => {
  await expect(pause(60_000, AbortSignal.abort(new Error('no')))).rejects.toThrow('no')
  await expect(pause(0)).resolves.toBeUndefined()
})
