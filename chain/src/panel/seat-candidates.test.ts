import { hashText } from '@cresolver/core/protocol'
import { drawPanel } from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import { drawOrder } from './draw.ts'
import {
  createFakeHost,
  type FakeMarket,
  type FakeWorker,
  fakeBlockHash,
  fakeSeed,
  fakeWorker,
  readMarket,
  receiverAddress,
  reportedOf,
} from './fake-market.fixture.ts'
import { seatCandidates } from './seat-candidates.ts'
import type { SeatRules } from './seats.ts'

function seatOn(changes: Partial<FakeMarket>, rules: Partial<SeatRules> = {}) {
  const host = createFakeHost({ market: changes })
  const market = readMarket(host, 42n)
  const drawn = drawOrder(host, market)
  const all = { capacity: 10, isCollected: false, ...rules }
  return { host, drawn, panel: seatCandidates(host, market, drawn, all) }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => fakeWorker(place + 1))

test.each([
  [20, 10, 10, 10],
  [20, 4, 4, 16],
  [3, 10, 3, 0],
])(
  'draws from %d candidates, of which %d can be asked, %d seats',
  (count, capacity, size, waiting) => {
    const { panel } = seatOn({ workers: many(count) }, { capacity })
    expect(panel.workers).toHaveLength(size)
    expect(panel).toMatchObject({ fixedSize: size, waiting, draw: { size, empty: 0 } })
  },
)

/** Place of the candidate that is drawn first of so many. */
const firstOf = (candidates: number) =>
  drawPanel({ seed: fakeSeed(103n), marketId: 42n, candidates, joined: candidates })[0] ??
  0

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

  test('passes over a candidate whose endpoint has a seat', () => {
    const { panel } = seatOn({ workers: withFirst({ tokenUri }) })
    expect(panel.draw.passedOver).toEqual([{ place: other, cause: 'SEAT_TAKEN' }])
  })

  test('reports the reason if no endpoint was found', () => {
    const { host } = seatOn({ workers: withFirst({ tokenUri: undefined }) })
    expect(reportedOf(host, 'worker-read')).toHaveLength(5)
    expect(reportedOf(host, 'worker-read')[0]).toMatchObject({
      ...{ endpoint: null, leftOut: 'its agent has no token URI' },
    })
  })

  test('passes over no registration if collectors ask', () => {
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
    const passedOver = [{ place: firstOf(5), cause: 'ABSENT_BEFORE' }]
    expect(panel.draw).toMatchObject({
      ...{ size: 3, empty: 0, absent: [firstOf(5)], passedOver },
    })
  })

  test('counts the seats for which no candidate is left', () => {
    const { panel } = seatOn({ workers: withFirst({}), draw: [100n, 5n, 3n, 0b11111n] })
    expect(panel.workers).toEqual([])
    expect(panel.draw.empty).toBe(3)
  })
})

describe('no seat is given', () => {
  test('gives no seat if no candidate can be asked', () => {
    const workers = [fakeWorker(1, { tokenUri: undefined })]
    expect(() => seatOn({ workers })).toThrow(
      expect.objectContaining({ code: 'NO_WORKERS' }),
    )
  })

  test.each([
    ['NO_WORKERS', { workers: [] }],
    ['NOT_REQUESTED', { draw: [0n, 0n, 0n, 0n] as const }],
    ['DRAW_PENDING', { draw: [2_000n, 3n, 0n, 0n] as const }],
    ['SEED_UNREADABLE', { times: { seedKind: 2 } }],
  ])('gives no seat with %s before the draw', (code, changes) => {
    expect(() => seatOn(changes)).toThrow(expect.objectContaining({ code }))
  })

  test('gives no seat if collectors ask and domains have to name their agents', () => {
    const terms = { requireEndpointDomain: true }
    expect(() => seatOn({ terms }, { isCollected: true })).toThrow(
      expect.objectContaining({ code: 'TERMS_UNSUPPORTED' }),
    )
  })
})

test('domains are proved in the drawn order, as many as there is room for', () => {
  const asked: bigint[] = []
  const { panel } = seatOn(
    {
      ...{ workers: withFirst({}), draw: [100n, 5n, 2n, 0n] },
      terms: { requireEndpointDomain: true },
    },
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
