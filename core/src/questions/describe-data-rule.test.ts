import { expect, it } from 'vitest'
import { dataTerms, describeDataRule } from './describe-data-rule.ts'
import { parseQuestion } from './language/parse-question.ts'

function ruleOf(...lines: readonly string[]) {
  const { rule } = parseQuestion(['§question Up?', '§rule', ...lines].join('\n'))
  if (rule.kind !== 'data') throw new Error('not a rule by data')
  return rule
}

it('names a candle, its condition and the sources that confirm it', () => {
  const rule = ruleOf(
    'source:binance:BTCUSDT',
    'step:1m',
    'op:gt',
    'than:2027-06-19T12:00-04:00',
    'at:2027-06-20T12:00 ET',
    'equal:split',
    'confirm:coinbase:BTC-USD,kraken:XBTUSD',
    'need:2',
  )
  expect(dataTerms(rule)).toEqual([
    'Binance BTCUSDT',
    'confirmed by Coinbase BTC-USD, Kraken XBTUSD',
    'close of the 1-minute candle > that of 2027-06-19T12:00-04:00',
    'at 2027-06-20T12:00-04:00',
  ])
  expect(describeDataRule(rule)).toContainEqual({
    term: 'Must agree',
    words: '2 of 3 sources',
  })
  expect(describeDataRule(rule)).toContainEqual({ term: 'Equal', words: 'is SPLIT' })
})

it('names a document by its host, and each condition on it', () => {
  const rule = ruleOf(
    'source:json:statsapi.mlb.com/api/v1/schedule?gamePk=7',
    'value:/home/isWinner',
    'final:/status=F',
    'split:/status=C',
    'op:is',
    'target:true',
    'until:+3d',
    'reread:24h',
  )
  expect(describeDataRule(rule)).toEqual([
    { term: 'Source', words: 'JSON statsapi.mlb.com' },
    { term: 'Condition', words: '/home/isWinner is true' },
    { term: 'Final when', words: '/status=F' },
    { term: 'SPLIT when', words: '/status=C' },
    { term: 'Evidence until', words: '3d after the event' },
    { term: 'Read again', words: 'after 1d' },
  ])
})

it('names the recipe and the sources of sub-sections', () => {
  const rule = ruleOf(
    'source:json:statsapi.mlb.com/a',
    'value:/a',
    'op:is',
    'target:true',
  )
  const terms = describeDataRule(rule, [
    {
      tag: 'confirm',
      pairs: [{ key: 'source', value: 'json:sports.core.api.espn.com/x' }],
    },
    { tag: 'recipe', pairs: [{ key: 'name', value: 'mlb' }] },
  ])
  expect(terms.slice(0, 3)).toEqual([
    { term: 'Recipe', words: 'mlb' },
    { term: 'Source', words: 'JSON statsapi.mlb.com' },
    { term: 'Confirmed by', words: 'JSON sports.core.api.espn.com' },
  ])
})
