import { describe, expect, test } from 'vitest'
import { migrateRule } from './migrate-rule.ts'
import { openOldFields } from './old-fields.ts'

const migrate = (record: object) => {
  const fields = openOldFields(record)
  return { ...migrateRule(fields), rest: fields.rest() }
}
const bitcoin = {
  kind: 'data',
  source: { provider: 'coingecko', asset: 'bitcoin' },
  metric: 'price_usd',
  op: 'gte',
  target: { kind: 'value', text: '75000' },
  unknown: [],
}
const people = { kind: 'manual', unknown: [] }
const plain = { op: 'gte', target: 75_000 }

describe('every shape of a rule for data', () => {
  test.each<[string, object]>([
    ['one source', { rule: { ...plain, source: 'coingecko:bitcoin' } }],
    ['source and coin', { rule: { ...plain, source: 'CoinGecko', coin: 'bitcoin' } }],
    ['both', { rule: { ...plain, source: 'coingecko:bitcoin', coin: 'bitcoin' } }],
    ['another name', { resolution: { ...plain, price_source: 'coingecko:bitcoin' } }],
    [
      'a coin id',
      { resolution_rule: { ...plain, source: 'coingecko', coin_id: 'bitcoin' } },
    ],
    [
      'an address',
      { rule: { ...plain, source: 'https://api.coingecko.com/api/v3', coin: 'bitcoin' } },
    ],
    ['beside the others', { ...plain, price_source: 'coingecko', coin: 'bitcoin' }],
    ['a source beside them', { ...plain, source: 'coingecko:bitcoin' }],
    [
      '§ lines',
      { rule: 'source:coingecko:bitcoin\nmetric:price_usd\nop:gte\ntarget:75000' },
    ],
    ['a comparison', { rule: 'coingecko:bitcoin >= 75,000' }],
    [
      'threshold',
      { rule: { source: 'coingecko:bitcoin', operator: '>=', threshold: '$75,000.00' } },
    ],
    ['value', { rule: { source: 'coingecko:bitcoin', op: 'GTE', value: '75000' } }],
    ['a metric', { rule: { ...plain, source: 'coingecko:bitcoin', metric: 'price' } }],
  ])('%s', (_name, record) => {
    expect(migrate(record)).toEqual({ kind: 'rule', rule: bitcoin, rest: {} })
  })

  test.each([
    ['>=', 'gte'],
    ['≥', 'gte'],
    ['<=', 'lte'],
    ['≤', 'lte'],
    ['>', 'gt'],
    ['<', 'lt'],
    ['=', 'eq'],
    ['==', 'eq'],
    ['gte', 'gte'],
    ['lte', 'lte'],
    ['gt', 'gt'],
    ['lt', 'lt'],
    ['eq', 'eq'],
  ])('the operator %s is %s', (op, meaning) => {
    const rule = { source: 'coingecko:bitcoin', op, target: 1 }
    expect(migrate({ rule })).toMatchObject({ rule: { op: meaning } })
  })

  test.each([
    [1e-7, '0.0000001'],
    ['0.50', '0.5'],
    ['1,234,567.5', '1234567.5'],
    ['$ 5', '5'],
    [0, '0'],
  ])('the target %s is %s', (target, decimal) => {
    const rule = { source: 'coingecko:bitcoin', op: 'gt', target }
    expect(migrate({ rule })).toMatchObject({ rule: { target: { text: decimal } } })
  })

  test('a coin alone is one of CoinGecko, and that is reported', () => {
    expect(migrate({ ...plain, coin: 'bitcoin' })).toEqual({
      kind: 'rule',
      rule: bitcoin,
      backfilled: 'rule.source: it named none, so it is coingecko',
      rest: {},
    })
  })

  test('other metrics and providers are kept', () => {
    const rule = { source: 'defillama:aave', op: 'gt', target: 1, metric: 'tvl' }
    expect(migrate({ rule })).toMatchObject({
      rule: { source: { provider: 'defillama', asset: 'aave' }, metric: 'tvl' },
    })
  })

  test('where a market was found is not a price source', () => {
    const record = {
      ...plain,
      source: 'moltbook',
      price_source: 'coingecko',
      coin: 'bitcoin',
    }
    expect(migrate(record)).toEqual({
      kind: 'rule',
      rule: bitcoin,
      rest: { source: 'moltbook' },
    })
  })

  test('what the new rule has no place for is left', () => {
    const rule = { ...plain, source: 'coingecko:bitcoin', quality: 3 }
    expect(migrate({ rule, resolution: 'see rule' })).toEqual({
      kind: 'rule',
      rule: bitcoin,
      rest: { rule: { quality: 3 }, resolution: 'see rule' },
    })
  })
})

describe('rules for people', () => {
  test.each([
    { rule: { source: 'manual', resolver: 'soothsayer' } },
    { rule: { type: 'Manual', resolver: 'soothsayer' } },
    { rule: 'source:manual\nresolver:soothsayer' },
    { source: 'manual', resolver: 'soothsayer' },
  ])('%j', (record) => {
    const rule = { ...people, resolver: 'soothsayer' }
    expect(migrate(record)).toEqual({ kind: 'rule', rule, rest: {} })
  })

  test.each([{}, { rule: null }, { rule: {}, source: 'moltbook' }])(
    'a market without a rule, %j',
    (record) => {
      expect(migrate(record)).toMatchObject({
        rule: people,
        backfilled: 'rule: it had none, so people decide (source:manual)',
      })
    },
  )

  test.each(['YES if BTC is high', '§question X', 'coingecko:bitcoin >= 75k'])(
    'free words stay beside it: %s',
    (rule) => {
      expect(migrate({ rule })).toEqual({
        kind: 'rule',
        rule: people,
        backfilled: 'rule: it is in free words, so people decide (source:manual)',
        left: 'rule: is in free words',
        rest: { rule },
      })
    },
  )
})

describe('a rule that is not understood is refused, never guessed', () => {
  const source = 'coingecko:bitcoin'
  test.each<[string, object]>([
    ['its source (coingecko) names no asset', { ...plain, source: 'coingecko' }],
    ['its source (none) names no asset', plain],
    ['its source (https://x.y/z) names no asset', { ...plain, source: 'https://x.y/z' }],
    [`its source (${source}) names no asset`, { ...plain, source, coin: 'ethereum' }],
    ['its operator is missing or unknown', { source, target: 1 }],
    ['its operator is missing or unknown', { source, target: 1, op: 'near' }],
    ['its operator is missing or unknown', { source, target: 1, op: 'constructor' }],
    ['its target is missing or no number', { source, op: 'gt' }],
    ['its target is missing or no number', { source, op: 'gt', target: '75k' }],
    ['its target is missing or no number', { source, op: 'gt', target: '7,5' }],
    ['its metric is unknown', { ...plain, source, metric: 'dominance' }],
  ])('%s', (reason, rule) => {
    expect(migrate({ rule })).toMatchObject({
      kind: 'refused',
      reason: `rule: ${reason}`,
    })
  })
})
