import { expect, test, vi } from 'vitest'
import type { AgentCaller } from '../deliberation-context.ts'
import { limitCalls } from './limit-calls.ts'

test('calls are made while there is a budget, and refused afterwards', async () => {
  const answered = { status: 'late', duration_ms: 1 } as const
  const ask = vi.fn(async () => answered)
  const caller = { ask, readCallback: () => answered } satisfies AgentCaller
  let left = 1
  const limited = limitCalls(caller, async () => {
    left -= 1
    return left >= 0
  })
  expect(await limited.ask({} as never)).toBe(answered)
  expect(await limited.ask({} as never)).toEqual({
    status: 'refused',
    reason: 'the budget of agent calls of the tenant is spent for today',
    duration_ms: 0,
  })
  expect(ask).toHaveBeenCalledTimes(1)
})
