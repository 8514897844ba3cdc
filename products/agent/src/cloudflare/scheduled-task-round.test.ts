import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.fixture.ts'
import type { ScheduledTask } from './scheduled-task.ts'
import { runScheduledTask, startScheduledTask } from './scheduled-task-round.ts'
import { createSetUp } from './set-up.ts'

const environment = { AGENT_OBJECT: { idFromName: () => 1 }, TOKEN: 'secret' }

beforeEach(() => vi.useFakeTimers({ now: 1_000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(round: ScheduledTask['round']) {
  const storage = fakeStorage()
  const agent = { name: 'Alpha', perform: () => 1 }
  const setUpAgent = createSetUp(agent, { scheduledTasks: [{ name: 'look', round }] })
  return { storage, go: () => runScheduledTask(storage, setUpAgent, environment) }
}

test('a duty begins at once, and beginning it again changes nothing', async () => {
  const { storage } = setUp(async () => 1)
  await startScheduledTask(storage, 'look')
  expect(await storage.getAlarm()).toBe(1_000)
  vi.setSystemTime(2_000)
  await startScheduledTask(storage, 'look')
  expect(await storage.getAlarm()).toBe(1_000)
})

test('a round gets what it needs, remembers, and says when the next one is', async () => {
  const { storage, go } = setUp(async ({ memory, runner, variables }) => {
    expect(runner.perform).toBeDefined()
    expect(variables).toEqual({ TOKEN: 'secret' })
    const rounds = Number(await memory.get('rounds')) || 0
    await memory.put('rounds', String(rounds + 1))
    return 500
  })
  await startScheduledTask(storage, 'look')
  expect(await go()).toBe(true)
  expect(await go()).toBe(true)
  expect(storage.kept.get('look:rounds')).toBe('2')
  expect(await storage.getAlarm()).toBe(1_500)
})

test('an object that is stopped in the middle of a round is woken again', async () => {
  const { storage, go } = setUp(() => new Promise(() => undefined))
  await startScheduledTask(storage, 'look')
  go()
  await vi.waitFor(
    async () => expect(await storage.getAlarm()).toBeGreaterThan(300_000),
    10_000,
  )
})

test('a round that fails is logged and tried again after a minute', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { storage, go } = setUp(() => Promise.reject(new Error('no net')))
  await startScheduledTask(storage, 'look')
  expect(await go()).toBe(true)
  expect(log).toHaveBeenCalledWith('The scheduled task look failed: no net')
  expect(await storage.getAlarm()).toBe(61_000)
})

test('an object without a duty has none, and one whose duty is gone forgets it', async () => {
  const { storage, go } = setUp(async () => 1)
  expect(await go()).toBe(false)
  await startScheduledTask(storage, 'another')
  expect(await go()).toBe(true)
  expect([storage.kept.size, await storage.getAlarm()]).toEqual([0, null])
})
