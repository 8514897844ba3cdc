import {
  extractBody,
  hashBody,
  type Observation,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { runs } from '@cresolver/worlds/campaigns'
import { createPriceApp, listedSeries, localBaseUrls } from '@cresolver/worlds/servers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjudicate } from './adjudicate.ts'

const hour = 3_600
const deadline = (Date.UTC(2026, 2, 1, 10) / 1_000) as UnixSeconds
const settled = deadline + 70 * 60

const prices = fc.array(fc.option(fc.integer({ min: 90, max: 110 })), {
  minLength: 30,
  maxLength: 30,
})

/** The hours around the deadline; an hour without a price is omitted, or null. */
const seriesOf = (values: readonly (number | null)[], keepNull: boolean) =>
  listedSeries(
    values.flatMap((value, index) => {
      if (value === null && !keepNull) return []
      const time = (deadline + (index - 26) * hour) * 1_000
      return [{ time, value: value === null ? 'null' : String(value) }]
    }),
  )

type RuleContext = {
  readonly source: string
  readonly op: string
  readonly target: number
  readonly more: string
}

const rules = fc.record({
  source: fc.constantFrom('coingecko:coin', 'defillama:coingecko:coin', 'coingecko:none'),
  op: fc.constantFrom('gte', 'gt', 'lte', 'lt', 'eq'),
  target: fc.integer({ min: 95, max: 105 }),
  more: fc.constantFrom(
    '',
    '\nat:2026-03-01T07:30Z',
    '\nconfirm:defillama:coingecko:coin',
    '\nmetric:market_cap',
  ),
})

const questionOf = ({ source, op, target, more }: RuleContext): string =>
  `§question Will it?\n§rule\nsource:${source}\nop:${op}\ntarget:${target}${more}`

const openSources = (
  first: readonly (number | null)[],
  second: readonly (number | null)[],
  refusesHourly = false,
) => {
  const asked: string[] = []
  const app = createPriceApp({
    prices: { coin: seriesOf(first, true) },
    secondPrices: { coin: seriesOf(second, false) },
    refusesHourly,
    onRequest: (path) => asked.push(path),
  })
  const bases = localBaseUrls('')
  return {
    asked,
    fetch: async (request: Observation['request']): Promise<Observation> => {
      const url = bases[request.host] + request.path
      const answer = await app.request(url)
      const whole = await answer.text()
      const body = extractBody(request, whole) ?? whole
      const { status } = answer
      return { kind: 'answer', request, url, status, body, sha256: hashBody(body) }
    },
  }
}

test('four requests are made at most, without repeats, and none before the data is final', async () => {
  const moment = fc.integer({ min: settled - 5, max: settled + 5 })
  await fc.assert(
    fc.asyncProperty(rules, prices, prices, moment, async (rule, first, second, now) => {
      const sources = openSources(first, second)
      const question = questionOf(rule)
      const { finding, observations } = await adjudicate(
        { question, deadline },
        sources,
        now as UnixSeconds,
      )
      expect(sources.asked.length).toBeLessThanOrEqual(4)
      expect(new Set(sources.asked).size).toBe(sources.asked.length)
      expect(observations).toHaveLength(sources.asked.length)
      const isInvalid = question.includes(`confirm:${rule.source}`)
      const isNever =
        rule.more.includes('market_cap') && rule.source.startsWith('defillama')
      const isEarly = now < settled && !rule.more.includes('at:')
      if (isInvalid) expect(finding.verdict).toBe('INVALID')
      else if (isEarly && !isNever) expect(finding.verdict).toBe('TOO_EARLY')
      else expect(finding.verdict).toMatch(/^(YES|NO|NEEDS_PANEL)$/)
      if (isEarly) expect(sources.asked).toEqual([])
    }),
    { numRuns: runs(200) },
  )
})

test('the same bytes give the same verdict at any later time', async () => {
  const later = fc.integer({ min: 0, max: 3_000_000_000 })
  await fc.assert(
    fc.asyncProperty(
      rules,
      prices,
      prices,
      later,
      async (rule, first, second, seconds) => {
        const dated = { question: questionOf(rule), deadline }
        const now = adjudicate(dated, openSources(first, second), settled as UnixSeconds)
        const { observations, ...decision } = await now
        const stored = {
          fetch: async (request: Observation['request']) => {
            const known = observations.find(
              ({ request: { path } }) => path === request.path,
            )
            if (!known) throw new Error(`not asked before: ${request.path}`)
            return known
          },
        }
        const again = await adjudicate(dated, stored, (settled + seconds) as UnixSeconds)
        expect(again).toEqual({ ...decision, observations })
      },
    ),
    { numRuns: runs(200) },
  )
})

test('a plan without hourly intervals decides the same, with one request more', async () => {
  const question = '§question Will it?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:1'
  const values = Array.from({ length: 30 }, (_, index) => 90 + index)
  const verdictOf = async (refusesHourly: boolean) => {
    const { fetch, asked } = openSources(values, values, refusesHourly)
    const dated = { question, deadline }
    const { finding } = await adjudicate(dated, { fetch }, settled as UnixSeconds)
    return { finding, requests: asked.length }
  }
  const { finding } = await verdictOf(false)
  expect(finding.verdict).toBe('YES')
  expect(await verdictOf(true)).toEqual({ finding, requests: 2 })
})

test('a question without a rule asks no source', async () => {
  const sources = openSources([], [])
  const plain = { question: 'Will it rain?', deadline }
  const { finding } = await adjudicate(plain, sources, settled as UnixSeconds)
  expect(finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'NO_RULE' })
  expect(sources.asked).toEqual([])
})

test('a source that fails is an observation, and the panel decides', async () => {
  const question = '§question Will it?\n§rule\nsource:coingecko:coin\nop:gte\ntarget:1'
  const failing = {
    fetch: async (request: Observation['request']): Promise<Observation> => ({
      kind: 'failure',
      request,
      url: 'https://example.com/',
      reason: 'no route',
    }),
  }
  const result = await adjudicate({ question, deadline }, failing, settled as UnixSeconds)
  expect(result.finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'SOURCE_FAILED' })
  expect(result.observations).toMatchObject([{ kind: 'failure', reason: 'no route' }])
})
