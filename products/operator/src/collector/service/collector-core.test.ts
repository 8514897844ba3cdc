import { once } from 'node:events'
import { bundleSchema, hashBundle, hashOfList } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  announces,
  COLLECTED,
  type CollectorWorld,
  startCollectorWorld,
} from './collector-world.fixture.ts'

let world: CollectorWorld
beforeAll(async () => {
  world = await startCollectorWorld(3)
}, 60_000)
afterAll(() => world.stop())

const hashOf = (event: { readonly type: string }) =>
  'hash' in event ? String(event.hash) : ''

const bundleAt = async (url: string, hash: string) => {
  const response = await fetch(`${url}/bundles/${hash}`)
  expect(response.headers.get('cache-control')).toContain('immutable')
  const bundle = bundleSchema.parse(await response.json())
  expect(hashBundle(bundle)).toBe(hash)
  return bundle
}

test('two collectors announce list and bundle of a panel, and serve them', async () => {
  const marketId = await world.requested()
  const collectors = [await world.collect(8), await world.collect(9)]
  for (const { until } of collectors) await until(announces(marketId, 'list'))
  await world.mine(25)
  for (const collector of collectors) {
    const list = await collector.until(announces(marketId, 'list'))
    const bundle = await bundleAt(
      collector.url,
      hashOf(await collector.until(announces(marketId, 'bundle'))),
    )
    expect(bundle.seats).toHaveLength(3)
    expect(bundle.seats.every(({ answer, defence }) => answer && defence)).toBe(true)
    expect(hashOfList(bundle, bundle.list)).toBe(hashOf(list))
    const listed = await fetch(`${collector.url}/lists/${hashOf(list)}`)
    expect(await listed.json()).toMatchObject({ kind: 'hashes', entries: bundle.list })
    expect(await (await fetch(`${collector.url}/health`)).json()).toMatchObject({
      status: 'healthy',
      announced: 1,
      failed: 0,
    })
    expect(collector.events.filter(({ type }) => type === 'problem')).toEqual([])
    await collector.close()
  }
})

test.each([
  ['within its round', 100, 0],
  ['after its round', 3_700, 1],
])(
  'a market that is requested again %s has a second round',
  async (_, seconds, later) => {
    const marketId = await world.requested({ ...COLLECTED, collectors: [0] })
    const collector = await world.collect(8)
    await collector.until(announces(marketId, 'list'))
    await world.mine(25)
    const first = hashOf(await collector.until(announces(marketId, 'bundle')))
    await world.pass(seconds)
    await world.as(1).requestResolution(marketId)
    await world.mine(3)
    const again = (kind: 'list' | 'bundle') =>
      collector.until(
        (event) =>
          announces(marketId, kind)(event) &&
          collector.events.filter(announces(marketId, kind)).indexOf(event) === 1,
      )
    await again('list')
    await world.mine(25)
    const second = hashOf(await again('bundle'))
    const [one, two] = [
      await bundleAt(collector.url, first),
      await bundleAt(collector.url, second),
    ]
    expect(Math.sign(two.requestedAt - one.requestedAt)).toBe(later)
    expect(two.seats.every(({ answer }) => answer)).toBe(true)
    await collector.close()
  },
)

test('a listed collector that the market does not name serves after 45 minutes', async () => {
  const marketId = await world.requested({ ...COLLECTED, collectors: [0] })
  const collector = await world.collect(9)
  await collector.looks(2)
  expect(collector.events.filter(announces(marketId, 'list'))).toEqual([])
  await world.pass(45 * 60)
  await collector.until(announces(marketId, 'list'))
  await world.mine(25)
  const hash = hashOf(await collector.until(announces(marketId, 'bundle')))
  expect((await bundleAt(collector.url, hash)).seats).toHaveLength(3)
  await collector.close()
})

test('a collector without its folder does not gather again what it announced', async () => {
  const marketId = await world.requested({ ...COLLECTED, collectors: [0] })
  const first = await world.collect(8)
  await first.until(announces(marketId, 'list'))
  await world.mine(25)
  await first.until(announces(marketId, 'bundle'))
  await first.close()
  // It may gather earlier markets, which other tests left to another collector.
  const asked = () =>
    world.workers.map(
      ({ bodies }) =>
        bodies.filter((body) => JSON.parse(body).market_id === Number(marketId)).length,
    )
  const before = asked()
  expect(Math.min(...before)).toBeGreaterThan(0)
  const second = await world.collect(8)
  await second.until(
    (event) => event.type === 'round-skipped' && event.marketId === marketId,
  )
  expect(asked()).toEqual(before)
  await second.close()
})

test('an archive that refused a bundle gets it again at the next block', async () => {
  const marketId = await world.requested({ ...COLLECTED, collectors: [0] })
  const posted: string[] = []
  const again = new AbortController()
  const archive = await serveHttp(
    async (request) => {
      if (request.method !== 'POST') return new Response('', { status: 404 })
      const bundle = bundleSchema.parse(await request.json())
      // It may gather earlier markets, which other tests left to another collector.
      if (bundle.marketId !== String(marketId)) return new Response('')
      posted.push(`${new URL(request.url).pathname} ${hashBundle(bundle)}`)
      if (posted.length > 1) again.abort()
      return new Response('', { status: posted.length > 1 ? 201 : 503 })
    },
    { port: 0, portHint: '' },
  )
  onTestFinished(archive.close)
  const retried = once(again.signal, 'abort')
  const archiveUrls = ['http://127.0.0.1:1', archive.url]
  const collector = await world.collect(8, { archiveUrls })
  await collector.until(announces(marketId, 'list'))
  await world.mine(25)
  const hash = hashOf(await collector.until(announces(marketId, 'bundle')))
  await retried
  expect(posted.slice(0, 2)).toEqual(Array(2).fill(`/bundles/${hash} ${hash}`))
  const failed = collector.events.filter(
    (event) => event.type === 'archive-failed' && event.hash === hash,
  )
  expect(failed).toHaveLength(2)
  await collector.close()
})

test('the panel of a market with a window is asked as of the asking', async () => {
  const marketId = await world.asked({ collectors: [0] })
  const collector = await world.collect(8)
  await collector.until(announces(marketId, 'list'))
  await world.mine(25)
  const hash = hashOf(await collector.until(announces(marketId, 'bundle')))
  const { seats, requestedAt } = await bundleAt(collector.url, hash)
  expect(seats.every(({ answer }) => answer)).toBe(true)
  const asked = world.workers.flatMap(({ bodies }) =>
    bodies
      .map((body) => JSON.parse(body))
      .filter((body) => body.market_id === Number(marketId) && !body.challenges)
      .map((body) => body.asked_at),
  )
  expect(new Set(asked)).toEqual(new Set([requestedAt]))
  await collector.close()
})

test('a worker whose registration changed since it joined is not asked', async () => {
  const marketId = await world.asked({ collectors: [0] })
  await world.changeRegistration(1)
  const collector = await world.collect(8)
  await collector.until(announces(marketId, 'list'))
  await world.mine(25)
  const hash = hashOf(await collector.until(announces(marketId, 'bundle')))
  const [changed, ...others] = (await bundleAt(collector.url, hash)).seats
  expect(changed).toMatchObject({
    endpoint: null,
    absence: { reason: 'its registration changed since it joined' },
  })
  expect(others.every(({ answer }) => answer)).toBe(true)
  await collector.close()
})
