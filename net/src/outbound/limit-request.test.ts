import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitRequest } from './limit-request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const caller = new AbortController()
  const closing = new AbortController()
  const deadline = limitRequest({
    timeoutMs: 100,
    callerSignal: caller.signal,
    closeSignal: closing.signal,
  })
  return { caller, closing, deadline }
}

test('a step in time comes through', async () => {
  const { deadline } = setUp()
  expect(await deadline.race(Promise.resolve('done'))).toBe('done')
  await expect(deadline.race(Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
})

test('every later step is refused once the time has ended', async () => {
  const { deadline } = setUp()
  const waiting = deadline.race(new Promise(() => undefined))
  vi.advanceTimersByTime(99)
  expect(deadline.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  await expect(waiting).rejects.toMatchObject({ code: 'OUTBOUND_TIMEOUT' })
  await expect(deadline.race(Promise.resolve())).rejects.toBe(deadline.signal.reason)
})

test('the first reason counts', () => {
  const { caller, closing, deadline } = setUp()
  closing.abort()
  caller.abort()
  expect(deadline.signal.reason).toMatchObject({ code: 'ABORTED' })
})

test('the timer and the signals do not fire after the end', () => {
  const { caller, closing, deadline } = setUp()
  deadline.end()
  expect(vi.getTimerCount()).toBe(0)
  caller.abort()
  closing.abort()
  expect(deadline.signal.aborted).toBe(false)
})
