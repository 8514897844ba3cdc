import { describe, expect, it } from 'vitest'
import { type PlatformFailure, PlatformRequestError } from './platform-request-error.ts'
import { createRetryPolicy, persist } from './retry-policy.ts'

const { signal } = new AbortController()

function failing(failure: PlatformFailure, times: number, retryAfterMs?: number) {
  let tries = 0
  return {
    tries: () => tries,
    run: async () => {
      tries += 1
      if (tries > times) return 'done'
      throw new PlatformRequestError({
        code: 'GONE',
        message: 'Gone.',
        failure,
        retryAfterMs,
      })
    },
  }
}

describe('patience', () => {
  it('retries an interrupted request, and reports it once', async () => {
    const reported: string[] = []
    const { run, tries } = failing('interrupted', 2)
    const onDisconnected = ({ code }: PlatformRequestError) => reported.push(code)
    const patience = createRetryPolicy({
      retryForMs: 5_000,
      known: false,
      signal,
      onDisconnected,
    })
    expect(await persist(patience, run)).toBe('done')
    expect({ tries: tries(), reported }).toEqual({ tries: 3, reported: ['GONE'] })
  })

  it.each([
    ['refused', true],
    ['unreachable', false],
  ] as const)('has none for what is %s, known %s', async (failure, known) => {
    const { run, tries } = failing(failure, 9)
    const patience = createRetryPolicy({ retryForMs: 5_000, known, signal })
    await expect(persist(patience, run)).rejects.toMatchObject({ code: 'GONE' })
    expect(tries()).toBe(1)
  })

  it('waits for a platform that was there before', async () => {
    const { run } = failing('unreachable', 1)
    const patience = createRetryPolicy({ retryForMs: 5_000, known: true, signal })
    expect(await persist(patience, run)).toBe('done')
  })

  it('ends when the time is up', async () => {
    const { run, tries } = failing('interrupted', 99)
    const patience = createRetryPolicy({ retryForMs: 300, known: true, signal })
    await expect(persist(patience, run)).rejects.toMatchObject({ code: 'GONE' })
    expect(tries()).toBeLessThan(5)
  })

  it('does not wait longer than it has because the platform says so', async () => {
    const { run, tries } = failing('interrupted', 99, 60_000)
    const patience = createRetryPolicy({ retryForMs: 1_000, known: true, signal })
    await expect(persist(patience, run)).rejects.toMatchObject({ code: 'GONE' })
    expect(tries()).toBe(1)
  })

  it('ends with its signal', async () => {
    const stop = new AbortController()
    const { run } = failing('interrupted', 99)
    const onDisconnected = () => stop.abort()
    const patience = createRetryPolicy({
      retryForMs: 60_000,
      known: true,
      signal: stop.signal,
      onDisconnected,
    })
    await expect(persist(patience, run)).rejects.toMatchObject({ code: 'GONE' })
  })
})
