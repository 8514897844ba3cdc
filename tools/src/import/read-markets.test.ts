import { parseMoment } from '@cresolver/core/questions'
import { describe, expect, it } from 'vitest'
import { readMarkets } from './read-markets.ts'

describe('ancillary data of UMA', () => {
  it('has a title, a description and the names of its values', () => {
    const text =
      'q: title: Rovers vs. Saints, description: Some rules, with commas. market_id: 5, res_data: p1: 0, p2: 1, p3: 0.5. Where p1 corresponds to Saints, p2 to Rovers, p3 to unknown/50-50.'
    expect(readMarkets(text)).toEqual([
      {
        format: 'uma',
        title: 'Rovers vs. Saints',
        text: 'Some rules, with commas. market_id: 5',
        labels: ['Rovers', 'Saints'],
      },
    ])
  })

  it.each([
    'p1: 0, p2: 1, p3: 0.5, p4:-57896044618658097711785492504343953926634992332820282019728792003956564819968',
    'p1: 1, p2: 0, p3: 0.5',
    'p1: 0, p2: 1, p3: 0.25',
    'p1: 0, p2: 1',
    '',
  ])('is left to a panel if it has the values %j', (values) => {
    const [market] = readMarkets(`q: title: T, description: D, res_data: ${values}`)
    expect(market?.obstacle).toMatch(/\.$/)
  })

  it('has two outcomes, or several numbers, if it is JSON', () => {
    const choice = (options: unknown) =>
      JSON.stringify({ title: 'T', description: 'D', options })
    expect(
      readMarkets(
        choice([
          ['No', '0'],
          ['Yes', '1'],
        ]),
      ),
    ).toMatchObject([{ labels: ['Yes', 'No'] }])
    expect(
      readMarkets(
        choice([
          ['A', '0'],
          ['B', '1'],
          ['C', '2'],
        ]),
      )[0]?.obstacle,
    ).toBeDefined()
    const values = JSON.stringify({
      title: 'T',
      description: 'D',
      labels: ['Home', 'Away'],
    })
    expect(readMarkets(values)[0]?.obstacle).toBe(
      'The answer is several numbers: Home, Away.',
    )
  })
})

describe('JSON of Gamma', () => {
  const market = {
    question: 'Rovers vs. Saints',
    description: 'Rules.',
    outcomes: '["Rovers", "Saints"]',
    outcomePrices: '["1", "0"]',
    startDate: '2027-04-01T10:00:00.123456Z',
    endDate: '2027-04-12T00:00:00Z',
  }

  it('has its lists inside texts', () => {
    expect(readMarkets(JSON.stringify([market]))).toMatchObject([
      {
        format: 'gamma',
        labels: ['Rovers', 'Saints'],
        asked: parseMoment('2027-04-01T10:00:00Z'),
        closes: parseMoment('2027-04-12T00:00:00Z'),
      },
    ])
  })

  it('has a start that is not ISO 8601, and then an end that is not the deadline', () => {
    const [game] = readMarkets(
      JSON.stringify({ ...market, gameStartTime: '2027-04-05 15:10:00+00' }),
    )
    expect(game?.starts).toBe(parseMoment('2027-04-05T15:10:00Z'))
    expect(game?.closes).toBeUndefined()
  })

  it('may be an event with its markets', () => {
    const event = { title: 'Round 1', markets: [market, market] }
    expect(readMarkets(JSON.stringify([event]))).toMatchObject([
      { event: 'Round 1' },
      { event: 'Round 1' },
    ])
  })

  it.each(['["A","B","C"]', '["A"]', '["A","A"]'])(
    'is left to a panel if it has outcomes %s',
    (outcomes) => {
      expect(
        readMarkets(JSON.stringify({ ...market, outcomes }))[0]?.obstacle,
      ).toBeDefined()
    },
  )
})

describe('JSON of Kalshi', () => {
  const market = {
    title: 'High temperature on Apr 5?',
    rules_primary: 'If the high is between 60 and 61, then the market resolves to Yes.',
    rules_secondary: 'Not all cities.',
    strike_type: 'between',
    floor_strike: 60,
    cap_strike: 61,
    can_close_early: true,
    settlement_timer_seconds: 3600,
    close_time: '2027-04-06T03:59:00Z',
  }

  it('has a strike, a timer and sources', () => {
    const event = {
      event: {
        title: 'Highs',
        settlement_sources: [{ name: 'NWS', url: 'https://weather.gov' }],
      },
      markets: [market],
    }
    expect(readMarkets(JSON.stringify(event))).toMatchObject([
      {
        format: 'kalshi',
        text: 'If the high is between 60 and 61, then the market resolves to Yes.\n\nNot all cities.',
        strike: { op: 'between', target: '60..61' },
        early: true,
        settlementSeconds: 3600,
        closes: parseMoment('2027-04-06T03:59:00Z'),
        sources: ['NWS https://weather.gov'],
        event: 'Highs',
      },
    ])
  })

  it.each([
    ['greater', { floor_strike: 5 }, 'gt'],
    ['greater_or_equal', { floor_strike: 5 }, 'gte'],
    ['less', { cap_strike: 5 }, 'lt'],
    ['less_or_equal', { cap_strike: 5 }, 'lte'],
    ['less', { floor_strike: 5 }, undefined],
    ['functional', { floor_strike: 5 }, undefined],
  ])('reads the strike type %s of %j as %s', (type, strike, op) => {
    const { floor_strike: _floor, cap_strike: _cap, ...rest } = market
    const [found] = readMarkets(
      JSON.stringify({ market: { ...rest, strike_type: type, ...strike } }),
    )
    expect(found?.strike?.op).toBe(op)
  })
})

it.each(['', 'Will it rain?', '{}', '[]', '{"markets":[]}', 'null'])(
  'refuses %j',
  (text) => {
    expect(() => readMarkets(text)).toThrow(
      expect.objectContaining({ code: 'FILE_INVALID' }),
    )
  },
)
