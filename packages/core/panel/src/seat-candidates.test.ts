import { runs } from '@cresolver/campaigns'
import { hashText } from '@cresolver/protocol'
import { drawPanel, flipCost } from '@cresolver/resolution'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOrder } from './draw.ts'
import {
  createFakeHost,
  type FakeMarket,
  type FakeTerms,
  type FakeWorker,
  fakeBlockHash,
  fakeWorker,
  receiverAddress,
  reportedOf,
} from './fake-market.fixture.ts'
import { readMarket } from './read-market.ts'
import { type SeatRules, seatCandidates } from './seat-candidates.ts'

function seat(
  stakes: readonly bigint[],
  terms: FakeTerms,
  rules: Partial<SeatRules> = {},
) {
  const workers = stakes.map((stake, place) => fakeWorker(place + 1, { stake }))
  return seatOn({ workers, terms }, rules).panel
}

function seatOn(changes: Partial<FakeMarket>, rules: Partial<SeatRules> = {}) {
  const host = createFakeHost({ market: changes })
  const market = readMarket(host, 42n)
  const drawn = drawOrder(host, market)
  const all = { capacity: 10, isCollected: false, ...rules }
  return { host, drawn, panel: seatCandidates(host, market, drawn, all) }
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
    const most = Math.min(capacity, 10, stakes.length)
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

/** Place of the candidate that is drawn first of so many. */
const firstOf = (candidates: number) =>
  drawPanel({ seed: fakeBlockHash(103n), candidates, joined: candidates })[0] ?? 0

/** Five workers, the first drawn of them changed. */
const withFirst = (change: Partial<FakeWorker>) =>
  [0, 1, 2, 3, 4].map((place) =>
    fakeWorker(place + 1, place === firstOf(5) ? change : {}),
  )

describe('a candidate is passed over', () => {
  const other = [0, 1].find((place) => place !== firstOf(5)) ?? 0
  const { tokenUri } = fakeWorker(other + 1)

  test.each<[string, Partial<FakeWorker>, string]>([
    ['without a readable registration', { tokenUri: undefined }, 'UNREACHABLE'],
    [
      'whose registration is another one than it joined with',
      { uriHash: fakeBlockHash(1n) },
      'UNREACHABLE',
    ],
    ['whose stake has left', { staked: false }, 'RELEASED'],
    ['that belongs to the creator', { owner: receiverAddress }, 'SEAT_TAKEN'],
  ])('%s', (_, change, cause) => {
    const { panel } = seatOn({ workers: withFirst(change) })
    expect(panel.draw.passedOver).toEqual([{ place: firstOf(5), cause }])
    expect(panel.workers).toHaveLength(4)
  })

  test('whose endpoint has a seat', () => {
    const { panel } = seatOn({ workers: withFirst({ tokenUri }) })
    expect(panel.draw.passedOver).toEqual([{ place: other, cause: 'SEAT_TAKEN' }])
  })

  test('and its reason is reported where no endpoint was found', () => {
    const { host } = seatOn({ workers: withFirst({ tokenUri: undefined }) })
    expect(reportedOf(host, 'worker-read')).toHaveLength(5)
    expect(reportedOf(host, 'worker-read')[0]).toMatchObject({
      ...{ endpoint: null, leftOut: 'its agent has no token URI' },
    })
  })

  test('by no registration where collectors ask', () => {
    const workers = withFirst({ tokenUri: undefined })
    const { panel } = seatOn({ workers }, { isCollected: true })
    expect(panel.workers).toHaveLength(5)
    expect(panel.workers[0]?.endpoint).toBe(undefined)
  })
})

test('a registration that is the one of the join gets a seat', () => {
  const uri = fakeWorker(firstOf(5) + 1).tokenUri ?? ''
  const { panel } = seatOn({ workers: withFirst({ uriHash: hashText(uri) }) })
  expect(panel.workers).toHaveLength(5)
})

describe('a round after absences', () => {
  const draw = [100n, 5n, 3n, 1n << BigInt(firstOf(5))] as const

  test('gives the seats to the next ones, and keeps their number', () => {
    const { panel } = seatOn({ workers: withFirst({}), draw })
    expect(panel.workers).toHaveLength(3)
    expect(panel).toMatchObject({ fixedSize: 3, waiting: 1 })
    expect(panel.draw).toMatchObject({ size: 3, empty: 0, absent: [firstOf(5)] })
  })

  test('counts the seats for which no candidate is left', () => {
    const { panel } = seatOn({ workers: withFirst({}), draw: [100n, 5n, 3n, 0b11111n] })
    expect(panel.workers).toEqual([])
    expect(panel.draw.empty).toBe(3)
  })
})

describe('no seat is given', () => {
  test('where no candidate can be asked', () => {
    const workers = [fakeWorker(1, { tokenUri: undefined })]
    expect(() => seatOn({ workers })).toThrow(
      expect.objectContaining({ code: 'NO_ENDPOINTS' }),
    )
  })

  test.each([
    ['NO_WORKERS', { workers: [] }],
    ['NOT_REQUESTED', { draw: [0n, 0n, 0n, 0n] as const }],
    ['DRAW_PENDING', { draw: [2_000n, 3n, 0n, 0n] as const }],
  ])('with %s before the draw', (code, changes) => {
    expect(() => seatOn(changes)).toThrow(expect.objectContaining({ code }))
  })

  test('where collectors ask and domains have to name their agents', () => {
    const terms = { requireEndpointDomain: true }
    expect(() => seatOn({ terms }, { isCollected: true })).toThrow(
      expect.objectContaining({ code: 'TERMS_UNSUPPORTED' }),
    )
  })
})

test('domains are proved in the drawn order, as many as there is room for', () => {
  const asked: bigint[] = []
  const { panel } = seatOn(
    { workers: withFirst({}), terms: { requireEndpointDomain: true, panelSize: 2 } },
    {
      capacity: 4,
      proveDomains: (_, claims) => {
        asked.push(...claims.map(({ agentId }) => agentId))
        return claims.map(({ agentId }) => agentId !== BigInt(firstOf(5) + 1))
      },
    },
  )
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(panel.draw.passedOver).toEqual([
    { place: firstOf(5), cause: 'DOMAIN_NOT_PROVED' },
  ])
  expect(panel.workers).toHaveLength(2)
})
