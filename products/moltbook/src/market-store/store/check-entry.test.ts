import { describe, expect, test } from 'vitest'
import { checkEntry } from './check-entry.ts'
import type { MarketEntry } from './market-entry.ts'
import { commitmentOf, entryWith, openEntry, statuses } from './store.fixture.ts'

const check = (entry: MarketEntry) => checkEntry(entry.id, entry)
const manual = '§question Q?\n§rule\nsource:manual'
const failure = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('it passed')
}

test.each(statuses)('a whole market that is %s passes as it is', (status) => {
  const entry = entryWith(status)
  expect(check(entry)).toEqual(entry)
})

describe('the shape', () => {
  test.each<[string, Partial<Record<keyof MarketEntry, unknown>>]>([
    ['status: ', { status: 'closed' }],
    ['question_raw: ', { question_raw: '' }],
    ['question_display: ', { question_display: '' }],
    ['deadline: must be an ISO 8601 moment', { deadline: 'soon' }],
    ['deadline: ', { deadline: null }],
    ['rule.source: ', { rule: { op: 'gte', target: 1 } }],
    ['moltbook_post_id: ', { moltbook_post_id: '' }],
    ['moltbook_post_id: ', { moltbook_post_id: undefined }],
    ['outcome: ', { outcome: 'MAYBE' }],
    ['commitments.0.percent: ', { commitments: [commitmentOf('a', { percent: 101 })] }],
    ['commitments.0.percent: ', { commitments: [commitmentOf('a', { percent: -1 })] }],
    ['commitments.0.percent: ', { commitments: [commitmentOf('a', { percent: 0.5 })] }],
    ['commitments.0.brier: ', { commitments: [commitmentOf('a', { brier: 10_001 })] }],
    ['commitments.0.author: ', { commitments: [commitmentOf('')] }],
    ['commitments: a has two', { commitments: [commitmentOf('a'), commitmentOf('a')] }],
    ['onchain.market_id: must be the number of a market', { onchain: onchain('0') }],
    ['created_at: ', { created_at: 'yesterday' }],
  ])('%s is reported for %j', (place, changes) => {
    const entry = openEntry()
    const thrown = failure(() => checkEntry(entry.id, { ...entry, ...changes }))
    expect(thrown).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining(`Market ${entry.id} cannot be kept: ${place}`),
    })
  })

  test.each(['a b', '', '__proto__', 'a'.repeat(81), 'a/b'])('%j is not an id', (id) => {
    const thrown = failure(() => checkEntry(id, openEntry({ id })))
    expect(thrown).toMatchObject({ code: 'WRONG_STATE' })
  })

  test('an id is a key of 1 to 80 characters', () => {
    for (const id of ['a', 'a'.repeat(80), 'market_0.a-B']) {
      expect(check(openEntry({ id })).id).toBe(id)
    }
  })

  test('a market under another key, an unknown field and a value that is not a record are refused', () => {
    const entry = openEntry()
    for (const [id, value] of [
      ['other', entry],
      [entry.id, { ...entry, scores: {} }],
      [entry.id, null],
    ] as const) {
      const thrown = failure(() => checkEntry(id, value))
      expect(thrown).toMatchObject({ code: 'WRONG_STATE' })
    }
  })
})

describe('fields that a status wants', () => {
  test.each([
    ...statuses.map((status) => [status, 'moltbook_post_id'] as const),
    ...(['resolved', 'settled', 'finalized'] as const).flatMap((status) =>
      (['outcome', 'outcome_evidence', 'resolved_at'] as const).map(
        (field) => [status, field] as const,
      ),
    ),
    ['invalid', 'outcome_evidence'],
    ['invalid', 'resolved_at'],
  ] as const)('%s wants %s', (status, field) => {
    const thrown = failure(() => check(entryWith(status, { [field]: null })))
    expect(thrown).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining(` lacks ${field}.`),
    })
  })

  test.each(['settled', 'finalized'] as const)('%s is posted or on chain', (status) => {
    const untold = { resolution_comment_id: null }
    const place = { code: 'WRONG_STATE' }
    expect(failure(() => check(entryWith(status, untold)))).toMatchObject(place)
    const waiting = { ...untold, onchain: onchain('1') }
    expect(failure(() => check(entryWith(status, waiting)))).toMatchObject(place)
    const ended = { ...untold, onchain: { ...onchain('1'), outcome: 'YES' as const } }
    expect(check(entryWith(status, ended)).status).toBe(status)
  })

  test.each(['open', 'invalid'] as const)('%s has no outcome', (status) => {
    const thrown = failure(() => check(entryWith(status, { outcome: 'NO' })))
    expect(thrown).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining(`must be null while the market is ${status}`),
    })
  })
})

describe('the rule', () => {
  const rule = { source: 'coingecko:bitcoin', metric: 'price_usd', op: 'gte' }

  test.each([
    { ...rule, target: 75_001 },
    { ...rule, target: 75_000, op: 'gt' },
    { ...rule, target: 75_000, source: 'coingecko:ethereum' },
    { ...rule, target: 75_000, metric: 'market_cap' },
    { source: 'manual' },
  ])('%j is not the one of the question', (other) => {
    const thrown = failure(() => check(openEntry({ rule: other })))
    expect(thrown).toMatchObject({ code: 'WRONG_STATE' })
  })

  test('the metric may be left out where it is the price, and the target be a text', () => {
    const { metric: _, ...plain } = rule
    expect(check(openEntry({ rule: { ...plain, target: '75000' } })).rule).toEqual({
      ...plain,
      target: '75000',
    })
  })

  test.each(['op', 'target'] as const)('%s is wanted of data', (field) => {
    const lacking = { ...rule, target: 75_000, [field]: undefined }
    expect(failure(() => check(openEntry({ rule: lacking })))).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining(` lacks rule.${field}.`),
    })
  })

  test('people need neither operator nor target', () => {
    const entry = openEntry({ question_raw: manual, rule: { source: 'manual' } })
    expect(check(entry)).toEqual(entry)
  })

  test('a question without a rule, or with a broken one, is refused', () => {
    const plain = failure(() => check(openEntry({ question_raw: 'Will it rain?' })))
    expect(plain).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('question_raw: It has no rule.'),
    })
    const raw = manual.replace('manual', 'nothing')
    expect(failure(() => check(openEntry({ question_raw: raw })))).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('question_raw: Line 3'),
    })
  })

  test('a deadline in the rule is the deadline of the market', () => {
    const dated = (moment: string) =>
      openEntry({
        question_raw: `${manual}\ndeadline:${moment}`,
        rule: { source: 'manual' },
      })
    expect(check(dated('2026-02-20T23:59:00Z')).status).toBe('open')
    expect(failure(() => check(dated('2026-02-20T23:59:01Z')))).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining(
        'deadline: that of its rule is 2026-02-20T23:59:01Z',
      ),
    })
  })
})

function onchain(market_id: string) {
  const market_address = `0x${'a'.repeat(40)}`
  return { chain_id: 1, market_address, market_id, created_tx: null, outcome: null }
}
