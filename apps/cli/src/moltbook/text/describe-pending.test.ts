import type { MarketEntry } from '@cresolver/moltbook/market-store'
import { describe, expect, test } from 'vitest'
import { marketOf, momentAt, NOW } from '../market.fixture.ts'
import { waitsFor } from './describe-pending.ts'

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
