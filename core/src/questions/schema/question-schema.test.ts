import { fileURLToPath } from 'node:url'
import Ajv from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parseQuestion } from '../language/parse-question.ts'
import { RULE_KEYS } from '../language/rule-keys.ts'
import { fillRecipe } from '../recipes/fill-recipe.ts'
import { RECIPES } from '../recipes/recipes.ts'
import { QUESTION_SCHEMA } from './question-schema.fixture.ts'

const file = fileURLToPath(new URL('../../../schema.json', import.meta.url))
const check = new Ajv({ strict: true, allErrors: true }).compile(QUESTION_SCHEMA)

/** A parsed question as another program gets it. */
function jsonOf(...lines: readonly string[]): Json {
  const text = ['§question Will it happen?', '§rule', ...lines].join('\n')
  return JSON.parse(JSON.stringify(parseQuestion(text)))
}

type Json = { [member: string]: unknown } & { rule: { [member: string]: unknown } }

function faultsOf(value: unknown): readonly string[] {
  check(value)
  return (check.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  )
}

const document = [
  'source:json:example.org/a?b=c',
  'doc2:json:example.org/2',
  'doc3:csv:example.org/3',
  'rows:/rows',
  'where:/id=7 & all 2/x!=F|FR',
  'total:/total',
  'before:/time<2027-06-01T00:00Z',
  'distinct:/id',
  'when:/time',
  'agg:count',
  'a:/teams/[name=Cubs]/a~1b',
  'b:2/b/0',
  'calc:(a-b)/b*100',
  'round:1 half-up',
  'final:/status=F',
  'split:/status=S',
  'wait:/status=W',
  'key:fred',
  'op:between',
  'target:-0.5..89',
  'labels:Up|Down again',
  'deadline:2027-06-20T12:00 ET',
  'at:2027-06-20T11:00Z',
  'not-before:2027-06-20T11:00Z',
  'until:+3d',
  'reread:24h',
  'confirm:json:example.com/a,csv:example.com/b',
  'need:2',
  'band:1%',
  'vintage:asof 2027-06-20T11:00Z',
  'sources:uefa.com|hltv.org/matches',
  'silence:no',
  'resolver:soothsayer',
  '§§else source:json:example.com/other value:/a',
]
const candles = [
  'source:binance:BTCUSDT',
  'field:close',
  'step:1m',
  'op:gt',
  'target:75000',
  'agg:any',
  'window:2027-06-19T11:00Z/2027-06-20T11:00Z',
  'early:yes',
  'until:2027-06-21T11:00Z',
  'band:8',
  'deadline:2027-06-20T11:00Z',
]
const earlier = [
  'source:kraken:XBTUSD',
  'step:1h',
  'op:gt',
  'than:2027-06-18T12:00-04:00',
  'equal:split',
  'at:2027-06-20T10:00Z',
  'confirm:coinbase:BTC-USD',
  'deadline:2027-06-20T11:00Z',
]
const text = [
  'source:csv:example.org/a',
  'value:/0/name',
  'op:is',
  'target:Cubs|Reds',
  'other:Mets|draw',
  'until:+1h',
]
const price = [
  'source:coingecko:bitcoin',
  'metric:market_cap',
  'op:gte',
  'target:75000',
  'deadline:2027-06-20T12:00-05:00',
  'confirm:other:bitcoin',
  'sources:uefa.com|hltv.org/matches',
  'resolver:soothsayer',
  'weather:unknown key',
]

test('the published schema is current', async () => {
  await expect(`${JSON.stringify(QUESTION_SCHEMA, undefined, 2)}\n`).toMatchFileSnapshot(
    file,
  )
})

test.each([
  [
    'a manual rule',
    ['source:manual', 'sources:uefa.com|hltv.org/matches', 'resolver:soothsayer'],
  ],
  ['a price', price],
  ['a document with every key', document],
  ['candles', candles],
  ['a comparison with an earlier candle', earlier],
  ['a text', text],
  [
    'every section',
    [
      'source:manual',
      '§§source creator:HypeWatcher',
      '§event Bitcoin',
      '§category crypto',
      '§picture https://example.org/a.png',
      '§text fine',
      'print',
      '§own content',
      '§§below a:b',
    ],
  ],
])('%s fits', (_title, lines) => {
  expect(faultsOf(jsonOf(...lines))).toEqual([])
})

test('the examples have every key', () => {
  const keys = [document, candles, earlier, text, price]
    .flat()
    .map((line) => line.split(':')[0])
  expect(RULE_KEYS.filter((key) => !keys.includes(key))).toEqual([])
})

test.each(RECIPES)('the example of $name fits', (recipe) => {
  const { lines, sections } = fillRecipe(recipe, recipe.example.parameters)
  expect(faultsOf(jsonOf(...lines, ...sections))).toEqual([])
})

test.each<readonly [string, readonly string[], (question: Json) => void]>([
  ['a missing rule', text, (question) => Reflect.deleteProperty(question, 'rule')],
  ['a misspelled member', text, (question) => Object.assign(question, { txt: 'a' })],
  ['an unknown kind', text, ({ rule }) => set(rule, 'kind', 'auto')],
  ['a missing operator', text, ({ rule }) => Reflect.deleteProperty(rule, 'op')],
  ['another operator', price, ({ rule }) => set(rule, 'op', 'near')],
  ['a number as target', price, ({ rule }) => set(rule, 'target', 75000)],
  ['another measure', price, ({ rule }) => set(rule, 'metric', 'volume')],
  ['a source as text', candles, ({ rule }) => set(rule, 'source', 'binance:BTCUSDT')],
  ['a provider with a blank', candles, ({ rule }) => set(rule, 'source', feed('a b'))],
  ['a moment as text', earlier, ({ rule }) => set(rule, 'than', '2027-06-18T12:00Z')],
  ['milliseconds', candles, ({ rule }) => set(rule, 'deadline', 1_813_507_200_000)],
  ['another length', candles, ({ rule }) => set(rule, 'step', '5m')],
  ['a path without a slash', document, ({ rule }) => set(rule, 'rows', 'rows')],
  ['a path of 17 steps', document, ({ rule }) => set(rule, 'a', '/a'.repeat(17))],
  ['a condition without a sign', document, ({ rule }) => set(rule, 'final', '/status')],
  ['blanks in arithmetic', document, ({ rule }) => set(rule, 'calc', '(a - b)')],
  ['one label', document, ({ rule }) => set(rule, 'labels', ['Up'])],
  ['two equal labels', document, ({ rule }) => set(rule, 'labels', ['Up', 'Up'])],
  ['a count of 0', document, ({ rule }) => set(rule, 'need', 0)],
  ['a member that no rule has', document, ({ rule }) => set(rule, 'tie', '1%')],
])('%s is refused', (_title, lines, damage) => {
  const question = jsonOf(...lines)
  damage(question)
  expect(faultsOf(question)).not.toEqual([])
})

function set(rule: Json['rule'], field: string, value: unknown): void {
  rule[field] = value
}

function feed(provider: string) {
  return { provider, asset: 'bitcoin' }
}
