import { runs } from '@cresolver/campaigns'
import { drawPanel, flipCost } from '@cresolver/resolution'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOrder } from './draw.ts'
import {
  createFakeHost,
  type FakeTerms,
  fakeBlockHash,
  fakeWorker,
} from './fake-market.fixture.ts'
import { readMarket } from './read-market.ts'
import { seatCandidates } from './seat-candidates.ts'

function seat(
  stakes: readonly bigint[],
  terms: FakeTerms,
  { capacity = 10, isCollected = false } = {},
) {
  const workers = stakes.map((stake, place) => fakeWorker(place + 1, { stake }))
  const host = createFakeHost({ market: { workers, terms } })
  const market = readMarket(host, 42n)
  if (!market.terms) throw new Error('the market has no terms')
  const rules = { capacity, isCollected }
  return seatCandidates(host, market, market.terms, drawOrder(host, market), rules)
}

/** Stakes in the order in which candidates are drawn by the first request. */
function drawnStakes(stakes: readonly bigint[]): bigint[] {
  const order = drawPanel({
    seed: fakeBlockHash(103n),
    candidates: stakes.length,
    joined: stakes.length,
  })
  return order.map((place) => stakes[place] ?? 0n)
}

const equal = (count: number, stake = 100n) => Array<bigint>(count).fill(stake)
const half = { panelSize: 3, wrongSlashBps: 5_000 }

describe('a market with a value at risk', () => {
  test('has the seats of its terms where their stakes protect it', () => {
    const panel = seat(equal(20), { ...half, valueAtRisk: 100n })
    expect(panel.draw).toMatchObject({ size: 3, empty: 0 })
    expect(panel.waiting).toBe(17)
  })

  test.each([
    [101n, 4],
    [150n, 4],
    [151n, 6],
    [250n, 8],
    [300n, 10],
  ])('of %d has %d seats of stakes of 100 where half of them is lost', (value, seats) => {
    const panel = seat(equal(20), { ...half, valueAtRisk: value })
    expect(panel.draw).toMatchObject({ size: seats, empty: 0 })
    expect(panel.workers).toHaveLength(seats)
    expect(panel.fixedSize).toBe(seats)
    expect(panel.waiting).toBe(20 - seats)
  })

  test('has as many seats where collectors ask', () => {
    const terms = { ...half, valueAtRisk: 250n }
    expect(seat(equal(20), terms, { isCollected: true }).workers).toHaveLength(8)
  })

  test.each([
    ['seats', equal(20), 10, 12],
    ['candidates', equal(5), 10, 12],
    ['calls', equal(20), 4, 12],
  ])('stops where there are too few %s', (_, stakes, capacity, needed) => {
    const most = Math.min(capacity, 10)
    expect(() => seat(stakes, { ...half, valueAtRisk: 301n }, { capacity })).toThrow(
      expect.objectContaining({
        code: 'VALUE_AT_RISK',
        message: expect.stringMatching(
          new RegExp(
            `risk of 301 .*of 100 it takes ${needed} seats; the most are ${most}`,
          ),
        ),
      }),
    )
  })

  test('stops where a stake loses nothing', () => {
    const terms = { panelSize: 3, wrongSlashBps: 1, valueAtRisk: 1n }
    expect(() => seat(equal(20), terms)).toThrow(
      expect.objectContaining({
        code: 'VALUE_AT_RISK',
        message: expect.stringContaining('no number of seats'),
      }),
    )
  })

  test('has the smallest number of drawn seats that protects it, whatever the stakes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 1_000n), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.bigInt(1n, 3_000n),
        fc.integer({ min: 1, max: 12 }),
        (stakes, panelSize, wrongSlashBps, valueAtRisk, capacity) => {
          const drawn = drawnStakes(stakes)
          const most = Math.min(capacity, 10, stakes.length)
          const least = Math.min(panelSize === 0 ? 10 : panelSize, most)
          const sizes = Array.from(
            { length: most - least + 1 },
            (_, more) => least + more,
          )
          const expected = sizes.find(
            (size) => flipCost(drawn.slice(0, size), wrongSlashBps) >= valueAtRisk,
          )
          const terms = { panelSize, wrongSlashBps, valueAtRisk }
          if (expected === undefined) {
            expect(() => seat(stakes, terms, { capacity })).toThrow(/value at risk/)
          } else {
            expect(seat(stakes, terms, { capacity }).draw.size).toBe(expected)
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

describe('a second panel of a market with a value at risk', () => {
  const disputed = { state: 3, judge: 2, drawBlock: 200n, ...half }

  test('has at least as many seats as the first', () => {
    const terms = { ...disputed, seats: 0b11111n, valueAtRisk: 100n }
    expect(seat(equal(12), terms).draw).toMatchObject({ size: 5, empty: 0 })
  })

  test('has more where its own stakes need it', () => {
    const terms = { ...disputed, seats: 0b111n, valueAtRisk: 200n }
    expect(seat(equal(12), terms).draw).toMatchObject({ size: 6, empty: 0 })
  })

  test('stops where too few candidates are left', () => {
    const terms = { ...disputed, seats: 0b111n, valueAtRisk: 200n }
    expect(() => seat(equal(8), terms)).toThrow(
      expect.objectContaining({ code: 'VALUE_AT_RISK' }),
    )
  })
})
