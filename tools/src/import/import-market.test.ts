import { formatRule, parseMoment, type UnixSeconds } from '@cresolver/core/questions'
import { describe, expect, it } from 'vitest'
import { importMarket } from './import-market.ts'
import type { ImportedMarket } from './imported-market.ts'
import type { MarketText } from './market-text.ts'

const source = (pair: string, field = 'Close') =>
  `The resolution source for this market is Binance, specifically the ${pair} "${field}" prices currently available at https://www.binance.com/en/trade/BTC_USDT with "1m" and "Candles" selected on the top bar.`
const only = (pair: string) =>
  `Please note that this market is about the price according to Binance ${pair}, not according to other sources or spot markets.`
const otherwise = 'Otherwise, this market will resolve to "No".'

describe('a close at a moment', () => {
  const text = (amount: string, pair = 'BTCUSDT') =>
    [
      `This market will resolve to "Yes" if the Binance 1 minute candle for ${pair} 14 Mar '27 12:00 in the ET timezone (noon) has a final "Close" price of ${amount} or higher. ${otherwise}`,
      source(pair),
      only(pair),
    ].join('\n\n')
  const title = 'Bitcoin above $89,000 on March 14?'

  it('is the candle that opens at noon in New York', () => {
    expect(rule(market(title, text('89,000.01')))).toBe(
      'source:binance:BTCUSDT field:close step:1m op:gte target:89000.01 deadline:2027-03-14T12:01-04:00 at:2027-03-14T12:00-04:00',
    )
  })

  it.each([
    ['another amount', 'Bitcoin above $90,000 on March 14?', text('89,000.01')],
    ['another amount below', title, text('89,000.02')],
    ['"above" against "or higher"', title, text('89,000')],
    ['another day', 'Bitcoin above $89,000 on March 15?', text('89,000.01')],
    ['another coin', 'Ethereum above $89,000 on March 14?', text('89,000.01')],
    ['two coins', 'Bitcoin above $89,000 on March 14, or ETH?', text('89,000.01')],
    ['another side', 'Bitcoin below $89,000 on March 14?', text('89,000.01')],
  ])('is left to a panel where the title names %s', (_, wrong, said) => {
    expect(stopOf(market(wrong, said)).code).toBe('TITLE_DIFFERS')
  })

  it('is left to a panel where its sentences name two pairs', () => {
    const mixed = text('89,000.01').replace(only('BTCUSDT'), only('BTCUSDC'))
    expect(stopOf(market(title, mixed)).code).toBe('PAIRS_DIFFER')
  })

  it('is left to a panel with the sentence that is not known', () => {
    const more = `${text('89,000.01')} If the price is manipulated, this market will resolve to "No".`
    expect(stopOf(market(title, more))).toMatchObject({
      code: 'SENTENCE_UNKNOWN',
      from: 'If the price is manipulated, this market will resolve to "No".',
    })
  })

  it('is left to a panel where another exchange is named', () => {
    const other = text('89,000.01').replaceAll('Binance', 'Dexscreener')
    expect(stopOf(market(title, other)).code).toBe('SOURCE_NOT_READ')
  })

  it('is left to a panel where the outcomes have other names', () => {
    expect(stopOf(market(title, text('89,000.01'), ['Over', 'Under'])).code).toBe(
      'LABELS_DIFFER',
    )
  })
})

describe('up or down', () => {
  const day = [
    `This market will resolve to "Up" if the "Close" price for the Binance 1 minute candle for BTCUSDT 16 Mar '27 12:00 in the ET timezone (noon) is lower than the final "Close" price for the 17 Mar '27 12:00 ET candle.`,
    `This market will resolve to "Down" if the "Close" price for the Binance 1 minute candle for BTCUSDT 16 Mar '27 12:00 in the ET timezone (noon) is higher than the final "Close" price for the 17 Mar '27 12:00 ET candle.`,
    'If the final "Close" price for both of these candles is exactly equal on Binance, this market will resolve 50-50.',
    source('BTCUSDT'),
  ]
  const hour = (when: string) =>
    `This market will resolve to "Up" if the change for BTC/USDT, measured in percentage, is greater than or equal to 0 for the ${when}. Otherwise, this market will resolve to "Down".\n\nThe resolution source for this market is information from Binance, specifically the BTC/USDT pair (https://www.binance.com/en/trade/BTC_USDT). The change value displayed at the top of the graph for the relevant "1H" candle will be used once the data for that candle is finalized.`

  it('splits an equal result if it is counted by days', () => {
    expect(rule(market('Bitcoin Up or Down on March 17?', day.join('\n'), upDown))).toBe(
      'source:binance:BTCUSDT field:close step:1m op:gt than:2027-03-16T12:00-04:00 equal:split labels:Up|Down deadline:2027-03-17T12:01-04:00 at:2027-03-17T12:00-04:00',
    )
  })

  it('needs all three cases if it is counted by days', () => {
    const two = day.toSpliced(2, 1).join('\n')
    expect(stopOf(market('Bitcoin Up or Down on March 17?', two, upDown)).code).toBe(
      'CLAUSE_MISSING',
    )
  })

  it.each([
    ['June 4 2027 1 hour candle that begins at 9AM ET'],
    ['1 hour candle that begins on the time and date specified in the title'],
  ])('reads the %s if it is counted by hours', (when) => {
    const found = market('Bitcoin Up or Down - June 4, 9 AM ET', hour(when), upDown)
    expect(rule(found)).toBe(
      'source:binance:BTCUSDT step:1h op:gte than:open labels:Up|Down deadline:2027-06-04T10:00-04:00 at:2027-06-04T09:00-04:00',
    )
  })

  it('refuses another hour in the title if it is counted by hours', () => {
    const text = hour('June 4 2027 1 hour candle that begins at 9AM ET')
    expect(
      stopOf(market('Bitcoin Up or Down - June 4, 8 AM ET', text, upDown)).code,
    ).toBe('TITLE_DIFFERS')
  })

  it('has no year where the market does not say when it was asked', () => {
    const text = hour(
      '1 hour candle that begins on the time and date specified in the title',
    )
    const found = importMarket({
      format: 'uma',
      title: 'Bitcoin Up or Down - June 4, 9 AM ET',
      text,
      labels: upDown,
    })
    expect(stopOf(found).code).toBe('YEAR_UNKNOWN')
  })
})

describe('a touch in a window', () => {
  const text = (field: string, side: string, amount: string, shown = field) =>
    `This market will immediately resolve to "Yes" if any Binance 1 minute candle for Ethereum (ETHUSDT) between May 1, 2027, 00:00 and May 31, 2027, 23:59 in the ET timezone has a final "${field}" price of ${amount} or ${side}. ${otherwise}\n\nThe resolution source for this market is Binance, specifically the ETHUSDT "${shown}" prices available at https://www.binance.com/en/trade/ETH_USDT, with the chart settings on "1m" for one-minute candles selected on the top bar.`

  it('takes the low of each minute, the last one included', () => {
    const found = market(
      'Will Ethereum dip to $1,500 in May?',
      text('Low', 'lower', '$1,500.00'),
    )
    expect(rule(found)).toBe(
      'source:binance:ETHUSDT field:low step:1m agg:any op:lte target:1500 deadline:2027-06-01T00:00-04:00 window:2027-05-01T00:00-04:00/2027-06-01T00:00-04:00 early:yes',
    )
  })

  it('refuses a source line that shows another price than the rule', () => {
    const found = market(
      'Will Ethereum dip to $1,500 in May?',
      text('Low', 'lower', '$1,500.00', 'High'),
    )
    expect(stopOf(found).code).toBe('SOURCE_TEXT_DIFFERS')
  })

  it.each([
    ['another amount', 'Will Ethereum dip to $1.50 in May?'],
    ['another month', 'Will Ethereum dip to $1,500 in June?'],
    ['another direction', 'Will Ethereum reach $1,500 in May?'],
  ])('refuses %s in the title', (_, title) => {
    expect(stopOf(market(title, text('Low', 'lower', '$1,500.00'))).code).toBe(
      'TITLE_DIFFERS',
    )
  })
})

const upDown = ['Up', 'Down'] as const

function market(
  title: string,
  text: string,
  labels: MarketText['labels'] = ['Yes', 'No'],
): ImportedMarket {
  return importMarket({
    format: 'uma',
    title,
    text,
    labels,
    asked: at('2027-03-10T12:00Z'),
  })
}

function rule({ question, fields }: ImportedMarket): string {
  const stopped = fields.filter(({ kind }) => kind === 'not-understood')
  return [
    formatRule(question.rule).replaceAll('\n', ' '),
    ...stopped.map((one) => one.why),
  ].join()
}

function stopOf({ question, fields }: ImportedMarket) {
  const stop = fields.find((field) => field.kind === 'not-understood')
  if (stop?.kind !== 'not-understood') throw new Error('it was understood')
  expect(question.rule.kind).toBe('manual')
  return stop
}

function at(text: string): UnixSeconds {
  const moment = parseMoment(text)
  if (moment === undefined) throw new Error(`${text} is not a moment`)
  return moment
}
