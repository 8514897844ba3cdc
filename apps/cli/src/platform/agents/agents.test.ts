import type { AgentInfo } from '@cresolver/core/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { runCli } from '../../cli.fixture.ts'
import {
  type Answer,
  type FakePlatform,
  sendJson,
  sendProblem,
  startFakePlatform,
} from '../fake-platform.fixture.ts'

const at = '2026-05-01T11:58:00.000Z'

function agent(name: string, health: Partial<AgentInfo['health']> = {}): AgentInfo {
  return {
    name,
    domain: 'locks',
    base_url: 'http://127.0.0.1:3021',
    capabilities: ['reading'],
    mode: 'sync',
    has_api_key: true,
    healthy: health.state !== 'suspended',
    health: {
      state: 'healthy',
      checked_at: at,
      failures: 0,
      retry_at: null,
      reason: null,
      ...health,
    },
    interaction_count: 7,
    registered_at: at,
  }
}

let platform: FakePlatform | undefined

afterEach(async () => {
  await platform?.close()
  platform = undefined
})

async function run(
  words: readonly string[],
  answer: Answer,
  variables = {},
  columns = 80,
) {
  platform = await startFakePlatform(answer)
  const all = { CRESOLVER_PLATFORM: platform.url, NO_COLOR: '1', ...variables }
  return runCli(['operate', 'platform', 'agents', ...words], all, { columns })
}

const add = ['add', 'a', '--url', 'http://127.0.0.1:3021', '--domain', 'locks']

describe('platform agents add', () => {
  it('registers an agent with the key of the environment', async () => {
    const words = [...add, '--capability', 'x', '--capability', 'y', '--mode', 'async']
    const { code, out } = await run(
      words,
      (_, response) => sendJson(response, agent('a'), 201),
      { AGENT_API_KEY: 'geheim' },
    )
    expect(code).toBe(0)
    expect(out).toMatch(/^Registered\nAgent +a\n/)
    expect(out).not.toContain('geheim')
    expect(platform?.received).toMatchObject([
      {
        method: 'POST',
        path: '/agents',
        body: {
          name: 'a',
          domain: 'locks',
          base_url: 'http://127.0.0.1:3021',
          api_key: 'geheim',
          capabilities: ['x', 'y'],
          mode: 'async',
        },
      },
    ])
  })

  it('sends no key where there is none, and none that cannot be one', async () => {
    await run(add, (_, response) => sendJson(response, agent('a'), 201))
    expect(platform?.received[0]?.body).not.toHaveProperty('api_key')
    await platform?.close()
    const { err } = await run(add, () => undefined, { AGENT_API_KEY: 'ge heim' })
    expect(err).toContain('(CONFIG_INVALID)')
    expect(err).not.toContain('heim')
    expect(platform?.received).toEqual([])
  })

  it('says that the name is taken', async () => {
    const { code, err } = await run(add, (_, response) =>
      sendProblem(response, 409, 'NAME_TAKEN'),
    )
    expect({ code, err }).toEqual({
      code: 1,
      err: 'error NAME_TAKEN happened. (NAME_TAKEN)\n',
    })
  })
})

describe('platform agents list', () => {
  const items = [agent('a'), agent('b', { state: 'suspended', reason: 'No answer.' })]
  const list: Answer = (_, response) => sendJson(response, { items, next_cursor: null })

  it('list agents as a table, in a narrow window as blocks', async () => {
    expect((await run(['list'], list)).out).toBe(
      'NAME  STATE      ASKED  DOMAIN AND ADDRESS\n' +
        'a     healthy    7      locks, http://127.0.0.1:3021\n' +
        'b     suspended  7      locks, http://127.0.0.1:3021\n',
    )
    await platform?.close()
    const { out } = await run(['list'], list, {}, 40)
    expect(out).toContain(
      'b\n  state suspended, asked 7\n  locks, http://127.0.0.1:3021\n',
    )
  })

  it('list agents as JSON, one a line', async () => {
    const { out } = await run(['list', '--json'], list)
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(items)
  })

  it('show why an agent is suspended', async () => {
    const { out } = await run(['list', 'b'], (_, response) =>
      sendJson(response, items[1]),
    )
    expect(platform?.received[0]?.path).toBe('/agents/b')
    expect(out).toMatch(/^State +suspended$/m)
    expect(out).toMatch(/^Why +No answer\.$/m)
  })

  it('say how to add the first agent', async () => {
    const { out } = await run(['list'], (_, response) =>
      sendJson(response, { items: [], next_cursor: null }),
    )
    expect(out).toBe(
      'No agents yet. Add one with cresolver operate platform agents add.\n',
    )
  })
})

describe('platform agents ping and remove', () => {
  const answer: Answer = ({ path }, response) => {
    if (path === '/agents/health')
      return sendJson(response, { results: { a: true, b: false }, all_healthy: false })
    if (path === '/agents/a/health')
      return sendJson(response, { results: { a: true }, all_healthy: true })
    if (path === '/agents/b')
      return sendJson(response, agent('b', { state: 'suspended', reason: 'No answer.' }))
    return sendProblem(response, 404, 'AGENT_UNKNOWN')
  }

  it('end with 1 when an agent is unhealthy, and say why', async () => {
    expect(await run(['ping'], answer)).toEqual({
      code: 1,
      out: 'a healthy\nb unhealthy: No answer.\n',
      err: 'error 1 of 2 agents is unhealthy: b. Start each unhealthy agent, then check again. (CHECK_FAILED)\n',
    })
  })

  it('check the agents that are named', async () => {
    expect(await run(['ping', 'a', 'a'], answer)).toEqual({
      code: 0,
      out: 'a healthy\n',
      err: '',
    })
    await platform?.close()
    expect((await run(['ping', 'a', 'missing'], answer)).err).toContain('(AGENT_UNKNOWN)')
  })

  it('remove an agent whatever its name holds', async () => {
    const { out } = await run(['remove', 'a/b'], (_, response) =>
      response.writeHead(204).end(),
    )
    expect(out).toBe('Removed a/b\n')
    expect(platform?.received).toMatchObject([
      { method: 'DELETE', path: '/agents/a%2Fb' },
    ])
  })
})

it('a platform that is not there costs one clear line', async () => {
  const gone = await startFakePlatform(() => undefined)
  await gone.close()
  for (const words of [['list'], ['ping'], add.slice(0)]) {
    const { code, out, err } = await runCli(['operate', 'platform', 'agents', ...words], {
      CRESOLVER_PLATFORM: gone.url,
    })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/nothing listens there\. Start it with npm start, .*\n$/)
  }
})
