import { formatAmount, parseAmount, toAmount, toWei } from '@cresolver/chain'
import { describe, expect, test } from 'vitest'
import { type MarketDraft, readDraft, readDuration } from './market-draft.ts'

const draft: MarketDraft = {
  question: '  Will it rain in Bern on 1 May 2027? ',
  pool: '1',
  duration: '7d',
  isDisputable: false,
  isDataOnly: true,
  court: '',
  token: '',
}
const withRule = [
  '@question Up?',
  '@rule',
  'source:coingecko:bitcoin',
  'op:gte',
  'target:75000',
  'deadline:2027-06-20T00:00Z',
].join('\n')
const read = (change: Partial<MarketDraft> = {}) =>
  readDraft({ ...draft, ...change }, (text) => toAmount(parseAmount(text)))

describe('a draft of a market', () => {
  test('without a rule takes its time to join, and cannot be left to data', () => {
    expect(read()).toEqual({
      question: 'Will it rain in Bern on 1 May 2027?',
      pool: 10n ** 18n,
      terms: { dataOnly: false },
      hasRule: false,
      durationSeconds: 604_800,
    })
  })

  test('with a rule takes the deadline of the rule, and § for @', () => {
    const planned = read({ question: withRule, duration: 'nonsense' })
    expect(planned).toMatchObject({
      hasRule: true,
      terms: { dataOnly: true },
      deadline: Date.UTC(2027, 5, 20) / 1_000,
    })
    expect(planned.question).toMatch(/^§question Up\?/)
  })

  test('that can be disputed proposes a window, a bond, a fee, a collector and a court', () => {
    const court = `0x${'c'.repeat(40)}`
    const { terms } = read({ isDisputable: true, court })
    expect(terms).toMatchObject({
      ...{ windowSeconds: 7_200, courtPeriodSeconds: 259_200, collectors: [0] },
    })
    expect(terms.court?.toLowerCase()).toBe(court)
    expect(formatAmount(toWei(terms.bond ?? 0n))).toBe('0.1 ETH')
    expect(read({ court: 'nonsense' }).terms).not.toHaveProperty('court')
  })

  test.each([
    [{ pool: 'much' }, 'AMOUNT_INVALID'],
    [{ duration: '7 weeks' }, 'DURATION_INVALID'],
    [{ isDisputable: true, court: '0x1' }, 'ADDRESS_INVALID'],
    [{ isDisputable: true }, 'COURT_MISSING'],
    [{ question: '@question Up?\n@rule\nsource:json:x' }, 'QUESTION_KEY_MISSING'],
  ])('with %j is not read', (change, code) => {
    expect(() => read(change)).toThrow(expect.objectContaining({ code }))
  })
})

test.each([
  ['30m', 1_800],
  [' 12 h ', 43_200],
  ['7d', 604_800],
])('%j is %d seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds)
})
