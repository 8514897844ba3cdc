import { describe, expect, it } from 'vitest'
import { decideWith, momentOf } from '../../decision/data-world.fixture.ts'
import {
  answerAsExchange,
  EXCHANGES,
  type Exchange,
  exchangeOf,
  type FakeMarket,
  type Minute,
  SYMBOLS,
} from './exchange.fixture.ts'

const noon = momentOf('2027-06-20T16:00Z')
const flat: Minute = [7_500_000, 7_500_100, 7_499_900, 7_500_000]
const deadline = '2027-06-21T00:00Z'

describe.each(EXCHANGES)('candles of %s', (exchange) => {
  const source = `source:${exchange}:${SYMBOLS[exchange]}`
  const point = [source, 'step:1m', 'at:2027-06-20T16:00Z', 'op:gt', 'target:75000']
  const touch = (...more: string[]) => [
    source,
    'step:1m',
    'field:high',
    'agg:any',
    'op:gte',
    ...more,
  ]
  const decide = (
    lines: readonly string[],
    minute: FakeMarket['minute'],
    now = '2027-06-21T01:00Z',
  ) =>
    decideWith(
      lines,
      (request) => answerAsExchange(request, { minute, now: momentOf(now) }),
      { deadline, now },
    )
  const verdict = (...parameters: Parameters<typeof decide>) =>
    decide(...parameters).finding
  const answering = (body: string, lines: readonly string[] = point) =>
    decideWith(lines, () => body, { deadline, now: '2027-06-21T01:00Z' }).finding
  /** Changes the text of an otherwise honest answer. */
  const altering = (change: (body: string) => string, lines: readonly string[] = point) =>
    decideWith(
      lines,
      (request) =>
        change(
          answerAsExchange(request, {
            minute: () => flat,
            now: momentOf('2027-06-20T16:30Z'),
          }),
        ),
      { deadline, now: '2027-06-21T01:00Z' },
    ).finding

  it('reads open, high, low and close from their places', () => {
    const minute = () => [10_000, 40_000, 1_000, 20_000] as const
    for (const [field, value] of Object.entries({
      open: '100',
      high: '400',
      low: '10',
      close: '200',
    })) {
      const lines = [
        source,
        'step:1m',
        `field:${field}`,
        'at:2027-06-20T16:00Z',
        'op:eq',
        `target:${value}`,
      ]
      expect(verdict(lines, minute)).toMatchObject({
        verdict: 'YES',
        readings: [{ value: `number ${value}`, time: noon * 1_000 }],
      })
    }
  })

  it('reads the candle that opens at the moment, not its neighbors', () => {
    const minute = (time: number): Minute => [1, time, 1, time === noon ? 7_500_001 : 2]
    expect(verdict(point, minute)).toMatchObject({ verdict: 'YES' })
    for (const shifted of [noon - 60, noon + 60, noon - 3_600, noon + 3_600]) {
      const other = (time: number): Minute => [
        1,
        time,
        1,
        time === shifted ? 7_500_001 : 2,
      ]
      expect(verdict(point, other)).toMatchObject({ verdict: 'NO' })
    }
  })

  it('says NO_DATA for a minute without a candle', () => {
    const gap = (time: number) => (time === noon ? undefined : flat)
    expect(verdict(point, gap)).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'NO_DATA' })
    expect(verdict(point, () => undefined)).toMatchObject({ verdict: 'NEEDS_PANEL' })
  })

  it('waits until the candle has settled', () => {
    expect(verdict(point, () => flat, '2027-06-20T16:10:59Z')).toMatchObject({
      verdict: 'TOO_EARLY',
      until: noon + 660,
    })
    expect(verdict(point, () => flat, '2027-06-20T16:11Z')).toMatchObject({
      verdict: 'NO',
    })
  })

  it('do not decide early by a candle that is not finished', () => {
    const { finding, observations } = decide(
      [...point, 'early:yes'],
      () => [9_000_000, 9_000_000, 9_000_000, 9_000_000],
      '2027-06-20T16:00:30Z',
    )
    expect(finding).toMatchObject({ verdict: 'TOO_EARLY' })
    expect(observations).toEqual([])
  })

  it('leaves an answer that is not a list of candles to a panel', () => {
    expect(answering('<html>blocked</html>')).toMatchObject({ code: 'UNREADABLE' })
    expect(answering('{}')).toMatchObject({ code: 'UNREADABLE' })
    expect(answering('null')).toMatchObject({ code: 'UNREADABLE' })
    expect(answering('[[]]')).toMatchObject({ code: 'UNREADABLE' })
    expect(answering('')).toMatchObject({ verdict: 'NEEDS_PANEL' })
    expect(answering('[')).toMatchObject({ code: 'UNREADABLE' })
  })

  it('refuses prices that are null, zero, negative or out of order', () => {
    const price = /"?7500[01][.0-9]*"?/
    for (const bad of ['null', '0', '"0.0"', '-1', '"-1"', '"x"', 'true', '{}']) {
      const finding = altering((body) => body.replace(new RegExp(price, 'g'), bad))
      expect(finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'UNREADABLE' })
    }
    const crossed = (): Minute => [100, 50, 40, 100]
    expect(verdict(point, crossed)).toMatchObject({ code: 'UNREADABLE' })
  })

  it('refuses a candle that stands twice, whether it was revised or not', () => {
    for (const revise of [
      (row: string) => row,
      (row: string) => row.replace('7500', '7600'),
    ]) {
      const finding = altering((body) => {
        const row = rowAt(exchange, body)
        return body.replace(row, `${row},${revise(row)}`)
      })
      expect(finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'UNREADABLE' })
    }
  })

  it('refuses a row between two candles, and does not read one of another hour', () => {
    const moveBy = (seconds: number) => (body: string) => {
      const row = rowAt(exchange, body)
      const factor = exchange === 'binance' ? 1_000 : 1
      return body.replace(
        row,
        row.replaceAll(/\d{10,13}/g, (time) => `${Number(time) + seconds * factor}`),
      )
    }
    expect(altering(moveBy(30))).toMatchObject({ code: 'UNREADABLE' })
    expect(altering(moveBy(-3_600))).toMatchObject({ code: 'NO_DATA' })
  })

  it('says what is missing of a window where no candle decides', () => {
    const window = 'window:2027-06-20T16:00Z/2027-06-20T18:00Z'
    const gap = (time: number) => (time < noon + 3_600 ? flat : undefined)
    expect(verdict(touch(window, 'target:75001'), gap)).toMatchObject({ verdict: 'YES' })
    expect(verdict(touch(window, 'target:75001.01'), gap)).toMatchObject({
      verdict: 'NEEDS_PANEL',
      code: 'NO_DATA',
      reason: expect.stringContaining('candles are missing: 1'),
    })
  })

  it('counts the first and the last minute of a window, and no other', () => {
    const window = 'window:2027-06-20T16:00Z/2027-06-20T18:00Z'
    const high = (at: number) => (time: number) =>
      time === at ? ([1, 8_000_000, 1, 1] as const) : ([1, 2, 1, 1] as const)
    const says = (at: number) => verdict(touch(window, 'target:80000'), high(at)).verdict
    expect(says(noon)).toBe('YES')
    expect(says(noon + 7_200 - 60)).toBe('YES')
    expect(says(noon - 60)).toBe('NO')
    expect(says(noon + 7_200)).toBe('NO')
  })

  it('decides a touch early on candles that have settled, and a NO after the end only', () => {
    const window = 'window:2027-06-20T16:00Z/2027-06-20T20:00Z'
    const lines = touch(window, 'target:80000', 'early:yes')
    const high = (time: number): Minute =>
      time === noon + 300 ? [1, 8_000_000, 1, 1] : [1, 2, 1, 1]
    expect(verdict(lines, high, '2027-06-20T16:30Z')).toMatchObject({
      verdict: 'TOO_EARLY',
    })
    expect(verdict(lines, high, '2027-06-20T17:09:59Z')).toMatchObject({
      verdict: 'TOO_EARLY',
    })
    expect(verdict(lines, high, '2027-06-20T17:10Z')).toMatchObject({ verdict: 'YES' })
    const low = (): Minute => [1, 2, 1, 1]
    expect(verdict(lines, low, '2027-06-20T20:09:59Z')).toMatchObject({
      verdict: 'TOO_EARLY',
    })
    expect(verdict(lines, low, '2027-06-20T20:10Z')).toMatchObject({ verdict: 'NO' })
  })

  it('does not give up before the end of a window because of a source that fails', () => {
    const lines = touch(
      'window:2027-06-20T16:00Z/2027-06-20T20:00Z',
      'target:1',
      'early:yes',
    )
    const now = '2027-06-20T18:00Z'
    for (const answer of [503, '<html>', { failure: 'timeout' }]) {
      expect(decideWith(lines, () => answer, { deadline, now }).finding).toMatchObject({
        verdict: 'TOO_EARLY',
        until: noon + 4 * 3_600 + 600,
      })
    }
    expect(verdict(lines, () => undefined, now)).toMatchObject({ verdict: 'TOO_EARLY' })
  })

  it('refuses a symbol of another form before it is asked', () => {
    for (const symbol of ['btc', '../x', 'BTC&limit=1', 'BTC/USD']) {
      const lines = [`source:${exchange}:${symbol}`, ...point.slice(1)]
      const { finding, observations } = decide(lines, () => flat)
      expect(finding).toMatchObject({ code: 'SOURCE_UNKNOWN' })
      expect(observations).toEqual([])
    }
  })

  it('refuses keys that it would pass over', () => {
    for (const key of ['total:/x', 'final:/x=1', 'value:/x', 'key:fred', 'wait:/x=1']) {
      expect(verdict([...point, key], () => flat)).toMatchObject({
        code: 'SOURCE_UNKNOWN',
        reason: expect.stringContaining('does not read'),
      })
    }
  })

  it('refuses a moment at which no candle opens', () => {
    const lines = point.map((line) => line.replace('16:00Z', '16:00:01Z'))
    expect(verdict(lines, () => flat)).toMatchObject({ code: 'SOURCE_UNKNOWN' })
  })
})

describe('a touch over a long window', () => {
  const june = 'window:2027-06-01T00:00-04:00/2027-07-01T00:00-04:00'
  const year = 'window:2027-01-01T00:00-05:00/2028-01-01T00:00-05:00'
  const times = { deadline: '2028-01-02T00:00Z', now: '2028-01-03T00:00Z' }
  const rule = (exchange: Exchange, window: string, ...more: string[]) => [
    `source:${exchange}:${SYMBOLS[exchange]}`,
    'step:1m',
    'field:high',
    window,
    'agg:any',
    'op:gte',
    'target:80000',
    ...more,
  ]
  const touchedAt =
    (at: number) =>
    (time: number): Minute =>
      time === at ? [1, 8_000_000, 1, 1] : [1, 2, 1, 1]
  const decide = (lines: readonly string[], minute: FakeMarket['minute']) =>
    decideWith(
      lines,
      (request) => answerAsExchange(request, { minute, now: momentOf(times.now) }),
      times,
    )

  it('reads a month in hours, days and hours: three calls', () => {
    const { finding, observations } = decide(rule('binance', june), () => [1, 2, 1, 1])
    expect(finding).toMatchObject({ verdict: 'NO' })
    expect(
      observations.map(({ request }) => request.path.match(/interval=\w+/)?.[0]),
    ).toEqual(['interval=1h', 'interval=1d', 'interval=1h'])
  })

  it('finds the first and the last minute of a year in three or four calls', () => {
    const from = momentOf('2027-01-01T05:00Z')
    const to = momentOf('2028-01-01T05:00Z')
    for (const exchange of ['binance', 'coinbase'] as const) {
      const says = (at: number) =>
        decide(rule(exchange, year), touchedAt(at)).finding.verdict
      expect([from, to - 60].map(says)).toEqual(['YES', 'YES'])
      expect([from - 60, to].map(says)).toEqual(['NO', 'NO'])
    }
  }, 60_000)

  it('refuses a window that needs more calls than an execution has', () => {
    const window = 'window:2027-06-01T00:30-04:00/2027-07-01T00:30-04:00'
    expect(decide(rule('binance', window), () => [1, 2, 1, 1])).toMatchObject({
      finding: { code: 'SOURCE_UNKNOWN', reason: 'the rule needs 5 calls, more than 4' },
      observations: [],
    })
  })

  it('uses no longer candles where those of minutes count', () => {
    const lines = rule('coinbase', 'window:2027-06-01T00:00Z/2027-06-01T12:00Z').map(
      (line) => line.replace('field:high', 'field:close'),
    )
    const { observations } = decide(lines, () => [1, 2, 1, 1])
    expect(
      observations.map(({ request }) => request.path.match(/granularity=\d+/)?.[0]),
    ).toEqual(['granularity=60', 'granularity=60', 'granularity=60'])
  })

  it('knows that minutes of Kraken are gone after twelve hours', () => {
    const now = '2027-06-21T18:00Z'
    const lines = [
      'source:kraken:XBTUSD',
      'step:1m',
      'at:2027-06-20T16:00Z',
      'op:gt',
      'target:1',
    ]
    const late = decideWith(lines, () => '{}', { deadline: '2027-06-21T00:00Z', now })
    expect(late).toMatchObject({
      finding: { code: 'NO_DATA', reason: expect.stringContaining('gone by now') },
      observations: [],
    })
    const long = rule('kraken', 'window:2027-06-19T16:00Z/2027-06-20T16:01Z')
    expect(
      decideWith(
        long.map((line) => line.replace('field:high', 'field:close')),
        () => '{}',
        times,
      ).finding,
    ).toMatchObject({
      code: 'SOURCE_UNKNOWN',
      reason: expect.stringContaining('gone by then'),
    })
  })

  it('reads 719 candles of Kraken, the oldest that it keeps included', () => {
    const from = momentOf('2027-06-20T04:11Z')
    const now = '2027-06-20T16:10Z'
    const lines = [
      'source:kraken:XBTUSD',
      'step:1m',
      'field:low',
      'window:2027-06-20T04:11Z/2027-06-20T16:00Z',
      'agg:any',
      'op:eq',
      'target:0.01',
    ]
    const says = (at: number) =>
      decideWith(
        lines,
        (request) =>
          answerAsExchange(request, {
            minute: (time) => (time === at ? [2, 2, 1, 2] : [2, 2, 2, 2]),
            now: momentOf(now),
          }),
        { deadline: '2027-06-20T16:00Z', now },
      ).finding.verdict
    expect([from, from + 709 * 60 - 60].map(says)).toEqual(['YES', 'YES'])
    expect(says(from + 709 * 60)).toBe('NO')
  })
})

/** Text of the row of the minute at noon. */
function rowAt(exchange: Exchange, body: string): string {
  const time = exchange === 'binance' ? noon * 1_000 : noon
  const row = new RegExp(`\\[${time},[^\\]]*\\]`).exec(body)?.[0]
  if (row === undefined) throw new Error('the answer has no such row')
  return row
}

it('each exchange has its host', () => {
  expect(exchangeOf({ host: 'api.kraken.com' })).toBe('kraken')
})
