import { toWei } from '@cresolver/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketOf, ruleQuestion } from './market.fixture.ts'
import { type MarketQuery, readMarketQuery } from './market-query.ts'
import {
  countStatuses,
  listCategories,
  type MarketListLine,
  selectMarkets,
} from './select-markets.ts'

const everything = readMarketQuery(new URLSearchParams())
const none = new Set<string>()
const election = ruleQuestion('Will A win?', { event: 'Election', category: 'politics' })
const markets = [
  marketOf(6, { question: election }),
  marketOf(5, {
    question: 'Will Bitcoin reach 200k?',
    rewardPool: toWei(9n * 10n ** 17n),
  }),
  marketOf(4, { question: election.replace('A win', 'B win'), workerCount: 9 }),
  marketOf(3, { outcome: { kind: 'verdict', resolution: true }, deadline: 5 }),
  marketOf(2, { outcome: { kind: 'void', reason: 'EXPIRED' }, deadline: 9 }),
  marketOf(1, { requestedAt: 77, deadline: 1_700_000_000 }),
]

function numbers(change: Partial<MarketQuery>, running: ReadonlySet<string> = none) {
  return shown(selectMarkets(markets, { ...everything, ...change }, running))
}

function shown(lines: readonly MarketListLine[]) {
  return lines.map((line) =>
    line.kind === 'market' ? Number(line.market.marketId) : `${line.event} ${line.count}`,
  )
}

describe('the list', () => {
  test('is newest first', () => {
    expect(numbers({})).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('holds what has all words, in any case and any place', () => {
    expect(numbers({ text: '  bitcoin  WIN ' })).toEqual([6, 4])
    expect(numbers({ text: 'reach bitcoin' })).toEqual([5])
    expect(numbers({ text: 'no such words' })).toEqual([])
  })

  test('is searched by what a row shows, not by the words that rules are written with', () => {
    expect(numbers({ text: 'coingecko election' })).toEqual([6, 4])
    expect(numbers({ text: 'target' })).toEqual([])
  })

  test('finds a market by its number', () => {
    expect(numbers({ text: ' #4 ' })).toEqual([4])
    expect(numbers({ text: '#44' })).toEqual([])
  })

  test.each([
    ['open', [6, 5, 4]],
    ['requested', [1]],
    ['resolved', [3]],
    ['voided', [2]],
    ['resolving', []],
  ] as const)('holds those that are %s', (status, expected) => {
    expect(numbers({ status })).toEqual(expected)
  })

  test('holds those whose round runs now, until they have a verdict', () => {
    expect(numbers({ status: 'resolving' }, new Set(['1', '3', '5']))).toEqual([5, 1])
  })

  test('holds one category', () => {
    expect(numbers({ category: 'politics' })).toEqual([6, 4])
    expect(listCategories(markets)).toEqual(['politics'])
  })

  test('is ordered by pool, by workers, and by the next deadline', () => {
    expect(numbers({ sort: 'pool' })[0]).toBe(5)
    expect(numbers({ sort: 'workers' })[0]).toBe(4)
    // Settled ones come after those that still run, the last deadline first.
    expect(numbers({ sort: 'deadline' })).toEqual([1, 6, 5, 4, 2, 3])
  })

  test('puts the markets of an event together, and the others at the end', () => {
    const grouped = numbers({ byEvent: true })
    expect(grouped).toEqual(['Election 2', 6, 4, ' 4', 5, 3, 2, 1])
  })

  test('does not change or lose its input', () => {
    const sorts = ['newest', 'deadline', 'pool', 'workers'] as const
    const query = fc.record({ sort: fc.constantFrom(...sorts), byEvent: fc.boolean() })
    fc.assert(
      fc.property(query, (change) => {
        const before = [...markets]
        const seen = numbers(change).filter((line) => typeof line === 'number')
        expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
        expect(markets).toEqual(before)
      }),
    )
  })
})

test('every market is counted where it stands', () => {
  expect(countStatuses(markets, new Set(['5']))).toEqual({
    open: 2,
    requested: 1,
    proposed: 0,
    judging: 0,
    resolving: 1,
    resolved: 1,
    voided: 1,
  })
})
