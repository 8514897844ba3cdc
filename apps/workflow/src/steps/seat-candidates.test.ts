import {
  type FakeTerms,
  type FakeWorker,
  fakeSeed,
  fakeWorker,
  readMarket,
  receiverAddress,
  registryAddress,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import { drawPanel } from '@cresolver/core/resolution'
import { describe, expect, test } from 'vitest'
import {
  createFakeRuntime,
  type FakeRuntimeParameters,
} from '../runtime/fake-runtime.fixture.ts'
import { readPanel } from './read-panel.ts'

/** Order of the candidates by the block that draws; a round before it fixed the number of seats. */
const orderOf = (candidates: number) =>
  drawPanel({ seed: fakeSeed(103n), marketId: 42n, candidates, joined: candidates })

function panelOf(
  workers: readonly FakeWorker[],
  { seats = 0, ...terms }: FakeTerms & { readonly seats?: number } = {},
  more: FakeRuntimeParameters = {},
) {
  const draw = [100n, BigInt(workers.length), BigInt(seats), 0n] as const
  const runtime = createFakeRuntime({
    ...more,
    market: { workers, terms, draw, ...more.market },
  })
  const panel = readPanel(runtime, readMarket(runtime, 42n))
  return { runtime, panel, places: panel.workers.map(({ place }) => place) }
}

const crowd = (
  count: number,
  change: (place: number) => Partial<FakeWorker> = () => ({}),
) => Array.from({ length: count }, (_, place) => fakeWorker(place + 1, change(place)))
const ascending = (places: readonly number[]) =>
  [...places].sort((one, other) => one - other)

describe('the panel', () => {
  test('seats those that were drawn first, in join order', () => {
    const { panel, places } = panelOf(crowd(20), { seats: 3 })
    expect(places).toEqual(ascending(orderOf(20).slice(0, 3)))
    expect(panel.draw).toMatchObject({
      size: 3,
      empty: 0,
      candidates: 20,
      passedOver: [],
    })
    expect(panel.waiting).toBe(17)
  })

  test('has at most ten seats, or as many as the quotas allow', () => {
    expect(panelOf(crowd(64)).places).toHaveLength(10)
    expect(panelOf(crowd(64), {}, { quotas: { httpCalls: 5 } }).places).toHaveLength(2)
  })

  test('takes two reads for 64 candidates, and the files of the drawn alone', () => {
    const { runtime } = panelOf(crowd(64), { seats: 7 })
    // The market with its candidates, and seven registration files.
    expect(runtime.reads).toHaveLength(2)
    for (const { data } of runtime.reads) expect(data.length / 2).toBeLessThan(5_000)
    expect(runtime.reads[1]?.data.match(/c87b56dd/g)).toHaveLength(7)
  })

  test('reads twice as many files each time until the seats are taken', () => {
    const last = orderOf(64).at(-1)
    const { runtime, places, panel } = panelOf(
      crowd(64, (place) => (place === last ? {} : { tokenUri: undefined })),
      { seats: 2 },
    )
    expect(places).toEqual([last])
    expect(panel.draw.passedOver).toHaveLength(63)
    // 2, 4, 8, 16 and 32 files; those that fit one read go together.
    expect(runtime.reads.length).toBeLessThanOrEqual(9)
  })

  test.each<[string, (first: number) => Partial<FakeWorker>]>([
    ['owner', () => ({ owner: workerAddress(99) })],
    ['worker as owner', (first) => ({ owner: workerAddress(first + 1) })],
    ['agent', () => ({ agentId: 7n })],
    ['endpoint', () => ({ tokenUri: fakeWorker(50).tokenUri ?? '' })],
  ])('gives one seat to one %s', (_, shared) => {
    const [first = 0, second = 0, third = 0] = orderOf(5)
    const workers = crowd(5, (place) => {
      if (place === second) return shared(first)
      // The first one is the account that the second names, or shares the rest.
      return place === first && shared(first).owner !== workerAddress(first + 1)
        ? shared(first)
        : {}
    })
    const { panel, places } = panelOf(workers, { seats: 2 })
    expect(places).toEqual(ascending([first, third]))
    expect(panel.draw.passedOver).toEqual([{ place: second, cause: 'SEAT_TAKEN' }])
  })
})

describe('the domain of an endpoint, where the terms ask for it,', () => {
  const terms = { requireEndpointDomain: true }
  const registryOf = (chainId: number, registry: string) =>
    `eip155:${chainId}:${registry}`
  const fileFor = (agentId: unknown, agentRegistry: string, status = 200) => ({
    kind: 'answer' as const,
    status,
    body: new TextEncoder().encode(
      JSON.stringify({ registrations: [{ agentId, agentRegistry }] }),
    ),
  })
  const agentOf = (url: string) => Number(/agent-(\d+)\.example/.exec(url)?.[1])
  const right = ({ url }: { readonly url: string }) =>
    fileFor(
      agentOf(url),
      registryOf(31_337, registryAddress.toUpperCase().replace('0X', '0x')),
    )

  test('is asked for each candidate whose turn it is, and no other', () => {
    const { runtime, places } = panelOf(
      crowd(9),
      { ...terms, seats: 3 },
      { answer: right },
    )
    expect(places).toEqual(ascending(orderOf(9).slice(0, 3)))
    expect(runtime.exchanges).toHaveLength(1)
    expect(runtime.exchanges[0]?.map(({ url }) => url)).toEqual(
      orderOf(9)
        .slice(0, 3)
        .map(
          (place) =>
            `https://agent-${place + 1}.example/.well-known/agent-registration.json`,
        ),
    )
  })

  test.each([
    ['names another agent', () => fileFor(99, registryOf(31_337, registryAddress))],
    ['names another registry', () => fileFor(1, registryOf(31_337, receiverAddress))],
    ['names another chain', () => fileFor(1, registryOf(1, registryAddress))],
    ['answers with an error', () => fileFor(1, registryOf(31_337, registryAddress), 404)],
    ['is not there', () => ({ kind: 'failure', reason: 'no answer' }) as const],
    [
      'sends no JSON',
      () => ({ kind: 'answer', status: 200, body: new Uint8Array([123]) }) as const,
    ],
  ])('passes the candidate over if it %s', (_, answer) => {
    const [first] = orderOf(4)
    const { panel, places } = panelOf(
      crowd(4),
      { ...terms, seats: 2 },
      {
        answer: (request) =>
          agentOf(request.url) === (first ?? 0) + 1 ? answer() : right(request),
      },
    )
    expect(places).not.toContain(first)
    expect(panel.draw.passedOver).toEqual([{ place: first, cause: 'DOMAIN_NOT_PROVED' }])
  })

  test('costs a third call a seat, and no more calls than the quotas have', () => {
    const refused = () => fileFor(99, registryOf(31_337, registryAddress))
    const quotas = { httpCalls: 9 }
    const { panel } = panelOf(crowd(20), terms, { answer: right, quotas })
    expect(panel.workers).toHaveLength(3)
    expect(() => panelOf(crowd(20), terms, { answer: refused, quotas })).toThrow(
      expect.objectContaining({ code: 'NO_WORKERS' }),
    )
  })
})
