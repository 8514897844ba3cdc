import { extractBody, hashBody, type Observation } from '@cresolver/core/questions'
import { createPriceApp, listedSeries, localBaseUrls } from '@cresolver/worlds/servers'
import { expect, test } from 'vitest'
import { decisionOf } from '../plan/decision.ts'
import { ladderWith } from '../plan/market-facts.fixture.ts'
import type { MarketFacts, VerdictFacts } from '../plan/market-facts.ts'
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
      const whole = await answer.text()
      const body = extractBody(request, whole) ?? whole
      const { status } = answer
      return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
    },
  }
}

const claimed = (verdict: Partial<VerdictFacts>, text = question) =>
  ladderWith({
    question: text,
    deadline,
    decision: decisionOf(text, deadline),
    verdict: {
      ...{ state: 'PROPOSED', answer: 'YES', until: deadline + 9 * hour },
      ...{ askedAt: deadline + 2 * hour },
      ...verdict,
    },
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

/** Answer after two reads. */
const twice = async (
  { judge, pass }: ReturnType<typeof openJudge>,
  market: MarketFacts,
) => {
  expect(await judge(market)).toBeUndefined()
  pass(60_000)
  return (await judge(market))?.answer
}

test.each([
  [120, 'YES'],
  [80, 'NO'],
] as const)('a price of %d gives %s', async (price, answer) => {
  expect(await twice(openJudge(price, price), claimed({}))).toBe(answer)
})

test('the read bytes are returned with the answer, unchanged', async () => {
  const { judge, pass } = openJudge(120, 120)
  await judge(claimed({}))
  pass(60_000)
  const { reads = [] } = (await judge(claimed({}))) ?? {}
  // Each read asks one path.
  expect(reads).toHaveLength(2)
  for (const read of reads) {
    expect(read).toMatchObject({
      kind: 'answer',
      sha256: expect.stringMatching(/^\w{64}$/),
    })
  }
})

test('a question that nobody asked about is read as of now', async () => {
  const open = { state: 'OPEN', answer: 'UNSURE', until: 0, askedAt: 0 } as const
  expect(await twice(openJudge(120, 120), claimed(open))).toBe('YES')
})

test('a question that could not be decided when it was asked is too early, and no source is asked', async () => {
  const opened = openJudge(120, 120)
  expect(await twice(opened, claimed({ askedAt: deadline }))).toBe('TOO_EARLY')
  expect(opened.sources[0].asked()).toBe(0)
})

test('one read alone is not an answer, however often it is asked for', async () => {
  const { judge, pass, sources } = openJudge(120, 120)
  await judge(claimed({}))
  pass(59_999)
  expect(await judge(claimed({}))).toBeUndefined()
  expect(sources[1].asked()).toBe(0)
})

test('two reads that differ are not an answer, and both are made again', async () => {
  const { judge, pass } = openJudge(120, 80)
  for (let reads = 0; reads < 6; reads += 1) {
    expect(await judge(claimed({}))).toBeUndefined()
    pass(60_000)
  }
})

test('the reads of a claim are made again, twice, for a finding', async () => {
  const opened = openJudge(80, 80)
  const { sources } = opened
  expect(await twice(opened, claimed({}))).toBe('NO')
  const found = claimed({ judge: 'RULE', found: 'YES' })
  expect(await opened.judge(found)).toBeUndefined()
  expect([sources[0].asked(), sources[1].asked()]).toEqual([2, 1])
})

test('a price that no source has is not an answer', async () => {
  const text = question.replace('coin\n', 'other\n')
  expect(await twice(openJudge(120, 120), claimed({}, text))).toBeUndefined()
})

test('a rule that contradicts itself is INVALID by two reads without a source', async () => {
  const opened = openJudge(120, 120)
  const text = `${question}\nconfirm:coingecko:coin`
  expect(await twice(opened, claimed({}, text))).toBe('INVALID')
  expect(opened.sources[0].asked()).toBe(0)
})

test('plain questions, and what a judge is asked, have no answer, and no source is asked', async () => {
  const opened = openJudge(120, 120)
  expect(await twice(opened, claimed({}, 'Did it rain?'))).toBeUndefined()
  expect(await twice(opened, claimed({ state: 'JUDGED' }))).toBeUndefined()
  expect(opened.sources[0].asked()).toBe(0)
})
