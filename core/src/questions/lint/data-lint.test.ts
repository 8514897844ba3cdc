import { describe, expect, it, test } from 'vitest'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { lintQuestion } from './lint-question.ts'

const now = at('2027-06-01T12:00Z')

/** Codes of the findings, without the note that one source decides. */
function codes(lines: readonly string[], title = 'Will it hold?', pool?: number) {
  return findings(lines, title, pool)
    .filter(({ code, severity }) => code !== 'SINGLE_SOURCE' || severity === 'error')
    .map(({ code }) => code)
}

function findings(lines: readonly string[], title: string, pool?: number) {
  const text = [`§question ${title}`, '§rule', ...lines].join('\n')
  return lintQuestion(text, { now, pool, deadline: at('2027-06-20T16:01Z') })
}

function at(text: string): UnixSeconds {
  const moment = parseMoment(text)
  if (moment === undefined) throw new Error(`${text} is not a moment`)
  return moment
}

const candle = (...lines: string[]) => [
  'source:binance:BTCUSDT',
  'step:1m',
  ...(lines.some((line) => line.startsWith('op:')) ? [] : ['op:gt']),
  ...(lines.some((line) => /^(?:target|than):/.test(line)) ? [] : ['target:75000']),
  ...(lines.some((line) => /^(?:at|window):/.test(line))
    ? []
    : ['at:2027-06-20T12:00-04:00']),
  ...lines,
]
const touch = (...lines: string[]) =>
  candle(
    'field:high',
    'op:gte',
    'agg:any',
    'window:2027-06-19T00:00Z/2027-06-20T00:00Z',
    ...lines,
  )
const luna = (line: string) => line.replace('BTCUSDT', 'LUNAUSDT')
const title = 'Bitcoin above $75,000 on June 20?'

describe('a rule about candles', () => {
  it('has no findings where title, fine print and rule agree', () => {
    const print = '§text\nThe "Close" price has to be higher than $75,000.'
    expect(codes(candle(print), title)).toEqual([])
  })

  test.each([
    ['AMOUNT_DIFFERS', candle(), 'Bitcoin above $76,000 on June 20?'],
    ['AMOUNT_DIFFERS', candle('target:1.0000'), 'Bitcoin above $1.50 on June 20?'],
    ['FINE_PRINT_DIFFERS', candle('§text\nA price above 1.0000 counts.'), title],
    ['ASSET_DIFFERS', candle(), 'Ethereum above $75,000 on June 20?'],
    ['OPERATOR_DIFFERS', candle(), 'Bitcoin below $75,000 on June 20?'],
    ['EQUALITY_DIFFERS', candle('op:gte'), title],
    ['EQUALITY_DIFFERS', candle('§text\nA close of $75,000 or higher counts.'), title],
    ['FIELD_DIFFERS', candle('field:low', '§text\nThe "High" price counts.'), title],
    [
      'FIELD_DIFFERS',
      candle('field:low', '§text\nThe "Low", see the "H" prices.'),
      title,
    ],
    ['DATE_DIFFERS', candle(), 'Bitcoin above $75,000 on June 22?'],
    ['JUDGMENT_WORD', candle(), 'Bitcoin significantly above $75,000 on June 20?'],
    ['RULE_UNQUERYABLE', candle('at:2027-06-20T12:00:30-04:00'), title],
    ['RULE_UNQUERYABLE', candle('confirm:binance:btc', 'need:2'), title],
    ['NEED_NOT_MAJORITY', candle('confirm:binance:BTCUSDC', 'need:1'), title],
    ['ZONE_ASSUMED', candle('at:2027-06-20T12:00 EST'), title],
    ['MOMENT_FAR', candle('at:2027-06-20T12:00-04:00', 'until:2031-06-20T12:00Z'), title],
    ['UNIT_DIFFERS', candle(), 'Bitcoin up 5% on June 20?'],
    ['UNIT_DIFFERS', candle(), 'Bitcoin market cap above $75,000 on June 20?'],
    ['UNIT_DIFFERS', candle(), 'Bitcoin above A$75,000 on June 20?'],
    ['UNIT_DIFFERS', candle(), 'Bitcoin above €75,000 on June 20?'],
    ['UNIT_DIFFERS', candle(), 'Will 10 BTC be worth $75,000 on June 20?'],
    ['POINT_RULE_FOR_SPAN', candle('op:gte'), 'Will Bitcoin hit $75,000 by June 20?'],
    ['TOUCH_ALONE', touch(), 'Will Bitcoin hit $75,000 on June 19?'],
    ['CONFIRM_DEPENDENT', candle('confirm:binance:BTCUSDC'), title],
    [
      'CONFIRM_DEPENDENT',
      [...candle(), '§§confirm source:json:data-api.binance.vision/2027-06-20 value:/a'],
      title,
    ],
    ['PAIR_BREAKS', candle('at:2022-05-20T12:00Z').map(luna), 'Luna above $75,000?'],
    ['SPAN_PAST', candle('at:2027-05-20T12:00-04:00'), 'Bitcoin above $75,000?'],
  ])('%s: %j for %s', (code, lines, words) => {
    expect(codes(lines, words)).toContain(code)
  })

  it.each([
    [touch('confirm:coinbase:BTC-USD'), 'Will Bitcoin hit $75,000 on June 19?'],
    [touch(), 'Will Bitcoin hit $75,000 on June 19, by Binance?'],
    [
      touch('§text\nThe resolution source is Binance.'),
      'Will Bitcoin hit $75,000 on June 19?',
    ],
    [candle('at:2022-06-20T12:00Z').map(luna), 'Luna above $75,000?'],
    [candle(), 'Will Bitcoin exceed $75,000 at 12:00 ET on June 20?'],
    [candle(), 'Will the close of Bitcoin on June 20 surpass $75,000?'],
    [candle('source:kraken:XBTEUR').toSpliced(0, 1), 'Bitcoin above €75,000 on June 20?'],
  ])('has no error for %j of %s', (lines, words) => {
    const errors = findings(lines, words).filter(({ severity }) => severity === 'error')
    expect(errors.filter(({ code }) => code !== 'SPAN_PAST')).toEqual([])
  })

  it('may write "above" as a cent more "or higher"', () => {
    expect(codes(candle('op:gte', 'target:75000.01'), title)).toEqual([])
  })

  it('may have a fine print one unit of the last digit away', () => {
    const print = (amount: string) =>
      candle(
        'field:low',
        'op:lte',
        'target:52.5',
        `§text\nA price of ${amount} or lower.`,
      )
    const words = 'Will it be $52.50 or lower at noon?'
    expect(codes(print('52.49999'), words)).toEqual([])
    expect(codes(print('52.4'), words)).toEqual(['FINE_PRINT_DIFFERS'])
  })

  it('may end on the date of the title, which has no year', () => {
    const window = 'window:2027-06-01T04:00Z/2027-06-20T16:00Z'
    const lines = candle('field:low', 'agg:any', 'op:lte', window)
    const found = codes(lines, 'Will Bitcoin dip to $75,000 on Binance by June 20?')
    expect(found.filter((code) => code !== 'SPAN_FUTURE')).toEqual([])
  })

  it('has a window whose answer fits', () => {
    const window = (from: string, step: string) =>
      candle(`step:${step}`, `window:${from}/2027-06-20T16:00Z`, 'agg:any').toSpliced(
        1,
        1,
      )
    const words = 'Will it hold at Binance?'
    expect(codes(window('2027-06-20T12:00Z', '1m'), words)).toEqual(['SPAN_FUTURE'])
    expect(codes(window('2027-06-20T08:00Z', '1m'), words)).toContain('ANSWER_TOO_LARGE')
    expect(codes(window('2027-06-01T12:00Z', '1m'), words)).toContain('RULE_UNQUERYABLE')
  })
})

describe('a rule about a document', () => {
  const game = (...more: string[]) => [
    'source:json:statsapi.mlb.com/api/v1/schedule?gamePk=745804',
    'value:/games/[gamePk=745804]/teams/home/isWinner',
    'op:is',
    'target:true',
    ...more,
  ]
  const final = 'final:/games/[gamePk=745804]/status=F'
  const whole = [final, 'split:/x=C', 'wait:/x=D', 'until:+2d']

  it('has no findings where it is complete', () => {
    expect(codes(game(...whole))).toEqual([])
  })

  test.each([
    ['FINAL_MISSING', game('until:+2d')],
    ['UNTIL_MISSING', game(...whole.slice(0, 3))],
    ['OUTCOME_UNSAID', game(final, 'until:+2d')],
    ['ID_UNCHECKED', game(...whole).map((line) => line.replace('[gamePk=745804]', '0'))],
    ['RULE_UNQUERYABLE', game(...whole).with(0, 'source:json:example.com/a?id=745804')],
    ['RULE_KEY_UNKNOWN', game(...whole, 'finel:/x=F')],
  ])('%s: %j', (code, lines) => {
    expect(codes(lines)).toContain(code)
  })

  test.each([
    ['markets.newyorkfed.org', '4.5 % or more', '450 basis points or more'],
    ['home.treasury.gov', 'at least 4.5 percent', 'at least $4.50'],
    ['mesonet.agron.iastate.edu', '4.5° F or more', '4.5° C or more'],
    ['statsapi.mlb.com', 'more than 4.4 runs', 'more than 4.4 %'],
  ])('has the unit of %s: %s, not %s', (host, right, wrong) => {
    const lines = [
      `source:json:${host}/2027-06-20`,
      'value:/a',
      'op:gte',
      'target:4.5',
      'final:/b=1',
    ]
    const errors = (words: string) =>
      findings(lines, `Will it be ${words}?`)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code)
    expect(errors(right)).toEqual([])
    expect(errors(wrong)).toEqual(['UNIT_DIFFERS'])
  })

  it('has at most four calls', () => {
    const confirm = [2, 3, 4, 5].map(
      (number) => `json:statsapi.mlb.com/api/v1/schedule?gamePk=745804&v=${number}`,
    )
    expect(codes(game(...whole, `confirm:${confirm.join(',')}`))).toContain(
      'RULE_UNQUERYABLE',
    )
  })

  it('needs a second host above a pool', () => {
    const severity = (pool: number) =>
      findings(game(...whole), 'Will it hold?', pool).map((one) => [
        one.code,
        one.severity,
      ])
    expect(severity(10_000)).toEqual([['SINGLE_SOURCE', 'note']])
    expect(severity(10_001)).toEqual([['SINGLE_SOURCE', 'error']])
    const neighbor = (name: string) => `§§${name} source:json:cdn.nba.com/x value:/a`
    const lines = [...game(...whole), 'band:1']
    expect(codes([...lines, neighbor('band')], 'Will it hold?', 10_001)).toContain(
      'SINGLE_SOURCE',
    )
    const two = [...lines, neighbor('band'), neighbor('band-2')]
    expect(codes(two, 'Will it hold?', 10_001)).not.toContain('SINGLE_SOURCE')
  })

  it('proposes the key of its version that was meant', () => {
    const proposals = (key: string) =>
      findings(game(...whole, `${key}:x`), 'Will it hold?').flatMap(
        ({ code, proposal }) => (code === 'RULE_KEY_UNKNOWN' ? [proposal] : []),
      )
    expect(proposals('rereed')).toEqual(['Write reread:.'])
    expect(proposals('not-befor')).toEqual(['Write not-before:.'])
  })
})
