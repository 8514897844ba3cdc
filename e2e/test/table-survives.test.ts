import { canonicalJson, tableResultSchema } from '@cresolver/core/protocol'
import { parseLog, replay } from '@cresolver/round-table/replay'
import { afterEach, describe, expect, test } from 'vitest'
import { startCommand } from '../support/command.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { freePort } from '../support/free-port.ts'
import {
  openTable,
  type PlatformProcess,
  send,
  startPlatformProcess,
  untilClosed,
} from '../support/platform-process.ts'
import {
  type AgentCall,
  serveTableAgents,
  type TableAgents,
} from '../support/table-agents.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function setUp(): Promise<{
  readonly agents: TableAgents
  readonly start: (variables?: Record<string, string>) => Promise<PlatformProcess>
}> {
  const { folder, remove } = await makeDataFolder()
  closers.push(remove)
  const agents = await serveTableAgents()
  closers.push(agents.close)
  return {
    agents,
    start: async (variables = {}) => {
      const platform = await startPlatformProcess({
        PLATFORM_DATA: folder,
        PLATFORM_PORT: '0',
        PLATFORM_LEASE_MS: '1500',
        ...variables,
      })
      closers.push(() => platform.kill('SIGKILL'))
      return platform
    },
  }
}

async function register(url: string, agents: TableAgents, names: readonly string[]) {
  for (const name of names) {
    await send(url, 'POST', '/agents', {
      name,
      domain: 'doors',
      base_url: agents.urlOf(name),
    })
  }
}

/** Number of calls of each agent in each phase. */
function countCalls(calls: readonly AgentCall[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { agent, phase } of calls) {
    counts[`${phase} ${agent}`] = (counts[`${phase} ${agent}`] ?? 0) + 1
  }
  return counts
}

describe('a table', () => {
  test('goes on after kill -9 in every phase with five agents, one slow and one broken, and replays to the same bytes', {
    timeout: 120_000,
  }, async () => {
    const { agents, start } = await setUp()
    const names = ['lock', 'frame', 'hinge', 'slow', 'broken']
    agents.behave('slow', () => 'taken')
    agents.behave('broken', (_, response) => {
      response.statusCode = 500
      response.end('boom')
      return 'taken'
    })
    const variables = { PLATFORM_PORT: String(await freePort()) }
    let platform = await start(variables)
    await register(platform.url, agents, names)
    const phases = ['analyze', 'challenge', 'vote']
    // The hinge never answers the first call of a phase: the server is killed while it waits.
    const held = new Set<string>()
    agents.behave('hinge', ({ phase }) => {
      if (held.has(phase)) return undefined
      held.add(phase)
      return 'taken'
    })
    const asking = startCommand(platform.url, [
      ...['tables', 'ask', 'Is the door sound?', '--agents', names.join()],
      ...['--timeout', '4s', '--json'],
    ])
    for (const phase of phases) {
      const type = phase === 'analyze' ? 'analysis' : phase
      // The other answers are stored before the blow falls. In the analysis the slow one is still
      // out; later it is suspended at once.
      const stored = phase === 'analyze' ? 3 : 4
      await asking.until((out) => out.split(`"type":"${type}"`).length > stored)
      expect(countCalls(agents.calls)[`${phase} hinge`]).toBe(1)
      await platform.kill('SIGKILL')
      platform = await start(variables)
    }
    expect(await asking.ended).toBe(0)
    const lines = asking.output().trim().split('\n')
    const result = tableResultSchema.parse(JSON.parse(lines.at(-1) ?? ''))
    expect(result.headline).toMatch(
      /^DEGRADED \(\d+ reasons\): Consensus: 3 of 3 votes approve \(3 needed\); 2 absent/,
    )
    const counts = countCalls(agents.calls)
    for (const phase of phases) {
      expect(counts).toMatchObject({
        [`${phase} lock`]: 1,
        [`${phase} frame`]: 1,
        [`${phase} hinge`]: 2,
        [`${phase} broken`]: 1,
      })
      const [first, second] = agents.calls.filter(
        (call) => call.agent === 'hinge' && call.phase === phase,
      )
      expect(second?.body).toBe(first?.body)
      expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    }
    const replayed = startCommand(platform.url, [
      'tables',
      'replay',
      result.task_id,
      '--json',
    ])
    expect(await replayed.ended).toBe(0)
    expect(replayed.output()).toBe(canonicalJson(result))
    expect(await platform.kill('SIGTERM')).toBe(0)
  })

  test.each([
    ['dies', 'SIGKILL'],
    ['is frozen for a while', 'SIGSTOP'],
  ] as const)(
    'is finished by another process if its own %s, and followers see its end',
    {
      timeout: 60_000,
    },
    async (_, signal) => {
      const { agents, start } = await setUp()
      const names = ['lock', 'frame', 'hinge']
      const first = await start()
      await register(first.url, agents, names)
      let holding = true
      agents.behave('hinge', () => (holding ? 'taken' : undefined))
      const called = agents.next(({ agent }) => agent === 'hinge')
      const taskId = await openTable(first.url, {
        content: 'Is the door sound?',
        agent_ids: names,
      })
      await called
      const second = await start()
      const following = untilClosed(second.url, taskId)
      holding = false
      process.kill(first.pid, signal)
      const { result, text } = await following
      if (signal === 'SIGSTOP') {
        process.kill(first.pid, 'SIGCONT')
        const ready = () => fetch(`${first.url}/health/ready`).then(({ ok }) => ok)
        await expect.poll(ready).toBe(true)
        expect((await untilClosed(first.url, taskId)).text).toBe(text)
      }
      expect(result.headline).toBe('Consensus: 3 of 3 votes approve (3 needed).')
      expect(countCalls(agents.calls)).toMatchObject({
        'analyze hinge': 2,
        'vote lock': 1,
        'vote frame': 1,
        'vote hinge': 1,
      })
      expect(canonicalJson(replay(parseLog(text)).result)).toBe(canonicalJson(result))
    },
  )
})
