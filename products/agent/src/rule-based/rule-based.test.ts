import { createSources } from '@cresolver/chain/sources'
import { resolveResponseSchema } from '@cresolver/core/protocol'
import { listedSeries, startLocalPrices } from '@cresolver/worlds/servers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { abstain, abstains } from '../abilities/abstain.ts'
import type { Abilities } from '../definition/agent-definition.ts'
import { createAgent } from '../protocols/create-agent.ts'
import { postJson, readJson } from '../protocols/post-json.fixture.ts'
import { ruleBased } from './rule-based.ts'

const hour = 3_600
const deadline = Date.UTC(2026, 2, 1, 10) / 1_000
const rule = '§question Will it?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:100'
const question = { market_id: 1, question: rule, deadline }

async function setUp(price: number, otherwise?: Abilities) {
  const lines: string[] = []
  const series = Array.from({ length: 30 }, (_, index) => ({
    time: (deadline + (index - 26) * hour) * 1_000,
    value: String(price),
  }))
  const asked: string[] = []
  const prices = await startLocalPrices({
    prices: { coin: listedSeries(series) },
    onRequest: (path) => asked.push(path),
  })
  const sources = createSources({ baseUrls: prices.baseUrls })
  onTestFinished(async () => {
    await sources.close()
    await prices.close()
  })
  const clock = { now: (deadline + 2 * hour) * 1_000 }
  const note = (line: string) => lines.push(line)
  const agent = createAgent({
    name: 'Ruler',
    ...ruleBased({ sources, otherwise }),
    clock: () => clock.now,
    logger: { info: note, warn: note, error: note },
  })
  return { agent, asked, clock, lines }
}

test.each([
  [100, true],
  [99, false],
])('a price of %d at the deadline decides: %s', async (price, determination) => {
  const { agent } = await setUp(price)
  const answer = await readJson(
    resolveResponseSchema,
    postJson(agent, '/a2a/resolve', question),
  )
  expect(answer.determination).toBe(determination)
  expect(answer.evidence).toContain(
    `${determination ? 'YES' : 'NO'} by rule: CoinGecko coin, price in USD >= 100, at the deadline.`,
  )
  expect(answer.evidence).toContain(
    `coingecko:coin says ${determination ? 'YES' : 'NO'}: ${price} at 2026-03-01T10:00:00Z`,
  )
  expect(answer.evidence).toMatch(/answered bytes with the hash (0x)?[0-9a-f]{64}\./)
  expect(answer.sources[0]).toMatch(/^http.*coins\/coin\/market_chart/)
})

test('markets that are about one price ask for it once', async () => {
  const { agent, asked } = await setUp(100)
  await Promise.all(
    [1, 2, 3].map((market_id) =>
      postJson(agent, '/a2a/resolve', { ...question, market_id }),
    ),
  )
  expect(new Set(asked).size).toBe(asked.length)
})

test('a question that no rule decides goes to the other abilities, which are there too', async () => {
  const investigate = vi.fn(() => ({
    determination: true,
    confidence: 0.6,
    evidence: 'e',
    sources: ['s'],
  }))
  const { agent } = await setUp(100, { investigate, vote: () => ({ approve: true }) })
  const plain = { market_id: 1, question: 'Will it rain?' }
  expect(await (await postJson(agent, '/a2a/resolve', plain)).json()).toMatchObject({
    confidence: 0.6,
  })
  await postJson(agent, '/a2a/resolve', question)
  expect(investigate).toHaveBeenCalledOnce()
  expect(agent.runner.vote).toBeDefined()
})

test('rules alone are answered beside an agent that abstains', async () => {
  const { agent } = await setUp(100, abstain())
  const outcomes = ['YES', 'NO', 'UNKNOWN']
  const outcomeOf = async (body: object) => {
    const answer = await readJson(
      resolveResponseSchema,
      postJson(agent, '/a2a/resolve', { ...body, outcomes }),
    )
    return answer.investigated === false ? answer.outcome : answer.determination
  }
  expect(await outcomeOf(question)).toBe(true)
  expect(await outcomeOf({ market_id: 1, question: 'Will it rain?' })).toBe('UNKNOWN')
  const sources = { fetch: vi.fn() }
  expect(abstains(ruleBased({ sources, otherwise: abstain() }))).toBe(true)
})

test('it does not answer before the data is final, without other abilities', async () => {
  const { agent, asked, clock, lines } = await setUp(100)
  clock.now = (deadline - 1) * 1_000
  expect((await postJson(agent, '/a2a/resolve', question)).status).toBe(500)
  expect(asked).toEqual([])
  expect(lines[0]).toContain('(NO_ANSWER)')
  const odd = { ...question, deadline: 1e15 }
  expect((await postJson(agent, '/a2a/resolve', odd)).status).toBe(500)
  expect(lines[1]).toContain('(VALUE_INVALID)')
})
