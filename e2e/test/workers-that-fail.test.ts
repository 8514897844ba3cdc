import type { IncomingMessage, ServerResponse } from 'node:http'
import { toMarketId } from '@cresolver/chain'
import { parseRoundRecord } from '@cresolver/core/resolution'
import { ACCOUNT_ROLES, readLimits } from '@cresolver/devnet'
import { createTestClient, http, parseEther } from 'viem'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from 'vitest'
import { type HostileServer, serveHostile } from '../support/hostile-server.ts'
import {
  fixedAgent,
  impatientLimits,
  mockAgents,
  startSystem,
  type TestSystem,
} from '../support/system.ts'

const question = 'Did Ethereum complete its transition to proof of stake?'
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(...parameters: Parameters<typeof startSystem>): Promise<TestSystem> {
  const system = await startSystem(...parameters)
  closers.push(system.close)
  return system
}

async function hostile(
  ...parameters: Parameters<typeof serveHostile>
): Promise<HostileServer> {
  const server = await serveHostile(...parameters)
  closers.push(server.close)
  return server
}

/** Port 1 is closed. */
const dead = { name: 'Dead', agent: 'http://127.0.0.1:1', port: 0 }

/** Its wallet paid to join like all others. */
async function balances(system: TestSystem) {
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  return Promise.all(system.agents.map(({ worker }) => chain.balanceOf(worker)))
}

describe('one of three workers fails', () => {
  test('a dead one is left out of the report and gets its stake back', async () => {
    const system = await start({ agents: [...mockAgents().slice(0, 2), dead] })
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    expect(system.eventsOf('worker-absent')).toMatchObject([
      { worker: system.agents[2]?.worker.toLowerCase(), step: 'ASK' },
    ])
    expect(system.eventsOf('quorum')).toMatchObject([
      { answered: 2, required: 2, met: true },
    ])
    const [first = 0n, second = 0n, third] = await balances(system)
    expect(third).toBe(parseEther('0.01'))
    expect(first + second).toBe(parseEther('0.12'))
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    const absent = await chain.getReputation(system.agents[2]?.worker ?? '0x')
    expect(absent.count).toBe(0)
  })

  test('a slow one is absent once the limit has passed', async () => {
    const slow = await hostile('Slow', () => {
      // The request is left open on purpose.
    })
    const system = await start({
      agents: [...mockAgents().slice(0, 2), slow.choice],
      limits: impatientLimits(1_500),
    })
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    const [absence] = system.eventsOf('worker-absent')
    expect(absence?.reason).toMatch(/1500|1\.5|time/i)
    expect(system.eventsOf('calls-planned')).toMatchObject([
      { resolveTimeoutMs: 1_500, challengeTimeoutMs: 1_500 },
    ])
  })
})

describe('one of three workers answers oddly', () => {
  let system: TestSystem
  let odd: HostileServer
  /** Behavior from now on. */
  let behave: (request: IncomingMessage, response: ServerResponse) => void

  beforeAll(async () => {
    odd = await serveHostile('Odd', (request, response) => behave(request, response))
    system = await startSystem({ agents: [...mockAgents().slice(0, 2), odd.choice] })
  })
  beforeEach(() => {
    system.events.length = 0
  })
  afterAll(async () => {
    await system?.close()
    await odd.close()
  })

  test.each([
    ['garbage', 'not JSON at all', /JSON cannot be parsed/],
    ['an error page', '<html>502</html>', /JSON cannot be parsed/],
    ['100 kB of [', '['.repeat(100_000), /JSON is more than 32 levels deep/],
    ['100 kB of {"a":', '{"a":'.repeat(20_000), /JSON is more than 32 levels deep/],
    ['100 kB of [],', '[],'.repeat(33_333), /JSON has more than 10000 values/],
    [
      'a good answer with 49,000 nested lists',
      `{"determination":true,"x":${'['.repeat(49_000)}${']'.repeat(49_000)}}`,
      /JSON is more than 32 levels deep/,
    ],
    ['a wrong type', '{"determination":"yes"}', /determination/],
    [
      'a confidence of 7',
      JSON.stringify({ determination: true, confidence: 7, evidence: 'x', sources: [] }),
      /confidence/,
    ],
  ])(
    'one that answers %s is absent, and the record says why',
    async (_name, body, reason) => {
      behave = (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(body)
      }
      const marketId = await system.markets.create({ question })
      const outcome = await system.resolve(marketId)
      expect(outcome.kind).toBe('done')
      expect(system.eventsOf('worker-absent')[0]?.reason).toMatch(reason)
      const { evidenceHash } = JSON.parse(outcome.kind === 'done' ? outcome.value : '{}')
      const response = await fetch(`${system.archiveUrl}/records/${evidenceHash}`)
      expect(response.status).toBe(200)
      const record = parseRoundRecord(await response.json())
      expect(record.workers[2]?.absence).toMatchObject({
        step: 'ASK',
        reason: expect.stringMatching(reason),
      })
    },
  )

  test('one that answers and then does not defend stays in, with collaboration 0', async () => {
    behave = (request, response) => {
      if (request.url === '/a2a/challenge') response.statusCode = 500
      response.end(
        JSON.stringify({
          determination: true,
          confidence: 0.9,
          evidence: 'The merge took place in September 2022.',
          sources: ['https://ethereum.org/roadmap/merge'],
        }),
      )
    }
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    expect(system.eventsOf('worker-absent')).toMatchObject([{ step: 'CHALLENGE' }])
    const scores = system.eventsOf('scored')
    expect(scores).toHaveLength(3)
    expect(scores[2]?.dimensions.at(-1)).toBe(0)
    expect(scores[0]?.dimensions.at(-1)).toBeGreaterThan(0)
  })

  test('one without a source has the least source quality', async () => {
    behave = (request, response) => {
      response.end(
        request.url === '/a2a/challenge'
          ? JSON.stringify({ responses: ['a', 'b', 'c'] })
          : JSON.stringify({
              determination: true,
              confidence: 0.9,
              evidence: 'Yes.',
              sources: [],
            }),
      )
    }
    const marketId = await system.markets.create({ question })
    await system.resolve(marketId)
    const sourceQuality = system
      .eventsOf('scored')
      .map(({ dimensions }) => dimensions[1] ?? 0)
    expect(sourceQuality[2]).toBeLessThanOrEqual(5)
    expect(Math.min(sourceQuality[0] ?? 0, sourceQuality[1] ?? 0)).toBeGreaterThan(20)
  })
})

describe('too few workers answer', () => {
  test('nothing is written; after the grace period anyone voids and all is refunded', async () => {
    const system = await start({
      agents: [fixedAgent('Alone', {}), dead, { ...dead, name: 'Gone' }],
    })
    const marketId = toMarketId(
      await system.markets.create({ question: 'Is anyone up?', durationSeconds: 60 }),
    )
    expect(await system.resolve(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('NO_QUORUM'),
    })
    expect(system.eventsOf('stopped')).toMatchObject([{ code: 'NO_QUORUM' }])
    expect(system.eventsOf('written')).toEqual([])
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    expect(await chain.getMarket(marketId)).toMatchObject({ outcome: { kind: 'open' } })
    const outsider = system.markets.as(9)
    await expect(outsider.voidExpired(marketId)).rejects.toMatchObject({
      code: 'NOT_YET',
    })

    const clock = createTestClient({ mode: 'anvil', transport: http(system.rpcUrl) })
    await clock.increaseTime({ seconds: 60 + 7 * 86_400 + 1 })
    await clock.mine({ blocks: 1 })
    await outsider.voidExpired(marketId)
    expect(await chain.getMarket(marketId)).toMatchObject({
      outcome: { kind: 'void', reason: 'EXPIRED' },
    })
    expect(await balances(system)).toEqual(
      Array.from({ length: 3 }, () => parseEther('0.01')),
    )
    expect(await chain.balanceOf(chain.account ?? '0x')).toBe(parseEther('0.1'))
  })
})

describe('the quotas of the DON', () => {
  test('a quota without room for one worker stops the round before the first call', async () => {
    let calls = 0
    const counting = await hostile('Counting', (_request, response) => {
      calls += 1
      response.end('{}')
    })
    const system = await start({
      agents: [counting.choice],
      limits: { ...readLimits('docs'), 'HTTPAction.CallLimit': 2 },
    })
    const marketId = await system.markets.create({ question: 'Does it fit?' })
    const outcome = await system.resolve(marketId)
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/HTTPAction\.CallLimit is 2.*QUOTA_TOO_SMALL/),
    })
    expect(calls).toBe(0)
  })

  test('two workers fit the documented floor', async () => {
    const system = await start({
      agents: mockAgents().slice(0, 2),
      limits: readLimits('docs'),
    })
    const marketId = await system.markets.create({ question })
    const outcome = await system.resolve(marketId)
    expect(outcome).toMatchObject({ kind: 'done' })
    expect(outcome.used.get('HTTPAction.CallLimit')).toBe(5)
  })
})

describe('where the endpoints come from', () => {
  test('they come from the configuration if there is no identity registry', async () => {
    const system = await start({ identity: false })
    const marketId = await system.markets.create({ question })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    expect(system.eventsOf('worker-read').map(({ agentId }) => agentId)).toEqual([
      '0',
      '0',
      '0',
    ])
  })
})
