import { createPriceApp, listedSeries, localBaseUrls } from '@cresolver/local-servers'
import { hashBody, type Observation } from '@cresolver/questions'
import { expect, test } from 'vitest'
import { decisionOf } from '../plan/decision.ts'
import { factsWith } from '../plan/market-facts.fixture.ts'
import type { VerdictFacts } from '../plan/market-facts.ts'
import { createDataJudge } from './data-judge.ts'

const hour = 3_600
const deadline = Date.UTC(2026, 2, 1, 10) / 1_000
const question =
  '§question Was it at 100?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:100'

/** Sources in which the coin costs the same all the time. */
const openSources = (price: number) => {
  const points = Array.from({ length: 30 }, (_, index) => ({
    time: (deadline + (index - 26) * hour) * 1_000,
    value: String(price),
  }))
  const app = createPriceApp({ prices: { coin: listedSeries(points) } })
  let asked = 0
  return {
    asked: () => asked,
    fetch: async (request: Observation['request']): Promise<Observation> => {
      asked += 1
      const url = localBaseUrls('')[request.host] + request.path
      const answer = await app.request(url)
      const body = await answer.text()
      const { status } = answer
      return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
    },
  }
}

const proposed = (verdict: Partial<VerdictFacts>, text = question) =>
  factsWith({
    question: text,
    deadline,
    decision: decisionOf(text, deadline),
    verdict: { state: 'PROPOSED', until: deadline + 9 * hour, ...verdict },
  })

/** A judge over two prices, and a clock after the data is final. */
const openJudge = (first: number, second: number) => {
  const sources = [openSources(first), openSources(second)] as const
  let now = (deadline + 2 * hour) * 1_000
  const judge = createDataJudge({ sources, now: () => now })
  return {
    judge,
    sources,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test.each([
  ['NO', undefined, 'wrong'],
  ['SPLIT', undefined, 'wrong'],
  ['VOID', 'INVALID', 'wrong'],
  ['YES', undefined, 'right'],
] as const)(
  '%s against data that says YES is %s %s',
  async (outcome, reason, judgement) => {
    const { judge, pass } = openJudge(120, 120)
    const market = proposed({ outcome, reason })
    expect(await judge(market)).toBe('unknown')
    pass(60_000)
    expect(await judge(market)).toBe(judgement)
  },
)

test('one read alone never makes a verdict wrong, however often it is asked for', async () => {
  const { judge, pass, sources } = openJudge(120, 120)
  const market = proposed({ outcome: 'NO' })
  await judge(market)
  pass(59_999)
  expect(await judge(market)).toBe('unknown')
  expect(sources[1].asked()).toBe(0)
})

test('two reads that differ make nothing wrong, and both are made again', async () => {
  const { judge, pass } = openJudge(120, 80)
  const market = proposed({ outcome: 'NO' })
  for (let reads = 0; reads < 6; reads += 1) {
    expect(await judge(market)).toBe('unknown')
    pass(60_000)
  }
})

test('a price that no source has is unknown', async () => {
  const { judge, pass } = openJudge(120, 120)
  const text = question.replace('coin\n', 'other\n')
  const market = proposed({ outcome: 'NO' }, text)
  await judge(market)
  pass(60_000)
  expect(await judge(market)).toBe('unknown')
})

test('a rule that contradicts itself is VOID by two reads without a source', async () => {
  const { judge, pass, sources } = openJudge(120, 120)
  const text = `${question}\nfallback:coingecko:coin`
  await judge(proposed({ outcome: 'YES' }, text))
  await judge(proposed({ outcome: 'VOID', reason: 'INVALID', until: deadline }, text))
  pass(60_000)
  expect(await judge(proposed({ outcome: 'YES' }, text))).toBe('wrong')
  const voided = proposed({ outcome: 'VOID', reason: 'INVALID', until: deadline }, text)
  expect(await judge(voided)).toBe('right')
  expect(sources[0].asked()).toBe(0)
})

test('verdicts of panels, of fresh reads and plain questions are unknown, and no source is asked', async () => {
  const { judge, sources } = openJudge(120, 120)
  expect(await judge(proposed({ outcome: 'NO', hasSeats: true }))).toBe('unknown')
  expect(await judge(proposed({ outcome: 'NO', isReread: true }))).toBe('unknown')
  expect(await judge(proposed({ outcome: 'NO' }, 'Did it rain?'))).toBe('unknown')
  expect(sources[0].asked()).toBe(0)
})
