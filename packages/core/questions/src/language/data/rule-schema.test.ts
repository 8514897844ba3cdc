import { describe, expect, it } from 'vitest'
import { type AnyCodec, keyOf, READING_CODECS, TERM_CODECS } from './data-codecs.ts'
import { DATA_KEYS } from './data-keys.ts'
import { type KeySchema, ruleSchema } from './rule-schema.ts'

const { properties } = ruleSchema()

/** A text that the language reads, and one that it refuses, for each key. */
const examples: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  doc2: ['json:a.example/x', 'a.example'],
  doc3: ['csv:a.example/x', 'coingecko:x'],
  field: ['high', 'middle'],
  step: ['1m', '5m'],
  rows: ['2/results', 'results'],
  where: ['/a=1|2 & all /b>=3', '/a'],
  agg: ['count', 'point'],
  value: ['/teams/[name=Cubs]/score', 'teams'],
  type: ['milliseconds', 'date'],
  scale: ['0.01', '0.02'],
  a: ['/x', 'x'],
  b: ['3/x', '4/x'],
  c: ['/x', ''],
  d: ['/x', 'd'],
  calc: ['(a-b)/b*100', 'a^b'],
  round: ['10 half-even', '1 down'],
  final: ['/status=F|FR & /id=7', 'final'],
  void: ['/x=V', ''],
  split: ['/x=C', 'x=C'],
  wait: ['/x!=D', '/x'],
  key: ['fred', 'FRED'],
  target: ['88..89', ''],
  than: ['2027-06-19T12:00-04:00', 'close'],
  equal: ['split', 'SPLIT'],
  labels: ['Up|Down', 'Up'],
  at: ['2027-06-20T12:00 ET', '2027-06-20T12:00'],
  window: ['2027-06-01T00:00Z/2027-07-01T00:00Z', '24h'],
  'not-before': ['2027-06-20T12:00Z', 'noon'],
  early: ['yes', 'no'],
  until: ['+7d', '7d'],
  reread: ['24h', '+24h'],
  confirm: ['coinbase:BTC-USD,kraken:XBTUSD', 'coinbase:BTC-USD, kraken:XBTUSD'],
  need: ['2', '0'],
  combine: ['median', 'mean'],
  band: ['1.5%', '-1'],
  after: ['2h', '2 h'],
  vintage: ['asof 2027-06-20T12:00Z', 'last'],
}

describe('the schema of a rule', () => {
  it('has a property for each key', () => {
    expect(Object.keys(properties).sort()).toEqual([...DATA_KEYS].sort())
  })

  const codecs: Readonly<Record<string, AnyCodec>> = { ...READING_CODECS, ...TERM_CODECS }
  it.each(Object.entries(codecs))('and the language read %s alike', (field, codec) => {
    const key = keyOf(field)
    const [good, bad] = examples[key] ?? ['', '']
    const schema = properties[key]
    if (schema === undefined) throw new Error(`${key} has no schema`)
    expect([codec.read(good) !== undefined, fits(schema, good)]).toEqual([true, true])
    expect(fits(schema, bad)).toBe(false)
  })
})

function fits(schema: KeySchema, text: string): boolean {
  if ('enum' in schema) return schema.enum.includes(text)
  return (
    new RegExp(schema.pattern, 'u').test(text) &&
    text.length <= (schema.maxLength ?? text.length)
  )
}
