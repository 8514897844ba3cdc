import { PUBLIC_TIMES, parseAmount, toAmount } from '@cresolver/chain'
import { describe, expect, test } from 'vitest'
import { testCourt } from '../market/terms.fixture.ts'
import type { Asset } from '../transactions/read-asset.ts'
import { type MarketDraft, readDraft, readDuration } from './market-draft.ts'

const ether = 10n ** 18n
const draft: MarketDraft = {
  question: '  Will it rain in Bern on 1 May 2027? ',
  ...{ pool: '1', ends: '7d', isDisputable: false, isDataOnly: true },
  ...{ isJudgeFirst: false, window: '', panelWindow: '', votes: '', unit: '' },
  ...{ valueAtRisk: '', court: '', token: '' },
}
const withRule = [
  '@question Up?',
  '@rule',
  'source:coingecko:bitcoin',
  'op:gte',
  'target:75000',
  'deadline:2027-06-20T00:00Z',
].join('\n')
const asset: Asset = {
  token: undefined,
  least: {
    ...{ stake: toAmount(ether / 100n), pool: toAmount(0n) },
    bond: toAmount(ether / 100n),
  },
  mostBond: toAmount(10n * ether),
  format: (amount) => `${amount} wei`,
  parse: (text) => toAmount(parseAmount(text)),
}
const second = { ...testCourt, number: 2 }
const offers = { times: PUBLIC_TIMES, courts: [testCourt, second] }
const read = (change: Partial<MarketDraft> = {}, offered = offers) =>
  readDraft({ ...draft, ...change }, asset, offered)

describe('a draft of a market', () => {
  test('takes its time to join without a rule, and cannot be left to data', () => {
    expect(read()).toEqual({
      question: 'Will it rain in Bern on 1 May 2027?',
      pool: ether,
      terms: { dataOnly: false },
      court: undefined,
      hasRule: false,
      durationSeconds: 604_800,
    })
  })

  test('takes the deadline of the rule, and § for @, if it has a rule', () => {
    const planned = read({ question: withRule, ends: 'nonsense' })
    expect(planned).toMatchObject({
      hasRule: true,
      terms: { dataOnly: true },
      deadline: Date.UTC(2027, 5, 20) / 1_000,
    })
    expect(planned.question).toMatch(/^§question Up\?/)
  })

  test('ends on the day that it names', () => {
    const end = Date.UTC(2027, 4, 1, 23, 59, 59) / 1_000
    expect(read({ ends: ' 2027-05-01 ' })).toMatchObject({ deadline: end })
  })

  test('has the usual windows, votes, unit, bond and first court if it can be disputed', () => {
    const { terms, court } = read({ isDisputable: true })
    expect(terms).toMatchObject({
      ...{ windowSeconds: 7_200, panelWindowSeconds: 86_400, votes: 7, reserves: 3 },
      ...{ wrongSlashBps: 2_000, unit: ether / 100n, court: 1, collectors: [0] },
      // The fee of the court, and seven slashes of 0.002.
      bond: (64n * ether) / 1_000n,
    })
    expect(court).toBe(testCourt)
  })

  test('keeps what it names, and deposits a half percent of the value at risk', () => {
    const { terms, court } = read({
      ...{ isDisputable: true, isJudgeFirst: true, window: '3h', panelWindow: '2d' },
      ...{ votes: '9', unit: '0.02', valueAtRisk: '100', court: '2' },
    })
    expect(terms).toMatchObject({
      ...{ judgeFirst: true, windowSeconds: 10_800, panelWindowSeconds: 172_800 },
      ...{ votes: 9, reserves: 1, unit: ether / 50n, bond: ether / 2n, court: 2 },
    })
    expect(court).toBe(second)
  })

  test('has neither votes nor collectors if it is decided by data', () => {
    const { terms } = read({ question: withRule, isDisputable: true, votes: '9' })
    expect(terms).toMatchObject({
      ...{ dataOnly: true, votes: 0, reserves: 0, panelWindowSeconds: 0, court: 1 },
      bond: testCourt.fee,
    })
    expect(terms).not.toHaveProperty('collectors')
  })

  test.each([
    [{ pool: 'much' }, 'VALUE_INVALID'],
    [{ ends: '7 weeks' }, 'VALUE_INVALID'],
    [{ isDisputable: true, window: 'long' }, 'VALUE_INVALID'],
    [{ isDisputable: true, unit: '60' }, 'VALUE_INVALID'],
    [{ isDisputable: true, isJudgeFirst: true, pool: '0.05' }, 'VALUE_INVALID'],
    [{ question: '@question Up?\n@rule\nsource:json:x' }, 'RULE_INVALID'],
  ])('is not read with %j', (change, code) => {
    expect(() => read(change)).toThrow(expect.objectContaining({ code }))
  })

  test('is not read if it can be disputed and no court is listed', () => {
    expect(() => read({ isDisputable: true }, { ...offers, courts: [] })).toThrow(
      expect.objectContaining({ code: 'VALUE_INVALID' }),
    )
  })
})

test.each([
  ['10s', 10],
  ['30m', 1_800],
  [' 12 h ', 43_200],
  ['7d', 604_800],
])('%j is %d seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds)
})
