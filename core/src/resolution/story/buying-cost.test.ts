import { expect, test } from 'vitest'
import { buyingCost, type PricedTerms } from './buying-cost.ts'
import { plainWords, terms } from './story.fixture.ts'

const cost = (change: PricedTerms = {}) =>
  buyingCost({ ...terms, ...change }, { fee: 100n, periodSeconds: 60 }, plainWords)

test('a claim is priced if nobody notices it, if somebody disputes it, and to stall it', () => {
  expect(cost({ valueAtRisk: 48_000n })).toEqual([
    [
      'Unnoticed',
      'a false claim locks 240 for 3600 s and loses nothing if nobody disputes it',
    ],
    [
      'Disputed',
      'a false claim loses 240, and 100 with the 5 of 7 votes that make a finding; after an appeal the court has 60 s to rule, and may never do so',
    ],
    [
      'Stalling',
      '3 votes against the others lose 60, and 7 that abstain lose 5 % of the stake of at most 7 votes; the court has 60 s to rule, and may never do so',
    ],
    ['At risk', '48000: a false claim pays if more than 0.25 % of them go unnoticed'],
  ])
})

test('a panel that is asked at once leaves no claim to stand', () => {
  const found = cost({ judgeFirst: true, valueAtRisk: 9n })
  expect(found.map(([, words]) => words)).toEqual([
    'a claim never becomes final without a judge: a panel is asked at once, and 5 of its 7 votes for a false answer lose nothing if nobody appeals',
    'after an appeal the court has 60 s to rule, and may never do so; a false answer then loses 100 with the 5 of 7 votes that make a finding',
    expect.stringMatching(/^3 votes against the others lose 60/),
    '9',
  ])
})

test('data has no votes to buy', () => {
  const data = { dataOnly: true, votes: 0, reserves: 0, wrongSlashBps: 0 }
  expect(cost(data).map(([, words]) => words)).toEqual([
    'a false claim locks 240 for 3600 s and loses nothing if nobody disputes it',
    'a false claim loses 240; after an appeal the court has 60 s to rule, and may never do so',
    'a wrong dispute loses 240, and a wrong appeal loses 580; the court has 60 s to rule, and may never do so',
  ])
  expect(cost({ ...data, judgeFirst: true })[0]?.[1]).toBe(
    'a claim never becomes final without a judge, because the rule is read at once',
  )
})

test.each([
  [undefined, 'whoever wins the panel wins the market'],
  [{ windowSeconds: 0 }, 'whoever wins the panel wins the market'],
  [{ windowSeconds: 0, dataOnly: true }, 'the first result of the rule is final'],
] as const)(
  'a market without a window has nobody who judges after it: %o',
  (of, said) => {
    const [[name, words] = []] = buyingCost(of, undefined, plainWords)
    expect(name).toBe('Protection')
    expect(words?.startsWith(said)).toBe(true)
  },
)
