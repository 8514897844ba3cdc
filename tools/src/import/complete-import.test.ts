import { recordedSources } from '@cresolver/chain/sources/recorded'
import {
  formatQuestion,
  lintQuestion,
  parseMoment,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { findGame } from '@cresolver/core/questions/finding'
import { expect, it } from 'vitest'
import { completeImport } from './complete-import.ts'
import { importMarket } from './import-market.ts'
import { madeUpSchedules } from './made-up-schedules.fixture.ts'
import type { MarketText } from './market-text.ts'

const asked = parseMoment('2027-04-01T12:00Z') as UnixSeconds
const game = (league: string) =>
  [
    `In the upcoming ${league} game, scheduled for April 4 at 4:12PM ET:`,
    'If the Riverton Rovers win, the market will resolve to "Rovers".',
    'If the St. Ives Saints win, the market will resolve to "Saints".',
    'If the game is postponed, this market will remain open until the game has been completed.',
    'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
  ].join('\n')

it.each(['MLB', 'NBA', 'NHL', 'CBB', 'IPL'])(
  'fills the recipe of a game of %s',
  async (league) => {
    const found = await complete(
      of('Rovers vs. Saints', game(league), ['Rovers', 'Saints']),
    )
    expect(found.question.rule.kind).toBe('data')
    expect(found.recipe?.missing).toEqual([])
    const errors = lintQuestion(formatQuestion(found.question), { now: asked }).filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors).toEqual([])
  },
)

it('leaves a game that no schedule has to people, and says so', async () => {
  const market = importMarket(of('Rovers vs. Saints', game('MLB'), ['Rovers', 'Saints']))
  const find = (query: Parameters<typeof findGame>[0]) =>
    findGame(query, recordedSources([]).fetch)
  const left = await completeImport(market, find, asked)
  expect(left.question.rule.kind).toBe('manual')
  expect(left.fields.at(-1)).toMatchObject({
    kind: 'not-understood',
    code: 'IDS_NOT_FOUND',
  })
})

const high = (value: string) =>
  `If the highest temperature recorded in Central Park, New York for June 14, 2027 as reported by the National Weather Service's Climatological Report (Daily), is ${value}, then the market resolves to Yes.`
const kalshi = (text: string, strike: MarketText['strike']): MarketText => ({
  ...{ format: 'kalshi', title: 'Will the high temp in NYC be 91-92° on June 14, 2027?' },
  ...{ text, labels: ['Yes', 'No'], asked: parseMoment('2027-06-13T14:00Z'), strike },
  closes: parseMoment('2027-06-15T04:59Z'),
})

it.each([
  ['between 91-92°', { op: 'between', target: '91..92', from: '' }, '91..92'],
  ['greater than 92°', { op: 'gt', target: '92', from: '' }, '93..150'],
  ['less than 79°', { op: 'lt', target: '79', from: '' }, '-99..78'],
] as const)('reads the high of a day that is %s', async (value, strike, range) => {
  const found = await complete(kalshi(high(value), strike))
  expect(found.fields.filter(({ kind }) => kind === 'not-understood')).toEqual([])
  expect(formatQuestion(found.question)).toContain(`target:${range}`)
  expect(formatQuestion(found.question)).toContain('station:KNYC')
})

it.each([
  [high('greater than 92°'), { op: 'gt', target: '93', from: '' }, 'TITLE_DIFFERS'],
  [
    high('greater than 92°').replace('Central Park, New York', 'Reno'),
    undefined,
    'SOURCE_NOT_READ',
  ],
  [`${high('greater than 92°')} Snow counts.`, undefined, 'SENTENCE_UNKNOWN'],
  [
    "If the simple average of the sixty seconds of CF Benchmarks' Bitcoin Real-Time Index (BRTI) before 5 PM EDT is above 91499.99 at 5 PM EDT on May 15, 2027, then the market resolves to Yes.",
    { op: 'gt', target: '91499.99', from: '' },
    'SOURCE_NOT_READ',
  ],
] as const)('refuses %s', async (text, strike, code) => {
  const left = await complete(kalshi(text, strike))
  expect(left.fields.at(-1)).toMatchObject({ kind: 'not-understood', code })
})

function of(title: string, text: string, labels: MarketText['labels']): MarketText {
  return { format: 'uma', title, text, labels, asked }
}

function complete(market: MarketText) {
  const imported = importMarket(market)
  const { recipe } = imported
  const sources = recordedSources(recipe?.lookup.team ? madeUpSchedules(recipe) : [])
  return completeImport(imported, (query) => findGame(query, sources.fetch), asked)
}
