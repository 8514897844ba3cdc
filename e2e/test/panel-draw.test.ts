import { toMarketId } from '@cresolver/chain'
import type { Hash } from '@cresolver/core/protocol'
import {
  parseRoundRecord,
  type RoundRecord,
  verifyRecord,
} from '@cresolver/core/resolution'
import {
  ACCOUNT_ROLES,
  type AgentChoice,
  localAccountKey,
  readLimits,
} from '@cresolver/devnet'
import { run } from 'cresolver'
import { parseEther } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type HostileServer, serveHostile } from '../support/hostile-server.ts'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'

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

const honest = (count: number): AgentChoice[] =>
  Array.from({ length: count }, (_, index) => fixedAgent(`Honest ${index}`, {}))
/** Port 1 is closed; each has its own endpoint. */
const silent = (count: number): AgentChoice[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Silent ${index}`,
    agent: `http://127.0.0.1:1/silent-${index}`,
    port: 0,
  }))

async function readRecord(system: TestSystem): Promise<RoundRecord> {
  const evidenceHash = system.eventsOf('archived').at(-1)?.evidenceHash as Hash
  const response = await fetch(`${system.archiveUrl}/records/${evidenceHash}`)
  const value: unknown = await response.json()
  const { checks } = verifyRecord(value, evidenceHash)
  expect(checks.filter(({ end }) => end === 'fails')).toEqual([])
  return parseRoundRecord(value)
}

describe('ten workers', () => {
  test.each([
    ['docs', 2, 5],
    ['cli', 7, 15],
  ])(
    'settle under the quotas %s, where %d seats fit in %d calls',
    async (profile, seats, calls) => {
      const system = await start({ agents: honest(10), limits: readLimits(profile) })
      const marketId = await system.markets.create({ question: 'Did it rain?' })
      const outcome = await system.resolve(marketId)
      expect(outcome).toMatchObject({ kind: 'done' })
      expect(outcome.used.get('HTTPAction.CallLimit')).toBe(calls)
      const chain = system.markets.as(ACCOUNT_ROLES.creator)
      const drawn = await chain.getPanelDraw(toMarketId(marketId))
      const record = await readRecord(system)
      expect(drawn).toMatchObject({
        candidates: 10,
        seed: record.draw?.seed,
        seedBlock: BigInt(record.draw?.seedBlock ?? 0),
        absent: [],
      })
      const seated = record.draw?.order.slice(0, seats) ?? []
      const places = record.workers.map(({ place }) => place)
      expect(places).toEqual([...seated].sort((one, other) => one - other))
      expect(record.workers.every(({ answer }) => answer !== undefined)).toBe(true)
      for (const { worker } of system.agents) {
        const stakeAtLeast = await chain.balanceOf(worker)
        expect(stakeAtLeast).toBeGreaterThanOrEqual(parseEther('0.01'))
      }
    },
  )

  test.each([
    ['cli', 2],
    ['docs', 5],
  ])(
    'settle with four silent ones under %s after at most %d requests',
    async (profile, most) => {
      const agents = [...silent(4), ...honest(6)]
      const system = await start({ agents, limits: readLimits(profile) })
      const marketId = await system.markets.create({ question: 'Did it rain?' })
      const resolve = () => resolveInAgreement(system, marketId)
      let outcome = await resolve()
      let requests = 1
      while (outcome.kind === 'failed' && requests < most) {
        expect(outcome.error).toContain('NO_QUORUM')
        expect(system.eventsOf('absences-written')).toHaveLength(requests)
        outcome = await resolve()
        requests += 1
      }
      expect(outcome).toMatchObject({ kind: 'done' })
      const record = await readRecord(system)
      const chain = system.markets.as(ACCOUNT_ROLES.creator)
      expect(await chain.getPanelDraw(toMarketId(marketId))).toMatchObject({
        absent: record.draw?.absent,
      })
      // Workers that answered in the first round keep the seat.
      const [first] = system.eventsOf('seats-taken')
      expect(record.draw?.size).toBe(first?.size)
    },
  )
})

/** On a busy machine nodes time out at different workers; then nothing is written, and they are asked again. */
async function resolveInAgreement(system: TestSystem, marketId: bigint) {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await system.resolve(marketId)
    const isSplit =
      outcome.kind === 'failed' && outcome.error.startsWith('consensus failed')
    if (!isSplit || attempt === 3) return outcome
  }
}

describe('one endpoint', () => {
  test('has one seat if a copycat names it too, and pays its own worker only', async () => {
    let own = ''
    const original = await hostile('Original', (request, response) => {
      response.end(
        request.url === '/a2a/challenge'
          ? JSON.stringify({ responses: ['a', 'b', 'c'] })
          : JSON.stringify({
              determination: true,
              confidence: 0.9,
              evidence: 'The record of 2026 says so.',
              sources: ['https://example.org/record'],
              seat: own,
            }),
      )
    })
    const copycat = { ...original.choice, name: 'Copycat' }
    const system = await start({
      agents: [
        copycat,
        original.choice,
        fixedAgent('Second', {}),
        fixedAgent('Third', {}),
      ],
    })
    own = system.agents[1]?.worker ?? ''
    const marketId = await system.markets.create({ question: 'Did it rain?' })
    expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
    const record = await readRecord(system)
    const { order, passedOver } = record.draw
    // Who is drawn first has the seat; the endpoint answers for its own worker alone.
    const isCopied = order.indexOf(0) < order.indexOf(1)
    expect(record.quorum).toEqual({ asked: 3, answered: isCopied ? 2 : 3, required: 2 })
    expect(passedOver).toEqual([{ place: isCopied ? 1 : 0, cause: 'SEAT_TAKEN' }])
    const chain = system.markets.as(ACCOUNT_ROLES.creator)
    const [paidToCopycat, paidToOriginal] = await Promise.all(
      system.agents.slice(0, 2).map(({ worker }) => chain.balanceOf(worker)),
    )
    expect(paidToCopycat).toBe(parseEther('0.01'))
    expect((paidToOriginal ?? 0n) > parseEther('0.01')).toBe(!isCopied)
  })
})

describe('a panel that says', () => {
  test.each([
    ['TOO_EARLY', { kind: 'open' }],
    ['INVALID', { kind: 'void', reason: 'INVALID' }],
  ] as const)(
    '%s leaves the market open before its deadline, and reports it after',
    async (outcome, after) => {
      const system = await start({
        agents: [1, 2, 3].map((number) => fixedAgent(`Agent ${number}`, { outcome })),
      })
      const chain = system.markets.as(ACCOUNT_ROLES.creator)
      const open = await system.markets.create({ question: 'Will it rain?' })
      expect(await system.resolve(open)).toMatchObject({
        kind: 'failed',
        error: expect.stringMatching(
          /ask again after the deadline, \d{4}-.*\((?:TOO_EARLY|QUESTION_INVALID)\)/,
        ),
      })
      expect(await chain.getMarket(toMarketId(open))).toMatchObject({
        outcome: { kind: 'open' },
      })

      const short = await system.markets.create({ question: 'Now?', durationSeconds: 5 })
      const { deadline } = await chain.getMarket(toMarketId(short))
      await new Promise((over) => {
        setTimeout(over, Math.max(0, deadline * 1_000 - Date.now()))
      })
      expect(await system.resolve(short)).toMatchObject({ kind: 'done' })
      expect(await chain.getMarket(toMarketId(short))).toMatchObject({
        outcome: after,
      })
      expect((await readRecord(system)).outcome).toEqual({
        kind: 'void',
        reason: outcome,
      })
    },
  )
})

test('a round that comes before the block that draws the panel says when to start it again', async () => {
  const system = await start({ agents: honest(3), blockTime: 1 })
  const marketId = await system.markets.create({ question: 'Did it rain?' })
  expect(await system.resolve(marketId)).toMatchObject({
    kind: 'failed',
    error: expect.stringMatching(
      /Start the round again over HTTP once block \d+ is latest/,
    ),
  })
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  await chain.waitForDraw(toMarketId(marketId))
  expect(await system.resolveOverHttp(marketId)).toMatchObject({ kind: 'done' })
  await readRecord(system)
})

test('markets request waits for the block of the draw and starts the round over HTTP', async () => {
  const system = await start({ agents: honest(3), blockTime: 1 })
  const marketId = await system.markets.create({ question: 'Did it rain?' })
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const code = await run(
    ['markets', 'request', String(marketId), '--workflow', system.workflowId],
    {
      variables: {
        NO_COLOR: '1',
        RPC_URL: system.rpcUrl,
        CRESOLVER_MARKET: system.contracts.market,
        CRESOLVER_GATEWAY: system.gatewayUrl,
        PRIVATE_KEY: localAccountKey(ACCOUNT_ROLES.owner),
      },
      stdout: { write },
      stderr: { write },
      now: Date.now,
    },
  )
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(
      /Waiting for block \d+, which draws.*Started the round/s,
    ),
  })
  const chain = system.markets.as(ACCOUNT_ROLES.creator)
  await expect
    .poll(() => chain.getMarket(toMarketId(marketId)), { timeout: 30_000 })
    .toMatchObject({ outcome: { kind: 'verdict' } })
})
