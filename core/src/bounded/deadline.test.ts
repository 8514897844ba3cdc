import { expect, test } from 'vitest'
import { startDeadline } from './deadline.ts'

const timedOut = () => new Error('too slow')
const never = new Promise<never>(() => undefined)

test('a step that takes longer is ended with the error of the limit', async () => {
  const deadline = startDeadline({ timeoutMs: 5, timedOut })
  await expect(deadline.race(never)).rejects.toThrow('too slow')
  expect(deadline.signal.aborted).toBe(true)
})

test('a step in time returns what it returns, and the signal stays silent', async () => {
  const deadline = startDeadline({ timeoutMs: 60_000, timedOut })
  expect(await deadline.race(Promise.resolve(7))).toBe(7)
  deadline.end()
  expect(deadline.signal.aborted).toBe(false)
})

test.each(['before', 'after'])(
  'a signal that fires %s the start ends it',
  async (when) => {
    const caller = new AbortController()
    if (when === 'before') caller.abort()
    const deadline = startDeadline({
      timeoutMs: 60_000,
      timedOut,
      until: [{ signal: caller.signal, error: () => new Error('the caller left') }],
    })
    const step = deadline.race(never)
    if (when === 'after') caller.abort()
    await expect(step).rejects.toThrow('the caller left')
    deadline.end()
  },
)
