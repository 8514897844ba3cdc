import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TableEvent } from '@cresolver/core/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TableAgent } from './asking/call-functions.fixture.ts'
import { deliberate } from './deliberate.fixture.ts'
import { replay } from './result/table-replay.ts'

const agent = (name: string, finding: string): TableAgent => ({
  name,
  analyze: () => ({
    observations: [{ finding, evidence: '[POSSIBLE]', severity: 'info' }],
  }),
  vote: () => ({ approve: true }),
})
const two = [agent('ann', 'It rains.'), agent('bob', 'It pours.')]

describe('a table in memory', () => {
  test('comes to a result whose log replays', async () => {
    const log: TableEvent[] = []
    const result = await deliberate(two, 'How is it?', {
      onEvent: (event) => log.push(event),
    })
    expect(result.headline).toBe('Consensus: 2 of 2 votes approve (2 needed).')
    expect(replay(log).result).toEqual(result)
  })

  test('asks servers that speak the protocol beside functions', async () => {
    const server = createServer((request, response) => {
      const replies: Readonly<Record<string, object>> = {
        '/analyze': { domain: 'weather', observations: [] },
        '/vote': { approve: false, dissent_reason: 'It snows.' },
      }
      request.resume()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ agent_name: 'cyd', ...replies[request.url ?? ''] }))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const cyd = { name: 'cyd', url: `http://127.0.0.1:${port}` }
    const { consensus } = await deliberate([...two, cyd], 'How is it?', {
      localMode: true,
    })
    expect(consensus).toMatchObject({ approve: 2, dissent: 1, absent: 0 })
  })

  test('goes on without an agent that throws, answers nonsense or never answers', async () => {
    const never = () => new Promise<never>(() => undefined)
    const bad: TableAgent[] = [
      {
        ...agent('thrower', ''),
        analyze: () => {
          throw new Error('no idea')
        },
      },
      { ...agent('babbler', ''), analyze: () => ({ observations: 'none' }) as never },
      { ...agent('sleeper', ''), analyze: never },
    ]
    const { participation, degraded } = await deliberate([...two, ...bad], 'How is it?', {
      settings: { timeout_ms: 1_000 },
    })
    expect(participation.map(({ analysis }) => analysis)).toEqual([
      'answered',
      'answered',
      'unhealthy',
      'malformed',
      'late',
    ])
    expect(degraded).toBe(true)
  })

  test('ends with the reason of its signal', async () => {
    const stop = new AbortController()
    const slow: TableAgent = {
      ...agent('slow', ''),
      analyze: (_, signal) => {
        stop.abort(new Error('enough'))
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    }
    await expect(deliberate([slow], 'x', { signal: stop.signal })).rejects.toThrow(
      'enough',
    )
  })

  test.each<[string, readonly TableAgent[], string]>([
    ['no agent', [], 'a table needs an agent'],
    ['a name with a blank', [agent('an n', '')], 'name must be letters'],
    ['two agents of one name', [agent('ann', ''), agent('ann', '')], 'the same name'],
  ])('refuses %s', async (_, agents, message) => {
    await expect(deliberate(agents, 'x')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(message),
    })
  })
})
