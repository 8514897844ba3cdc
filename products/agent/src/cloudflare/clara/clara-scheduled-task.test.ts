import { type AgentEvent, type ClaraAgent, ClaraError } from '@cresolver/clara'
import { expect, test, vi } from 'vitest'
import { createAbilityRunner } from '../../runner/ability-runner.ts'
import { claraScheduledTask } from './clara-scheduled-task.ts'

const assigned = (id: string): AgentEvent => ({
  kind: 'task-assignment',
  messageId: `m-${id}`,
  task: {
    id,
    requester: 'requester',
    topic: 'tweet',
    strategy: 'cheapest',
    payload: { text: id },
    payloadBytes: 12,
    timestamp: 1,
    block: 1,
    endsAt: 2,
    requesterHistory: { paid: 0, rejected: 0, expired: 0 },
    agentId: 'alpha',
    reward: '50',
    reason: 'asked',
  },
})

/** A market with an inbox, and a duty that works on it. */
function setUp(changes: Partial<ClaraAgent> = {}) {
  const inbox: AgentEvent[] = []
  const register = vi.fn(async (_profile: unknown) => undefined)
  const sendResult = vi.fn(async (_taskId: string, _result: unknown) => undefined)
  const market: ClaraAgent = {
    id: 'alpha',
    address: '0x',
    register,
    sendResult: (id, result) => sendResult(id, result),
    payload: async ({ payload }) => payload,
    decline: vi.fn(async () => undefined),
    offer: vi.fn(async () => undefined),
    unregister: vi.fn(async () => undefined),
    events: async function* ({ cursor, once } = {}) {
      expect(once).toBe(true)
      const start = Number((await cursor?.read()) ?? 0)
      for (const [index, event] of inbox.entries()) {
        if (index < start) continue
        yield event
        await cursor?.write(String(index + 1))
      }
    },
    ...changes,
  }
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const perform = vi.fn(({ payload }: { payload: unknown }) => payload)
  const runner = createAbilityRunner({ name: 'Alpha', logger, perform })
  const memory = new Map<string, string>()
  const profile = { topic: 'tweet', fee: '10' }
  const round = (fee = '10') =>
    claraScheduledTask({
      open: () => ({ market, profile: { ...profile, fee } }),
      everyMs: 100,
    }).round({
      agent: 'Alpha',
      runner,
      logger,
      memory: {
        get: async (key) => memory.get(key),
        put: async (key, value) => void memory.set(key, value),
      },
      variables: {},
      environment: {},
      signal: new AbortController().signal,
    })
  return { register, sendResult, inbox, perform, logger, round }
}

const unreachable = () =>
  Promise.reject(new ClaraError({ code: 'CLARA_UNREACHABLE', message: 'No gateway.' }))

test('each round does what is new, and the profile is registered once', async () => {
  const { register, sendResult, inbox, round } = setUp()
  inbox.push(assigned('a'), assigned('b'))
  expect(await round()).toBe(100)
  inbox.push(assigned('c'))
  expect(await round()).toBe(100)
  expect(await round()).toBe(100)
  expect(register.mock.calls).toEqual([[{ topic: 'tweet', fee: '10' }]])
  expect(sendResult.mock.calls).toEqual([
    ['a', { text: 'a' }],
    ['b', { text: 'b' }],
    ['c', { text: 'c' }],
  ])
})

test('a profile that has changed is registered again', async () => {
  const { register, round } = setUp()
  await round('10')
  await round('20')
  await round('20')
  expect(register).toHaveBeenCalledTimes(2)
})

test('a task whose result did not arrive is handed in at the next round, without a new run', async () => {
  const sendResult = vi.fn(async () => undefined).mockImplementationOnce(unreachable)
  const { inbox, perform, round } = setUp({ sendResult })
  inbox.push(assigned('a'))
  await round()
  await round()
  expect(sendResult).toHaveBeenCalledTimes(2)
  expect(perform).toHaveBeenCalledOnce()
})

test('a market that cannot be reached is asked after growing pauses, up to five minutes', async () => {
  const register = vi.fn<() => Promise<void>>(unreachable)
  const { round, logger } = setUp({ register })
  const pauses: number[] = []
  for (let count = 0; count < 14; count += 1) pauses.push(await round())
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800])
  expect(pauses.at(-1)).toBe(300_000)
  expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('(CLARA_UNREACHABLE)'))
  register.mockImplementation(async () => undefined)
  expect(await round()).toBe(100)
})
