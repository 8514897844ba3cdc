import { describe, expect, it } from 'vitest'
import {
  answerAsExchange,
  type Exchange,
  exchangeOf,
} from '../sources/candles/exchange.fixture.ts'
import { answerAsChain, word } from '../sources/chain/fake-chain.fixture.ts'
import type { SourceRequest } from '../sources/source-request.ts'
import { type Answer, decideWith, momentOf } from './data-world.fixture.ts'

const noon = momentOf('2027-06-20T16:00Z')
const times = { deadline: '2027-06-20T16:01Z', now: '2027-06-20T17:30Z' }

/** A close in dollars, no candle, or a source that is dead. */
type Quote = number | 'none' | 'dead'

const three = [
  'source:binance:BTCUSDT',
  'step:1m',
  'op:gte',
  'target:75000',
  'at:2027-06-20T16:00Z',
  'confirm:coinbase:BTC-USD,kraken:XBTUSD',
]

function answer(quotes: Readonly<Record<Exchange, Quote>>) {
  return (request: SourceRequest): Answer => {
    const quote = quotes[exchangeOf(request)]
    if (quote === 'dead') return { failure: 'connect ECONNREFUSED' }
    const cents = quote === 'none' ? undefined : Math.round(quote * 100)
    return answerAsExchange(request, {
      minute: (time) =>
        cents === undefined && time === noon
          ? undefined
          : ([cents, cents, cents, cents].map((price) => price ?? 1) as never),
      now: momentOf(times.now),
    })
  }
}

function decide(
  [binance, coinbase, kraken]: readonly [Quote, Quote, Quote],
  ...more: readonly string[]
) {
  return decideWith([...three, ...more], answer({ binance, coinbase, kraken }), times)
    .finding
}

describe('two of three exchanges', () => {
  const two = (...quotes: readonly [Quote, Quote, Quote]) => decide(quotes, 'need:2')

  it('decide where all agree', () => {
    expect(two(75_100, 75_090, 75_110)).toMatchObject({ verdict: 'YES' })
    expect(two(74_900, 74_890, 74_910)).toMatchObject({ verdict: 'NO' })
  })

  it('outvote one that lies, whichever it is', () => {
    expect(two(99_999, 74_990, 74_991)).toMatchObject({ verdict: 'NO' })
    expect(two(74_990, 99_999, 74_991)).toMatchObject({ verdict: 'NO' })
    expect(two(74_990, 74_991, 99_999)).toMatchObject({ verdict: 'NO' })
  })

  it('decide without one that is dead, or has no candle', () => {
    expect(two('dead', 75_100, 75_090)).toMatchObject({
      verdict: 'YES',
      readings: [{ fault: 'SOURCE_FAILED' }, { side: 'YES' }, { side: 'YES' }],
    })
    expect(two(75_100, 'none', 75_090)).toMatchObject({ verdict: 'YES' })
  })

  it('do not decide where one is dead and the others differ', () => {
    expect(two('dead', 75_100, 74_900)).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCE_FAILED',
    })
    expect(two('none', 75_100, 74_900)).toMatchObject({ code: 'NO_DATA' })
    expect(two('dead', 'dead', 75_100)).toMatchObject({ verdict: 'NEEDS_PANEL' })
    expect(two('none', 'none', 'none')).toMatchObject({ code: 'NO_DATA' })
  })

  it('are wrong where two lie alike: that is what need:2 of 3 accepts', () => {
    expect(two(99_999, 99_999, 74_990)).toMatchObject({ verdict: 'YES' })
  })

  it('agree at the target itself', () => {
    expect(two(75_000, 75_000, 74_999.99)).toMatchObject({ verdict: 'YES' })
    expect(two(75_000, 74_999.99, 74_999.99)).toMatchObject({ verdict: 'NO' })
  })

  it('split where two are equal to the target', () => {
    const quotes = [75_000, 75_000, 76_000] as const
    expect(decide(quotes, 'need:2', 'equal:split')).toMatchObject({ verdict: 'SPLIT' })
    expect(decide([75_000, 74_000, 76_000], 'need:2', 'equal:split')).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'SOURCES_DISAGREE',
    })
  })

  it('are not needed by a rule that wants all three', () => {
    expect(decide([75_100, 75_090, 75_110])).toMatchObject({ verdict: 'YES' })
    expect(decide([75_100, 75_090, 74_999])).toMatchObject({
      code: 'SOURCES_DISAGREE',
      reason:
        'binance:BTCUSDT says YES, coinbase:BTC-USD says YES, kraken:XBTUSD says NO',
    })
  })

  it('must be a majority', () => {
    expect(decide([1, 1, 1], 'need:1')).toMatchObject({ verdict: 'INVALID' })
    expect(decide([1, 1, 1], 'need:4')).toMatchObject({ verdict: 'INVALID' })
  })

  it('wait for one that is not final where the others differ', () => {
    const waiting = [
      'source:binance:BTCUSDT',
      'step:1m',
      'op:is',
      'target:done',
      'at:2027-06-20T16:00Z',
      'need:2',
      'until:2027-06-21T00:00Z',
      '§§confirm source:json:api.jolpi.ca/x value:/state final:/final=true',
      '§§confirm-2 source:json:api.jolpi.ca/y value:/state final:/state=done|open',
    ]
    const decideAt = (now: string, final: boolean, other: string) =>
      decideWith(
        waiting,
        (request) => {
          if (request.host !== 'api.jolpi.ca') return '[]'
          return request.path === '/x'
            ? JSON.stringify({ state: 'done', final })
            : JSON.stringify({ state: other })
        },
        { ...times, now },
      ).finding
    expect(decideAt(times.now, false, 'done')).toMatchObject({ verdict: 'TOO_EARLY' })
    expect(decideAt(times.now, true, 'done')).toMatchObject({ verdict: 'YES' })
    expect(decideAt('2027-06-21T00:00Z', false, 'done')).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'NOT_FINAL',
    })
  })
})

describe('a band around a Chainlink feed', () => {
  const feed = `0x${'fe'.repeat(20)}`
  /** The feed has one round, ten minutes before noon. */
  const chain = (dollars: number, finalTime = noon + 600) => ({
    finalized: 100,
    timeOf: () => finalTime,
    call: (_to: string, data: string) =>
      data === '0x313ce567'
        ? `0x${word(8)}`
        : data !== '0xfeaf968c'
          ? null
          : `0x${[
              (1n << 64n) | 1n,
              BigInt(dollars) * 10n ** 8n,
              noon - 600,
              noon - 600,
              1,
            ]
              .map(word)
              .join('')}`,
  })
  const lines = [
    ...three.slice(0, -1),
    'band:1%',
    `§§band source:chainlink:ethereum/${feed}/1d`,
  ]
  const inBand = (
    price: Quote,
    feedPrice: number | 'dead',
    change: { now?: string; finalTime?: number; rule?: readonly string[] } = {},
  ) =>
    decideWith(
      change.rule ?? lines,
      (request) => {
        if (request.host !== 'evm:ethereum') {
          return answer({ binance: price, coinbase: 'dead', kraken: 'dead' })(request)
        }
        return feedPrice === 'dead'
          ? { failure: 'timeout' }
          : answerAsChain(request, chain(feedPrice, change.finalTime))
      },
      { ...times, now: change.now ?? times.now },
    ).finding

  it('accepts a value at its border, and none beyond', () => {
    expect(inBand(75_750, 75_000)).toMatchObject({ verdict: 'YES' })
    expect(inBand(75_750.01, 75_000)).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'OUT_OF_BAND',
    })
    expect(inBand(74_250, 75_000)).toMatchObject({ verdict: 'NO' })
    expect(inBand(74_249.99, 75_000)).toMatchObject({ code: 'OUT_OF_BAND' })
  })

  it('leaves the verdict to the panel where the feed has no value', () => {
    expect(inBand(75_100, 'dead')).toMatchObject({
      code: 'OUT_OF_BAND',
      reason: expect.stringContaining('timeout'),
    })
  })

  it('waits until the block of the feed is final', () => {
    expect(inBand(75_100, 75_000, { now: '2027-06-20T16:29:59Z' })).toMatchObject({
      verdict: 'TOO_EARLY',
      until: noon + 1_800,
    })
    expect(inBand(75_100, 75_000, { finalTime: noon })).toMatchObject({
      code: 'NOT_FINAL',
    })
    const patient = [...lines.slice(0, 5), 'until:2027-06-21T00:00Z', ...lines.slice(5)]
    expect(inBand(75_100, 75_000, { finalTime: noon, rule: patient })).toMatchObject({
      verdict: 'TOO_EARLY',
    })
  })

  it('compares the value of a rule that names an earlier moment', () => {
    const than = lines.map((line) =>
      line === 'target:75000' ? 'than:2027-06-20T15:59Z' : line,
    )
    expect(inBand(75_100, 75_000, { rule: than })).toMatchObject({ verdict: 'YES' })
    expect(inBand(80_000, 75_000, { rule: than })).toMatchObject({ code: 'OUT_OF_BAND' })
  })
})
