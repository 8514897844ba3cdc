import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AgentHealthAnswer } from '../asking/check-agent-health.ts'
import type { RoundTableNotice } from '../service.ts'
import { keepAgents } from './agents.fixture.ts'
import { startHealthWatch } from './health-watch.ts'

type Ask = (name: string, signal: AbortSignal) => Promise<AgentHealthAnswer>

function start(ask: Ask, ...names: readonly string[]) {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const agents = keepAgents(...names)
  const asked: string[] = []
  const changed: string[] = []
  const notices: RoundTableNotice[] = []
  let broken = false
  const watch = startHealthWatch({
    agents: {
      ...agents,
      all: () => (broken ? Promise.reject(new Error('no database')) : agents.all()),
    },
    toCallable: ({ name, tenant, domain, baseUrl, mode, protocol }) => {
      if (name === 'sealed') throw new Error('The key cannot be read.')
      return { name, tenant, domain, baseUrl, mode, protocol, apiKey: '' }
    },
    ask: ({ name }, signal) => {
      asked.push(name)
      return ask(name, signal)
    },
    onChange: (name) => changed.push(name),
    clock: Date.now,
    everyMs: 1_000,
    onNotice: (notice) => notices.push(notice),
  })
  const fail = (value: boolean) => {
    broken = value
  }
  return { agents, watch, asked, changed, notices, fail }
}

const well: Ask = async () => ({ healthy: true })
const ill: Ask = async () => ({ healthy: false, reason: 'it hung up' })

describe('the watch', () => {
  test('checks an agent of unknown health at once, and a healthy one after five minutes', async () => {
    const { watch, asked, agents, changed } = start(well, 'one')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['one'])
    expect(changed).toEqual(['one'])
    expect(await agents.find('one')).toMatchObject({
      health: { state: 'healthy' },
      interactionCount: 0,
    })
    await vi.advanceTimersByTimeAsync(299_000)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toHaveLength(2)
    await watch.close()
  })

  test('suspends an agent that fails, and tries it again when its pause has ended', async () => {
    let answer = ill
    const { watch, asked, agents } = start((name, signal) => answer(name, signal), 'one')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await agents.find('one')).toMatchObject({
      health: { state: 'suspended', reason: 'it hung up' },
    })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(asked).toHaveLength(1)
    answer = well
    await vi.advanceTimersByTimeAsync(3_000)
    expect(asked).toHaveLength(2)
    expect(await agents.find('one')).toMatchObject({ health: { state: 'healthy' } })
    await watch.close()
  })

  test('does not ask an agent again while it has not answered', async () => {
    const { watch, asked } = start(
      (_name, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      'slow',
    )
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toEqual(['slow'])
    await watch.close()
  })

  test('ends at once, and suspends no agent whose check was cut off by that', async () => {
    const { watch, agents } = start(
      (_name, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      'slow',
    )
    await vi.advanceTimersByTimeAsync(1_000)
    await watch.close()
    expect(await agents.find('slow')).toMatchObject({ health: { state: 'unchecked' } })
    expect(agents.uses.report).toBe(0)
  })

  test('benches an agent whose key cannot be read, and says so', async () => {
    const { watch, agents, asked } = start(well, 'sealed', 'one')
    const all = await agents.all()
    const results = await watch.check(all)
    expect(Object.fromEntries(results)).toEqual({ sealed: false, one: true })
    expect(asked).toEqual(['one'])
    expect(await agents.find('sealed')).toMatchObject({
      health: { state: 'suspended', reason: expect.stringContaining('cannot be read') },
    })
    await watch.close()
  })

  test('continues after a failure of the database', async () => {
    const { watch, asked, notices, fail } = start(well, 'one')
    fail(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(notices).toEqual([
      { type: 'warning', message: expect.stringContaining('no database') },
    ])
    fail(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['one'])
    await watch.close()
  })
})
