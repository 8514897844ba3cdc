import { toMarketId } from '@cresolver/chain'
import {
  evidenceRecordedEvent,
  receiverAbi,
  reportProcessedEvent,
  reputationRegistryAbi,
} from '@cresolver/chain/abi'
import { healthResponseSchema } from '@cresolver/core/protocol'
import {
  hashHead,
  NEWCOMER_TRACK_RECORD,
  parseRoundRecord,
  rewardShares,
  verifyRecord,
} from '@cresolver/core/resolution'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { run } from 'cresolver'
import {
  createClient,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
} from 'viem'
import { getBalance, getTransactionReceipt, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import localConfig from '../../apps/workflow/config/local.config.json' with {
  type: 'json',
}
import { mockAgents, startSystem, type TestSystem } from '../support/system.ts'

let system: TestSystem

// The documented ports of the end-to-end environment.
beforeAll(async () => {
  system = await startSystem({
    // The questions of the specification are about the future.
    asOlderPeer: true,
    agents: mockAgents([3101, 3102, 3103]),
    ports: { anvil: 8547, gateway: 0, archive: 0 },
  })
})

afterAll(() => system?.close())

const reader = () => createClient({ transport: http(system.rpcUrl) })
const chain = () => system.markets.as(ACCOUNT_ROLES.creator)

/** Output of `cresolver agents track-record` for an agent. */
async function trackRecordOf({ agentId }: TestSystem['agents'][number]) {
  const written = { out: '', err: '' }
  const words = ['agents', 'track-record', String(agentId), '--json']
  const code = await run([...words, '--archive', system.archiveUrl], {
    variables: { RPC_URL: system.rpcUrl, CRESOLVER_MARKET: system.contracts.market },
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
    now: Date.now,
  })
  expect([code, written.err]).toEqual([0, ''])
  const printed: { answers: number; brier: number; trackRecord: number } = JSON.parse(
    written.out,
  )
  return printed
}

/** Settles a question and returns what the chain says. */
async function settle(question: string) {
  system.events.length = 0
  const marketId = await system.markets.create({
    question,
    rewardPool: parseEther('0.3'),
  })
  const before = await Promise.all(
    system.agents.map(({ worker }) => chain().balanceOf(worker)),
  )
  const outcome = await system.resolve(marketId)
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  const after = await Promise.all(
    system.agents.map(({ worker }) => chain().balanceOf(worker)),
  )
  const value: { resolution: boolean; evidenceHash: Hex; transactionHash: Hex } =
    JSON.parse(outcome.value)
  return {
    ...value,
    marketId: toMarketId(marketId),
    credited: after.map((balance, index) => balance - (before[index] ?? 0n)),
  }
}

describe('the three agents', () => {
  test.each([0, 1, 2])(
    'agent %i is healthy and says that it is a mock',
    async (index) => {
      const response = await fetch(`${system.agents[index]?.url}/health`)
      expect(response.status).toBe(200)
      const health = healthResponseSchema.parse(await response.json())
      expect(health.mode).toBe('mock')
    },
  )

  test('the agents listen where the end-to-end environment says', () => {
    expect(system.rpcUrl).toBe('http://127.0.0.1:8547')
    expect(system.agents.map(({ url }) => url)).toEqual([
      'http://127.0.0.1:3101',
      'http://127.0.0.1:3102',
      'http://127.0.0.1:3103',
    ])
  })

  test('the workflow’s local configuration names the contracts that npm start deploys', () => {
    const { market, receiver, multicall, clarifications } = system.contracts
    expect([
      ...[localConfig.market, localConfig.receiver],
      ...[localConfig.multicall, localConfig.clarifications],
    ]).toEqual(
      [market, receiver, multicall, clarifications].map((address) => getAddress(address)),
    )
    expect(localConfig.agents.map(({ worker }) => worker)).toEqual(
      system.agents.map(({ worker }) => worker),
    )
  })

  test('answers bitcoin and 200k with NO and 0.65, as published', async () => {
    const response = await fetch(`${system.agents[0]?.url}/a2a/resolve`, {
      method: 'POST',
      body: JSON.stringify({ market_id: 9, question: 'Will bitcoin reach 200k?' }),
    })
    expect(await response.json()).toMatchObject({
      determination: false,
      confidence: 0.65,
    })
  })
})

describe('three questions, one after another', () => {
  test('bitcoin 200k: the workers split and NO wins', async () => {
    const settled = await settle('Will bitcoin reach 200k by end of 2026?')
    expect(settled.resolution).toBe(false)
    expect(await chain().getMarket(settled.marketId)).toMatchObject({
      outcome: { kind: 'verdict', resolution: false },
    })
    const answers = system
      .eventsOf('worker-answered')
      .map(({ determination }) => determination)
    expect(answers).toEqual([false, true, false])
    const challenges = system.eventsOf('challenged')
    expect(challenges).toHaveLength(3)
    for (const { kind, challenges: texts } of challenges) {
      expect(kind).toBe('disagreement')
      expect(texts).toHaveLength(3)
    }
    expect(system.eventsOf('defended')).toHaveLength(3)
  })

  test('ethereum proof of stake: all agree on YES and meet a devil’s advocate', async () => {
    const settled = await settle(
      'Did Ethereum complete its transition to proof of stake?',
    )
    expect(settled.resolution).toBe(true)
    expect(system.eventsOf('challenged').map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'devils-advocate'),
    )
  })

  test('bitcoin ETF: YES', async () => {
    const settled = await settle(
      'Has a spot Bitcoin ETF been approved in the United States?',
    )
    expect(settled.resolution).toBe(true)
    expect(system.eventsOf('verdict')[0]?.investigated).toBe(true)
  })

  test('reputation is the average over the three markets', async () => {
    const before = await Promise.all(
      system.agents.map(({ worker }) => chain().getReputation(worker)),
    )
    for (const reputation of before) expect(reputation.count).toBe(3)
    await settle('Will bitcoin reach 200k by end of 2026, asked again?')
    const scores = system.eventsOf('scored').map(({ aggregates }) => aggregates)
    const after = await Promise.all(
      system.agents.map(({ worker }) => chain().getReputation(worker)),
    )
    for (const [index, { resQuality, count }] of after.entries()) {
      const previous = before[index]?.resQuality ?? 0
      const score = scores[index]?.[0] ?? 0
      expect(count).toBe(4)
      expect(Math.abs(resQuality - (previous * 3 + score) / 4)).toBeLessThan(1)
    }
  })
})

describe('consensus and weights', () => {
  test('the pool is paid to the last wei by the weights, and every stake returns', async () => {
    const settled = await settle('Will bitcoin reach 200k before 2027?')
    const weights = system.eventsOf('voted').map(({ weight }) => BigInt(weight))
    const pool = parseEther('0.3')
    const stake = parseEther('0.01')
    const shares = rewardShares(pool, weights)
    expect(settled.credited).toEqual(shares.map((share) => share + stake))
    expect(settled.credited.reduce((sum, credit) => sum + credit)).toBe(pool + 3n * stake)
  })

  test('a vote against the verdict weighs a quarter of what it would have weighed', () => {
    const votes = system.eventsOf('voted')
    const weighed = votes.map(({ determination, voteWeight, weight }) => ({
      determination,
      // Weight is vote x 200 or 50 in units of 1/3000.
      multiplier: Math.round((Number(weight) * 3_000) / Number(voteWeight)),
    }))
    expect(weighed).toEqual([
      { determination: false, multiplier: 200 },
      { determination: true, multiplier: 50 },
      { determination: false, multiplier: 200 },
    ])
  })

  test('the scores on chain are the aggregates of the eight dimensions', () => {
    for (const { dimensions, aggregates } of system.eventsOf('scored')) {
      const [res = 0, src = 0, dep = 0, cla = 0, evi = 0, bia = 0, tim = 0, col = 0] =
        dimensions
      expect(aggregates).toEqual([
        Math.round((res * 20 + cla * 15 + evi * 10) / 45),
        Math.round((src * 15 + tim * 10) / 25),
        Math.round((dep * 15 + bia * 10 + col * 5) / 30),
      ])
    }
  })

  test('the quorum is two of three', () => {
    expect(system.eventsOf('quorum')).toEqual([
      { type: 'quorum', asked: 3, answered: 3, required: 2, met: true },
    ])
  })

  test('a question that no mock knows has no verdict, because guesses do not count as votes', async () => {
    const marketId = await system.markets.create({
      question: 'Will the mayor of Springfield resign before May?',
    })
    system.events.length = 0
    expect(await system.resolve(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/all answers are guesses.*NO_VERDICT/),
    })
    expect(
      system.eventsOf('worker-answered').map(({ investigated }) => investigated),
    ).toEqual([false, false, false])
    expect(await chain().getMarket(toMarketId(marketId))).toMatchObject({
      outcome: { kind: 'open' },
    })
  })
})

describe('the record of a round', () => {
  test('it is in the archive, its hash stands on chain, and the verdict follows from it', async () => {
    const settled = await settle('Will bitcoin reach 200k in 2026?')
    const response = await fetch(`${system.archiveUrl}/records/${settled.evidenceHash}`)
    expect(response.status).toBe(200)
    const value: unknown = await response.json()
    const record = parseRoundRecord(value)
    const verified = verifyRecord(value, settled.evidenceHash)
    expect(verified.checks.filter(({ end }) => end === 'fails')).toEqual([])
    expect(record.question).toBe('Will bitcoin reach 200k in 2026?')
    const { configHash } = record.joined.software
    expect(configHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(record.outcome).toEqual({ kind: 'settle', resolution: settled.resolution })
    const listed = await fetch(`${system.archiveUrl}/markets/${settled.marketId}`)
    expect(await listed.json()).toEqual({
      marketId: settled.marketId.toString(),
      records: [settled.evidenceHash],
    })
  })

  test('a record that never reached the chain is not shown', async () => {
    const settled = await settle('Will bitcoin reach 200k in December 2026?')
    const shown = await fetch(`${system.archiveUrl}/records/${settled.evidenceHash}`)
    const record = parseRoundRecord(await shown.json())
    const forged = { ...record.joined, deadline: 1 }
    const url = `${system.archiveUrl}/records/${hashHead(forged)}`
    const posted = await fetch(url, { method: 'POST', body: JSON.stringify(forged) })
    expect(posted.status).toBe(201)
    expect((await fetch(url)).status).toBe(404)
  })

  test('a worker’s track record is computed from the records of all verdicts', async () => {
    const markets = await chain().listMarkets()
    const verdicts = markets.filter(({ outcome }) => outcome.kind === 'verdict')
    const records = await Promise.all(system.agents.map(trackRecordOf))
    for (const { answers } of records) expect(answers).toBe(verdicts.length)
    const [alpha, beta] = records
    // Beta says YES where the others say NO and the verdict is NO.
    expect(beta?.brier).toBeGreaterThan(alpha?.brier ?? 1)
    expect(beta?.trackRecord).toBe(NEWCOMER_TRACK_RECORD)
  })

  test('a record under another hash is refused', async () => {
    const response = await fetch(`${system.archiveUrl}/records/0x${'11'.repeat(32)}`, {
      method: 'POST',
      body: '{"version":1}',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'FILE_INVALID' } })
  })
})

describe('the way of the report', () => {
  test('the forwarder delivers it, the receiver emits the evidence hash', async () => {
    const settled = await settle('Will bitcoin reach 200k by the end of this year?')
    const { logs } = await getTransactionReceipt(reader(), {
      hash: settled.transactionHash,
    })
    const [processed] = parseEventLogs({ abi: [reportProcessedEvent], logs })
    expect(processed?.args.result).toBe(true)
    expect(processed?.address.toLowerCase()).toBe(
      system.contracts.forwarder.toLowerCase(),
    )
    const [evidence] = parseEventLogs({ abi: [evidenceRecordedEvent], logs })
    expect(evidence?.args).toEqual({
      marketId: settled.marketId,
      evidenceHash: settled.evidenceHash,
    })
  })

  test('the receiver enforces the identity of the workflow', async () => {
    const enforced = await readContract(reader(), {
      address: system.contracts.receiver,
      abi: receiverAbi,
      functionName: 'enforceWorkflowIdentity',
    })
    expect(enforced).toBe(true)
  })

  test('a settled market cannot be requested again', async () => {
    const settled = await settle('Will bitcoin reach 200k by new year?')
    await expect(system.markets.request(settled.marketId)).rejects.toMatchObject({
      code: 'NOTHING_TO_DO',
    })
  })

  test('a settled market is not resolved again over HTTP', async () => {
    const settled = await settle('Will bitcoin reach 200k by 2027?')
    const outcome = await system.resolveOverHttp(settled.marketId)
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('NOTHING_TO_DO'),
    })
  })

  test('a round over HTTP needs a request on chain, whose block starts the draw', async () => {
    const marketId = await system.markets.create({
      question: 'Has Ethereum moved to proof of stake?',
    })
    expect(await system.resolveOverHttp(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('NOT_REQUESTED'),
    })
    expect(await chain().getPanelDraw(toMarketId(marketId))).toEqual({
      kind: 'not-requested',
    })
    const outcome = await system.resolve(marketId)
    expect(outcome.kind).toBe('done')
    expect(await chain().getMarket(toMarketId(marketId))).toMatchObject({
      outcome: { kind: 'verdict', resolution: true },
    })
  })

  test('a market that does not exist is named', async () => {
    expect(await system.resolveOverHttp(9_999n)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('MARKET_NOT_FOUND'),
    })
  })

  test('a market without workers is named', async () => {
    const marketId = await system.markets.create({
      question: 'Is anyone there?',
      agents: [],
    })
    expect(await system.resolve(marketId)).toMatchObject({
      kind: 'failed',
      error: expect.stringContaining('NO_WORKERS'),
    })
  })
})

describe('after the settlement', () => {
  test('a worker withdraws what it earned', async () => {
    const agent = system.agents[0]
    if (!agent) throw new Error('no agent')
    const client = system.markets.as(agent.accountIndex)
    const credited = await client.balanceOf(agent.worker)
    expect(credited).toBeGreaterThan(parseEther('0.1'))
    const before = await getBalance(reader(), { address: agent.worker })
    await client.withdraw()
    const after = await getBalance(reader(), { address: agent.worker })
    expect(await client.balanceOf(agent.worker)).toBe(0n)
    expect(after - before).toBeGreaterThan(credited - parseEther('0.01'))
    await expect(client.withdraw()).rejects.toMatchObject({ code: 'NOTHING_TO_DO' })
  })

  test('the reputation registry holds three scores of each market', async () => {
    const agent = system.agents[0]
    const [count] = await readContract(reader(), {
      address: system.contracts.reputationRegistry,
      abi: reputationRegistryAbi,
      functionName: 'getSummary',
      args: [agent?.agentId ?? 0n, [system.contracts.market], '', ''],
    })
    const { count: markets } = await chain().getReputation(agent?.worker ?? '0x')
    expect(Number(count)).toBe(3 * markets)
  })
})
