import type { MarketEntry } from '@cresolver/moltbook/market-store'
import picocolors from 'picocolors'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '../../terminal/text.ts'
import { marketOf, momentAt, NOW } from '../market.fixture.ts'
import { formatMarket, summarize, waitsFor } from './format-market.ts'

const colors = picocolors.createColors(false)
const rule = ['source:coingecko:bitcoin', 'op:gte', 'target:1']
const commitment = {
  author: 'alice',
  side: 'YES',
  percent: 75,
  comment_id: 'c1',
  created_at: null,
  brier: null,
} as const
const long = 'Will a question that is longer than any window still be shown in one line?'
const markets = [
  summarize(
    {
      ...marketOf(rule, { text: 'Will \u001b[31mBTC rise?' }),
      commitments: [commitment],
    },
    NOW,
  ),
  summarize(
    { ...marketOf(rule, { text: long, deadline: momentAt(-7_200) }), status: 'invalid' },
    NOW,
  ),
]
const [first, second] = markets.map(({ id }) => id)

test('a window of 80 columns takes the table', () => {
  expect(formatMarket(markets, { width: 80, colors }, NOW)).toEqual([
    'ID                   STATUS   DEADLINE     COMMITS  OUTCOME',
    `${first}  open     in 1 day           1  -`,
    '  Will [31mBTC rise?',
    '  waits for its deadline',
    `${second}  invalid  2 hours ago        0  INVALID`,
    `  ${long}`,
    '  waits for the comment below its post',
  ])
})

test('a window of 50 columns takes blocks', () => {
  const lines = formatMarket(markets, { width: 50, colors }, NOW)
  expect(lines).toEqual([
    `${first}  open`,
    '  in 1 day, 1 commit, outcome -',
    '  Will [31mBTC rise?',
    '  waits for its deadline',
    `${second}  invalid`,
    '  2 hours ago, 0 commits, outcome INVALID',
    '  Will a question that is longer than any window…',
    '  waits for the comment below its post',
  ])
  for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(50)
})

test('the table is given up one column before it would not fit', () => {
  const table = 'ID                   STATUS   DEADLINE     COMMITS  OUTCOME'
  const [fits] = formatMarket(markets, { width: table.length, colors }, NOW)
  const [narrow] = formatMarket(markets, { width: table.length - 1, colors }, NOW)
  expect([fits, narrow]).toEqual([table, `${first}  open`])
})

test('no markets, no lines', () => {
  expect(formatMarket([], { width: 80, colors }, NOW)).toEqual([])
})

test('each status has its colour', () => {
  const look = { width: 80, colors: picocolors.createColors(true) }
  const lines = formatMarket(markets, look, NOW).join('\n')
  expect(lines).toContain('\u001b[36mopen   \u001b[39m')
  expect(lines).toContain('\u001b[33minvalid\u001b[39m')
})

test('a market whose post others cannot see is shown as not visible, with the way out', () => {
  const entry = { ...marketOf(rule), moltbook_post_id: 'post-9' }
  const summary = summarize(entry, NOW, new Set(['post-9']))
  expect(summary.visible).toBe(false)
  const [, row = '', , wait = ''] = formatMarket([summary], { width: 100, colors }, NOW)
  expect(row).toContain('not visible')
  expect(wait).toBe('  waits for a post that others can see: market create --repost')
})

const data = ['source:coingecko:bitcoin', 'op:gte', 'target:1']

const due = momentAt(0)

const onchain = {
  chain_id: 1,
  market_address: `0x${'1'.repeat(40)}`,
  market_id: '7',
  created_tx: null,
  outcome: null,
}

describe('an open market', () => {
  test.each([
    ['a second before its deadline', data, momentAt(1), 'its deadline'],
    ['at its deadline', data, due, 'final data'],
    ['a second before its data is final', data, momentAt(1 - 70 * 60), 'final data'],
    ['with final data', data, momentAt(-70 * 60), 'the next cycle'],
    [
      'with a resolver, before its deadline',
      ['source:manual', 'resolver:soothsayer'],
      momentAt(1),
      'its deadline (resolver soothsayer)',
    ],
    [
      'with a resolver',
      ['source:manual', 'resolver:soothsayer'],
      due,
      'soothsayer: market resolve',
    ],
    ['by hand', ['source:manual'], due, 'people: market resolve'],
    [
      'with data and a resolver',
      [...data, 'resolver:soothsayer'],
      momentAt(-70 * 60),
      'the next cycle (resolver soothsayer)',
    ],
  ])('%s', (_name, rule, deadline, expected) => {
    expect(waitsFor(marketOf(rule, { deadline }), NOW)).toBe(expected)
  })

  test('is shown if it is decided manually, and if it is on chain', () => {
    const entry = { ...marketOf(['source:manual'], { deadline: due }), onchain }
    expect(waitsFor(entry, NOW)).toBe('the workers on chain')
  })
})

describe('a market whose outcome is known', () => {
  const base = marketOf(data)
  const reported = { resolution_comment_id: 'c1' }
  const settledThere = { ...onchain, outcome: 'YES' } as const
  test.each<[string, Partial<MarketEntry>, string | undefined]>([
    ['not posted', { status: 'resolved' }, 'the comment below its post'],
    ['posted', { status: 'resolved', ...reported }, 'the next cycle'],
    ['without a post', { status: 'resolved', moltbook_post_id: null }, 'the next cycle'],
    [
      'nowhere yet',
      { status: 'resolved', onchain },
      'the comment below its post and the chain',
    ],
    ['posted, not on chain', { status: 'settled', ...reported, onchain }, 'the chain'],
    [
      'on chain, not posted',
      { status: 'settled', onchain: settledThere },
      'the comment below its post',
    ],
    ['finalized', { status: 'finalized', ...reported }, undefined],
    ['invalid, not posted', { status: 'invalid' }, 'the comment below its post'],
    ['invalid, posted', { status: 'invalid', ...reported }, undefined],
  ])('%s', (_name, fields, expected) => {
    expect(waitsFor({ ...base, ...fields }, NOW)).toBe(expected)
  })
})
