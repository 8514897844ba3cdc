import { type MarketTerms, toAmount } from '@cresolver/chain'
import { expect, it } from 'vitest'
import { plainTerms, testCourt, testTerms } from '../terms.fixture.ts'
import { assetText } from './asset-text.ts'
import { describePrices } from './price-text.ts'

const prices = (change: Partial<MarketTerms> = {}) =>
  describePrices({ ...testTerms, ...change }, testCourt, assetText(undefined))

it('a claim is priced if nobody notices it, if somebody disputes it, and to stall it', () => {
  expect(prices({ valueAtRisk: toAmount(20n * 10n ** 18n) })).toEqual([
    [
      'Unnoticed',
      'a false claim locks 0.1 ETH for 2 hours, and loses nothing if nobody disputes it',
    ],
    [
      'Disputed',
      'it loses 0.1 ETH, and 0.01 ETH with the 5 of 7 votes that make a finding; after an appeal the court decides within 3 days',
    ],
    [
      'Stalling',
      '3 votes against the others lose 0.006 ETH, 7 that abstain 5 % of a unit each; the court decides within 3 days',
    ],
    ['At risk', '20 ETH: a false claim pays if more than 0.25 % of them go unnoticed'],
  ])
})

it('a panel that is asked at once leaves no claim to stand', () => {
  const [[, unnoticed] = [], [, disputed] = []] = prices({ judgeFirst: true })
  expect(unnoticed).toMatch(/^no claim stands by itself: the panel is asked at once/)
  expect(disputed).toMatch(/^after an appeal the court decides within 3 days; a false/)
})

it('data has no votes to buy', () => {
  const data = { dataOnly: true, votes: 0, reserves: 0, wrongSlashBps: 0 }
  expect(prices(data).map(([, words]) => words)).toEqual([
    expect.stringMatching(/^a false claim locks 0.1 ETH/),
    'it loses 0.1 ETH; after an appeal the court decides within 3 days',
    'a dispute that is wrong loses 0.1 ETH, an appeal twice that; the court decides within 3 days',
  ])
  const [[, unnoticed] = []] = prices({ ...data, judgeFirst: true })
  expect(unnoticed).toBe('no claim stands by itself: the rule is read at once')
})

it.each([
  [false, /^Returned stakes decide this market; nobody judges after them\./],
  [true, /^One reading of the data decides this market; nobody judges after it\.$/],
])(
  'a market without a window says that nobody judges, with data alone: %s',
  (dataOnly, said) => {
    const [[name, words] = []] = describePrices(
      { ...plainTerms, dataOnly },
      undefined,
      assetText(undefined),
    )
    expect(name).toBe('Protection')
    expect(words).toMatch(said)
  },
)
