import { describe, expect, onTestFinished, test } from 'vitest'
import type { AskOutcome } from '../deliberation-context.ts'
import { createKeySeal } from '../sealing/seal.ts'
import { secretKeysOf } from '../sealing/secret-keys.ts'
import { PLATFORM_TENANT } from '../tenants/access.ts'
import { openAgentDirectory } from './agent-directory.ts'
import { keepAgents } from './agents.fixture.ts'

const seal = createKeySeal(secretKeysOf(new Uint8Array(32).fill(7)))
const answered: AskOutcome<unknown> = {
  status: 'answered',
  reply: {},
  flags: [],
  duration_ms: 1,
}
const failed: AskOutcome<unknown> = {
  status: 'unhealthy',
  reason: 'it answered with the status 500',
  duration_ms: 1,
}

function open() {
  const agents = keepAgents('one')
  let now = Date.parse('2026-01-01T00:00:00Z')
  const opened = openAgentDirectory({
    agentsOf: () => agents,
    seal,
    clock: () => now,
    agentTimeoutMs: 120_000,
  })
  const directory = { ...opened, ...opened.of(PLATFORM_TENANT) }
  onTestFinished(() => directory.flush())
  const healthOf = async () => (await agents.find('one'))?.health
  return { agents, directory, healthOf, pass: (ms: number) => (now += ms) }
}

describe('the directory', () => {
  test('takes no lateness within less than the own limit of an agent as illness', async () => {
    const { directory, healthOf } = open()
    const late: AskOutcome<unknown> = { status: 'late', duration_ms: 1_000 }
    for (let count = 0; count < 5; count += 1) await directory.report('one', late, 1_000)
    expect(await healthOf()).toMatchObject({ state: 'unchecked', failures: 0 })
    for (let count = 0; count < 2; count += 1) {
      await directory.report('one', late, 120_000)
    }
    expect(await healthOf()).toMatchObject({ state: 'suspended', failures: 2 })
  })

  test('reads an agent once a second, however often it is asked for', async () => {
    const { agents, directory, pass } = open()
    await Promise.all([directory.find('one'), directory.find('one')])
    pass(999)
    await directory.find('one')
    expect(agents.uses.find).toBe(1)
    pass(1)
    await directory.find('one')
    expect(agents.uses.find).toBe(2)
  })

  test('uses a changed key at once after a change notification', async () => {
    const { agents, directory } = open()
    const keyOf = async () => {
      const agent = await directory.find('one')
      return agent && 'apiKey' in agent ? agent.apiKey : undefined
    }
    expect(await keyOf()).toBe('')
    agents.change('one', { sealedKey: seal.seal('one', 'new key') })
    expect(await keyOf()).toBe('')
    directory.forget('one')
    expect(await keyOf()).toBe('new key')
  })

  test('says why an agent cannot be called whose key was sealed for another', async () => {
    const { agents, directory } = open()
    agents.change('one', { sealedKey: seal.seal('two', 'key') })
    expect(await directory.find('one')).toEqual({ problem: expect.any(String) })
    expect(await directory.find('unknown')).toBeUndefined()
  })

  test('asks the database again after it failed', async () => {
    const { agents, directory } = open()
    const broken = openAgentDirectory({
      seal,
      clock: () => 0,
      agentTimeoutMs: 120_000,
      agentsOf: () => ({
        ...agents,
        find: (name) =>
          agents.uses.find === 0
            ? agents.find(name).then(() => Promise.reject(new Error('gone')))
            : agents.find(name),
      }),
    }).of(PLATFORM_TENANT)
    await expect(broken.find('one')).rejects.toThrow('gone')
    expect(await broken.find('one')).toMatchObject({ name: 'one' })
    await directory.flush()
  })

  test('counts the interactions of a healthy agent in memory, and stores them together', async () => {
    const { agents, directory } = open()
    for (let call = 0; call < 10; call += 1)
      await directory.report('one', answered, 120_000)
    // The first one made it healthy.
    expect(agents.uses.report).toBe(1)
    await directory.flush()
    expect(agents.uses.report).toBe(2)
    expect(await agents.find('one')).toMatchObject({
      interactionCount: 10,
      health: { state: 'healthy' },
    })
    await directory.report('unknown', answered, 120_000)
  })

  test('benches an agent at the second failure in a row, and has it back after an answer', async () => {
    const { directory, healthOf } = open()
    await directory.report('one', failed, 120_000)
    expect(await healthOf()).toMatchObject({ state: 'unchecked', failures: 1 })
    await directory.report('one', failed, 120_000)
    expect(await healthOf()).toMatchObject({
      state: 'suspended',
      reason: 'it answered with the status 500',
    })
    await directory.report('one', answered, 120_000)
    expect(await healthOf()).toMatchObject({ state: 'healthy', failures: 0 })
  })

  test('does not lengthen the pause for calls that fail together', async () => {
    const { directory, healthOf, pass } = open()
    const before = await Promise.all([
      directory.report('one', failed, 120_000),
      directory.report('one', failed, 120_000),
    ]).then(healthOf)
    pass(100)
    await Promise.all(
      Array.from({ length: 30 }, () => directory.report('one', failed, 120_000)),
    )
    expect(await healthOf()).toEqual(before)
    pass(60_000)
    await directory.report('one', failed, 120_000)
    const after = await healthOf()
    expect(after?.failures).toBe((before?.failures ?? 0) + 1)
  })
})
