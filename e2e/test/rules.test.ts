import { toMarketId } from '@cresolver/chain'
import { formatMoment, type UnixSeconds } from '@cresolver/core/questions'
import {
  type AdjudicationRecord,
  isAdjudicationRecord,
  parseRecord,
  type RoundRecord,
  verifyRecord,
} from '@cresolver/core/resolution'
import { ACCOUNT_ROLES } from '@cresolver/devnet'
import { ownSeries, shiftedSeries } from '@cresolver/worlds/servers'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedAgent, startSystem, type TestSystem } from '../support/system.ts'

const hour = 3_600
const now = Math.floor(Date.now() / 1_000)
/** Long enough ago for the data to be final. */
const deadline = (now - 2 * hour) as UnixSeconds
/** A series of our own making: between 70,000 and 80,000. */
const series = ownSeries(75_000, 5_000)
const paths: string[] = []

function question(...lines: readonly string[]): string {
  return ['§question Will it be so?', '§rule', ...lines].join('\n')
}

function rule(target: string, coin = 'own-coin', ...more: readonly string[]): string {
  return question(
    `source:coingecko:${coin}`,
    'op:gte',
    `target:${target}`,
    `deadline:${formatMoment(deadline)}`,
    ...more,
  )
}

/** An amount between what the two sources of the doubtful coin say. */
function betweenSources(): string {
  const [point] = series.between((deadline - 1_800) * 1_000, (deadline + 1_800) * 1_000)
  return String(Math.round(1.05 * Number(point?.value)))
}

/** Created while the chain's clock stands before the deadline. */
const texts = {
  yes: rule('60000'),
  no: rule('90000'),
  doubtful: rule(
    betweenSources(),
    'doubtful-coin',
    'confirm:defillama:coingecko:doubtful-coin',
  ),
  unknown: rule('60000', 'no-such-coin'),
  contradictory: question(
    'source:coingecko:own-coin',
    'op:gte',
    'target:1',
    `deadline:${formatMoment((deadline + 1) as UnixSeconds)}`,
  ),
  malformed: question('source:coingecko:own-coin', 'op:gte', 'target:about'),
}
type Name = keyof typeof texts

let system: TestSystem
const ids = new Map<Name, bigint>()

const chain = () => system.markets.as(ACCOUNT_ROLES.creator)
const idOf = (name: Name) => toMarketId(ids.get(name) ?? 0n)

beforeAll(async () => {
  system = await startSystem({
    // Mocks would guess, and guesses do not count as votes.
    agents: [1, 2, 3].map((number) => fixedAgent(`Agent ${number}`, {})),
    startsAt: now - 3 * hour,
    prices: {
      prices: { 'own-coin': series, 'doubtful-coin': series },
      secondPrices: { 'doubtful-coin': shiftedSeries(series, 10) },
      onRequest: (path) => paths.push(path),
    },
  })
  for (const [name, text] of Object.entries(texts)) {
    const created = await system.markets.create({
      question: text,
      deadline,
      rewardPool: parseEther('0.3'),
    })
    ids.set(name as Name, created)
  }
  await system.catchUp()
})

afterAll(() => system?.close())

/** Has the DON resolve a market and returns what it said. */
async function resolve(name: Name) {
  system.events.length = 0
  paths.length = 0
  const outcome = await system.resolve(ids.get(name) ?? 0n)
  if (outcome.kind === 'failed') throw new Error(outcome.error)
  const said: { outcome: string; decidedBy: string; evidenceHash: `0x${string}` } =
    JSON.parse(outcome.value)
  const response = await fetch(`${system.archiveUrl}/records/${said.evidenceHash}`)
  const value: unknown = await response.json()
  const record = parseRecord(value)
  const { checks } = verifyRecord(value, said.evidenceHash)
  expect(checks.filter((check) => check.end === 'fails')).toEqual([])
  return { said, record, used: outcome.used }
}

function adjudicationOf(record: AdjudicationRecord | RoundRecord) {
  if (!isAdjudicationRecord(record)) throw new Error('workers decided')
  return record.adjudication
}

describe('a question with a rule', () => {
  test.each([
    ['yes', 'YES', true],
    ['no', 'NO', false],
  ] as const)(
    '%s is settled %s by data, and no worker is asked',
    async (name, word, resolution) => {
      const before = await Promise.all(
        system.agents.map(({ worker }) => chain().balanceOf(worker)),
      )
      const { said, record } = await resolve(name)
      expect(said).toMatchObject({ outcome: word, resolution, decidedBy: 'data' })
      expect(system.eventsOf('worker-read')).toEqual([])
      expect(system.eventsOf('worker-answered')).toEqual([])
      expect(await chain().getMarket(idOf(name))).toMatchObject({
        outcome: { kind: 'verdict', resolution },
      })
      const { finding, observations } = adjudicationOf(record)
      expect(finding.verdict).toBe(word)
      expect(observations.map(({ request }) => request.host)).toEqual(['coingecko'])
      // All stakes are refunded, no worker earns, and the pool returns to the creator.
      const after = await Promise.all(
        system.agents.map(({ worker }) => chain().balanceOf(worker)),
      )
      const stake = parseEther('0.01')
      expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
        stake,
        stake,
        stake,
      ])
    },
  )

  test('is decided by one request, whatever the number of nodes', async () => {
    // Both markets above asked for the same moment: the nodes share the answers of ten minutes.
    const coins = paths.filter((path) => path.includes('own-coin'))
    expect(coins.length).toBeLessThanOrEqual(1)
  })
})

describe('questions that data does not decide', () => {
  test.each([
    ['doubtful', 'SOURCES_DISAGREE'],
    ['unknown', 'SOURCE_FAILED'],
  ] as const)('%s goes to the workers, with the rule as context', async (name, code) => {
    const { said, record } = await resolve(name)
    expect(said).toMatchObject({ decidedBy: 'workers' })
    expect(system.eventsOf('worker-answered')).toHaveLength(3)
    if (isAdjudicationRecord(record)) throw new Error('data decided')
    expect(record.adjudication?.finding).toMatchObject({ verdict: 'NEEDS_PANEL', code })
    expect(record.question).toBe(texts[name])
    expect(system.eventsOf('market-read')).toMatchObject([{ question: 'Will it be so?' }])
  })
})

describe('a rule at fault', () => {
  test.each([
    ['contradictory', 'RULE_CONTRADICTORY'],
    ['malformed', 'RULE_MALFORMED'],
  ] as const)('%s voids the market and refunds all accounts', async (name, code) => {
    const creator = chain().account ?? '0x'
    const before = await chain().balanceOf(creator)
    const { said, record } = await resolve(name)
    expect(said).toMatchObject({ outcome: 'VOID', reason: 'INVALID', decidedBy: 'data' })
    expect(adjudicationOf(record).finding).toMatchObject({ verdict: 'INVALID', code })
    expect(paths).toEqual([])
    expect(await chain().getMarket(idOf(name))).toMatchObject({
      outcome: { kind: 'void', reason: 'INVALID' },
    })
    expect((await chain().balanceOf(creator)) - before).toBe(parseEther('0.3'))
  })
})
