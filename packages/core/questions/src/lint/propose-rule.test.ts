import { describe, expect, test } from 'vitest'
import { formatRule } from '../language/format-rule.ts'
import { unixSeconds } from '../moment.ts'
import { proposeRule } from './propose-rule.ts'

const now = unixSeconds(Date.UTC(2026, 1, 10, 12) / 1000) ?? never()

describe('sentences that a rule can say', () => {
  test.each([
    [
      'Will BTC hit $75,000 by Feb 20, 2026?',
      'source:binance:BTCUSDT field:high step:1m agg:any op:gte deadline:2026-02-21T00:00Z target:75000 window:2026-02-10T12:00Z/2026-02-21T00:00Z early:yes reread:1d',
    ],
    [
      'Ethereum above $2,000 on March 28?',
      'source:binance:ETHUSDT field:close step:1m op:gt deadline:2026-03-29T00:00Z target:2000 at:2026-03-28T23:59Z confirm:coinbase:ETH-USD,kraken:ETHUSD need:2',
    ],
    [
      'Will SUI dip to $2.6 in May?',
      'source:coingecko:sui op:lte target:2.6 deadline:2026-05-31T23:59:59Z window:2026-02-10T12:00:00Z/2026-05-31T23:59:59Z agg:any step:1d',
    ],
    [
      'Will SOL be at least $300 before June 2026?',
      'source:binance:SOLUSDT field:high step:1m agg:any op:gte deadline:2026-06-01T00:00Z target:300 window:2026-02-10T12:00Z/2026-06-01T00:00Z early:yes reread:1d',
    ],
    [
      'Bitcoin Over 225,000 USDT on June 9 at 08:30 UTC?',
      'source:binance:BTCUSDT field:close step:1m op:gt deadline:2026-06-09T08:30Z target:225000 at:2026-06-09T08:30Z confirm:coinbase:BTC-USD,kraken:XBTUSD need:2',
    ],
    [
      'XRP market cap over $200B on Dec 31, 2026?',
      'source:coingecko:ripple metric:market_cap op:gt target:200000000000 deadline:2026-12-31T23:59:59Z',
    ],
    [
      'BTC above $75k, yes $75,000, on Feb 20?',
      'source:binance:BTCUSDT field:close step:1m op:gt deadline:2026-02-21T00:00Z target:75000 at:2026-02-20T23:59Z confirm:coinbase:BTC-USD,kraken:XBTUSD need:2',
    ],
  ])('%s', (sentence, wanted) => {
    const proposed = proposeRule(sentence, now)
    expect(
      proposed.kind === 'rule' && formatRule(proposed.rule).replaceAll('\n', ' '),
    ).toBe(wanted)
  })
})

const close =
  'The price is the close of the one-minute candle that opens then, in USDT at Binance and in dollars at Coinbase and Kraken; two of them decide.'

test.each([
  [
    'Ethereum above $2,000 on March 28?',
    ['It names no time of day: the rule ends at 2026-03-29T00:00:00Z, in UTC.', close],
  ],
  ['Bitcoin Over 225,000 USDT on June 9 at 08:30 UTC?', [close]],
  [
    'SUI above $2 on June 9 at 08:30 UTC?',
    [
      'DefiLlama takes the prices of CoinGecko: the second reading is not an independent source.',
    ],
  ],
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
    ['Will the DOT spend over $20 million on June 9?', 'WORD_UNKNOWN'],
    ['Will BTC hit $75,000 by June 2027?', 'SPAN_TOO_LONG'],
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
