import { drawUnits } from '@cresolver/core/resolution'
import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawOrder } from './draw.ts'
import {
  createFakeHost,
  type FakeMarket,
  type FakeWorker,
  fakeSeed,
  fakeWorker,
  noRegistry,
  panelTerms,
  readMarket,
  reportedOf,
} from './fake-market.fixture.ts'
import { seatCandidates } from './seat-candidates.ts'
import { SHARED_ENDPOINT } from './seat-drawn.ts'
import type { SeatRules } from './seats.ts'

const units = [3, 1, 0, 2, 4]

function seatOn(change: Partial<FakeMarket> = {}, rules: Partial<SeatRules> = {}) {
  const workers =
    change.workers ?? units.map((each, place) => fakeWorker(place + 1, { units: each }))
  const terms = { ...panelTerms, ...change.terms }
  const host = createFakeHost({ market: { ...change, workers, terms } })
  const market = readMarket(host, 42n)
  const drawn = drawOrder(host, market)
  const all = { capacity: 10, isCollected: false, ...rules }
  return { host, panel: seatCandidates(host, market, drawn, all) }
}

const withWorker = (at: number, change: Partial<FakeWorker>) =>
  units.map((each, place) =>
    fakeWorker(place + 1, { units: each, ...(place === at ? change : {}) }),
  )

describe('the panel of a market with a window', () => {
  test('has the units that its seed, its market and its asking draw', () => {
    const { panel, host } = seatOn({ terms: { stage: 2 } })
    const drawn = drawUnits({
      ...{ seed: fakeSeed(103n), marketId: 42n, stage: 2, count: 8 },
      units: units.map(BigInt),
    })
    expect(panel.draw).toEqual({
      ...{ requestBlock: 100, seedBlock: 103, seed: fakeSeed(103n), candidates: 5 },
      order: [...new Set(drawn)],
      votes: { units, drawn, panel: 5, reserves: 3 },
      ...{ size: new Set(drawn).size, empty: 0, passedOver: [], absent: [] },
    })
    expect(reportedOf(host, 'panel-drawn')).toMatchObject([{ order: drawn }])
  })

  test('has a seat for each drawn worker, in join order, and no other', () => {
    const stakes = fc.array(fc.nat(4), { minLength: 3, maxLength: 20 })
    fc.assert(
      fc.property(stakes, (list) => {
        fc.pre(list.some((each) => each > 0))
        const workers = list.map((each, place) => fakeWorker(place + 1, { units: each }))
        const { panel } = seatOn({ workers })
        const places = panel.workers.map(({ place }) => place)
        expect(places).toEqual(
          [...new Set(panel.draw.votes?.drawn)].sort((one, other) => one - other),
        )
        expect(places.length).toBeLessThanOrEqual(10)
      }),
      { numRuns: runs(60) },
    )
  })

  test('draws among those alone that had a place when it was fixed', () => {
    const { panel } = seatOn({ draw: [100n, 2n, 0n, 0n] })
    expect(panel.draw.votes?.units).toEqual([3, 1])
    expect(panel.workers.map(({ place }) => place)).toEqual([0, 1])
  })

  test('reads no registration where collectors ask', () => {
    const { panel, host } = seatOn({}, { isCollected: true })
    expect(panel.workers.every(({ endpoint }) => endpoint === undefined)).toBe(true)
    expect(host.reads).toHaveLength(1)
  })

  test('stops where not every drawn worker can be asked', () => {
    expect(() => seatOn({}, { capacity: 2 })).toThrow(
      expect.objectContaining({ code: 'QUOTA_TOO_SMALL' }),
    )
  })
})

describe('a worker that was drawn keeps its seat and is not asked', () => {
  test('is not asked without a readable registration', () => {
    const { panel, host } = seatOn({ workers: withWorker(4, { tokenUri: undefined }) })
    expect(panel.workers.find(({ place }) => place === 4)).toMatchObject({
      ...{ endpoint: undefined, unreachable: 'its agent has no token URI' },
    })
    expect(reportedOf(host, 'worker-read').at(-1)).toMatchObject({
      leftOut: 'its agent has no token URI',
    })
  })

  test('is not asked if a worker that joined earlier has its endpoint', () => {
    const { tokenUri } = fakeWorker(1)
    const shared = (joinedAt: number) =>
      seatOn({ workers: withWorker(4, { tokenUri, joinedAt }) }).panel.workers.map(
        ({ unreachable }) => unreachable,
      )
    expect(shared(1).at(-1)).toBe(SHARED_ENDPOINT)
    const workers = withWorker(4, { tokenUri, joinedAt: 1 }).map((worker, place) =>
      place === 0 ? { ...worker, joinedAt: 2 } : worker,
    )
    const first = seatOn({ workers }).panel.workers
    expect(first.find(({ place }) => place === 0)?.unreachable).toBe(SHARED_ENDPOINT)
    expect(first.find(({ place }) => place === 4)?.unreachable).toBe(undefined)
  })

  test.each([
    ['whose domain does not name its agent', {}],
    ['where there is no registry of agents', noRegistry],
  ])('%s, where the terms ask for it', (_, change) => {
    const { panel } = seatOn(
      { ...change, terms: { requireEndpointDomain: true } },
      { proveDomains: (__, claims) => claims.map(({ agentId }) => agentId !== 5n) },
    )
    const last = panel.workers.find(({ place }) => place === 4)
    expect(last?.endpoint).toBe(undefined)
    expect(last?.unreachable).toBeDefined()
  })
})
