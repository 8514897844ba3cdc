import { describe, expect, test } from 'vitest'
import { formatRule } from '../language/format-rule.ts'
import { unixSeconds } from '../moment.ts'
import { proposeRule } from './propose-rule.ts'

const now = unixSeconds(Date.UTC(2026, 1, 10, 12) / 1000) ?? never()

describe('sentences that a rule can say', () => {
  test.each([
    [
      'Will BTC hit $75,000 by Feb 20, 2026?',
      'source:coingecko:bitcoin op:gte target:75000 deadline:2026-02-20T23:59:59Z window:2026-02-10T12:00:00Z/2026-02-20T23:59:59Z agg:any',
    ],
    [
      'Ethereum above $2,000 on March 28?',
      'source:coingecko:ethereum op:gt target:2000 deadline:2026-03-28T23:59:59Z',
    ],
    [
      'Will SUI dip to $2.6 in May?',
      'source:coingecko:sui op:lte target:2.6 deadline:2026-05-31T23:59:59Z window:2026-02-10T12:00:00Z/2026-05-31T23:59:59Z agg:any step:1d',
    ],
    [
      'Will SOL be at least $300 before June 2026?',
      'source:coingecko:solana op:gte target:300 deadline:2026-05-31T23:59:59Z window:2026-02-10T12:00:00Z/2026-05-31T23:59:59Z agg:any step:1d',
    ],
    [
      'Bitcoin Over 225,000 USDT on June 9 at 08:30 UTC?',
      'source:coingecko:bitcoin op:gt target:225000 deadline:2026-06-09T08:30:00Z',
    ],
    [
      'XRP market cap over $200B on Dec 31, 2026?',
      'source:coingecko:ripple metric:market_cap op:gt target:200000000000 deadline:2026-12-31T23:59:59Z',
    ],
    [
      'BTC above $75k, yes $75,000, on Feb 20?',
      'source:coingecko:bitcoin op:gt target:75000 deadline:2026-02-20T23:59:59Z',
    ],
  ])('%s', (sentence, wanted) => {
    const proposed = proposeRule(sentence, now)
    expect(
      proposed.kind === 'rule' && formatRule(proposed.rule).replaceAll('\n', ' '),
    ).toBe(wanted)
  })
})

test.each([
  [
    'Ethereum above $2,000 on March 28?',
    ['It names no time of day: the rule ends at 2026-03-28T23:59:59Z, in UTC.'],
  ],
  ['Bitcoin Over 225,000 USDT on June 9 at 08:30 UTC?', []],
])('what %j leaves open is said: %j', (sentence, assumptions) => {
  expect(proposeRule(sentence, now)).toMatchObject({ kind: 'rule', assumptions })
})

describe('sentences that it cannot', () => {
  test.each([
    ['Bitcoin Up or Down on March 17?', 'RELATIVE'],
    ['Will Bitcoin hashprice dip to $52.50 before June?', 'NOT_A_PRICE'],
    ['Will Gold hit $3,400 before June?', 'NO_ASSET'],
    ['Will BTC or ETH hit $5,000 by June?', 'SEVERAL_ASSETS'],
    ['Will Strategy purchase Bitcoin before June?', 'NO_AMOUNT'],
    ['Will BTC be over $70k or over $80k on June 1?', 'SEVERAL_AMOUNTS'],
    ['Will BTC cost $75,000 on June 1?', 'NO_COMPARISON'],
    ['Will BTC hit $75,000?', 'NO_DATE'],
    ['Will BTC hit $75,000 between June 1 and June 9?', 'SEVERAL_DATES'],
    ['BTC above $75,000 on June 1, 4 PM ET?', 'CLOCK_ZONE'],
    ['BTC above $75,000 on June 1 at noon?', 'CLOCK_ZONE'],
    ['BTC above $75,000 on June 1 at 16:00 ET?', 'CLOCK_ZONE'],
    ['BTC above $75,000 on June 9 at 08:00 UTC+02?', 'CLOCK_ZONE'],
    ['BTC above $75,000 on Feb 1, 2026?', 'DATE_PAST'],
    ['Will DOGE cut more than $250b before June?', 'NOT_A_PRICE'],
    ['Will DOGE cut more than $250 before June?', 'WORD_UNKNOWN'],
    ['Will the LINK project raise over $20 by June 2026?', 'WORD_UNKNOWN'],
    ['Will SOL treasuries hold over $300 by June 2026?', 'WORD_UNKNOWN'],
  ])('%s: %s', (sentence, code) => {
    const proposed = proposeRule(sentence, now)
    expect(proposed).toMatchObject({ kind: 'none', code })
    expect(proposed.kind === 'none' && proposed.reason).toMatch(/^It.*\.$/)
  })

  test('a word that is not understood is named', () => {
    const proposed = proposeRule('Will DOGE cut more than $250 before June?', now)
    expect(proposed).toHaveProperty(
      'reason',
      'It says "cut", which a rule about a price cannot say.',
    )
  })

  test('the current moment has passed', () => {
    const clock = 'BTC above $75,000 on Feb 10 at 12:00 UTC?'
    expect(proposeRule(clock, now)).toMatchObject({ code: 'DATE_PAST' })
    expect(proposeRule(clock.replace('12:00', '12:01'), now).kind).toBe('rule')
  })
})

function never(): never {
  throw new Error('no moment')
}
