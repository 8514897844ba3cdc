import { once } from 'node:events'
import { type Bundle, hashBundle } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { expect, onTestFinished, test } from 'vitest'
import { openArchivePosts } from './archive-posts.ts'

const address = (digit: string) => `0x${digit.repeat(40)}`
const bundle: Bundle = {
  ...{ kind: 'bundle', version: 1, chainId: 31_337, market: address('a') },
  ...{ marketId: '7', requestedAt: 1_800_000_000, collector: address('c') },
  ...{ question: 'Will it rain?', list: [], seats: [] },
}
const hash = hashBundle(bundle)
const text = JSON.stringify(bundle)

/** An archive whose posts and reads a test answers; it shows what it keeps once that is announced. */
async function archiveThat(
  take: (kept: Map<string, string>, body: string) => Promise<number> | number,
) {
  const kept = new Map<string, string>()
  const state = { isAnnounced: false, posts: 0, reads: 0 }
  const served = await serveHttp(
    async (request) => {
      if (request.method === 'POST') {
        state.posts += 1
        const status = await take(kept, await request.text())
        return new Response('', { status })
      }
      state.reads += 1
      const found = state.isAnnounced ? kept.get(hash) : undefined
      return new Response(found ?? '', { status: found === undefined ? 404 : 200 })
    },
    { port: 0, portHint: '' },
  )
  onTestFinished(served.close)
  return { url: served.url, kept, state }
}

const honest = () =>
  archiveThat((kept, body) => {
    kept.set(hash, body)
    return 201
  })

function open(urls: readonly string[]) {
  const failures: string[] = []
  const first = new AbortController()
  const failed = once(first.signal, 'abort')
  const posts = openArchivePosts(
    urls,
    async (each) => (each === hash ? text : undefined),
    (_, message) => {
      failures.push(message)
      first.abort()
    },
  )
  onTestFinished(posts.close)
  return { ...posts, failures, failed }
}

test('a record that an archive shows is not posted again', async () => {
  const { url, kept, state } = await honest()
  const { post, look, failures } = open([`${url}/`])
  await post(hash)
  expect(kept.get(hash)).toBe(text)
  state.isAnnounced = true
  for (let block = 1n; block < 9n; block += 1n) await look(block)
  expect(state).toMatchObject({ posts: 1, reads: 1 })
  expect(failures).toEqual([])
})

test('an archive that is down holds up nothing, and has the bundle when it is back', async () => {
  let isDown = true
  const [good, dead] = [
    await honest(),
    await archiveThat((kept, body) => {
      if (!isDown) kept.set(hash, body)
      return isDown ? 503 : 201
    }),
  ]
  const { post, look, failures, failed } = open([dead.url, good.url])
  await post(hash)
  await failed
  expect(good.kept.has(hash)).toBe(true)
  for (const each of [good, dead]) each.state.isAnnounced = true
  await look(1n)
  await look(2n)
  isDown = false
  await look(3n)
  expect(dead.kept.get(hash)).toBe(text)
  for (let block = 4n; block < 20n; block += 1n) await look(block)
  expect(dead.state.posts).toBe(3)
  expect(failures).toEqual([`${dead.url}: it answered with status 503`])
})

test('an archive that does not answer holds up nothing', async () => {
  const asked = new AbortController()
  const arrived = once(asked.signal, 'abort')
  const slow = await archiveThat(() => {
    asked.abort()
    return new Promise(() => undefined)
  })
  const good = await honest()
  const { post, look } = open([slow.url, good.url])
  await post(hash)
  expect(good.kept.has(hash)).toBe(true)
  await arrived
  await look(1n)
  // One request is under way.
  expect(slow.state).toMatchObject({ posts: 1, reads: 0 })
})

test('an archive that takes a bundle and keeps nothing is found out, and given up', async () => {
  const liar = await archiveThat(() => 200)
  liar.state.isAnnounced = true
  const { post, look, failures } = open([liar.url])
  await post(hash)
  for (let block = 1n; block <= 8_190n; block += 1n) await look(block)
  expect(failures).toEqual([])
  await look(8_191n)
  await look(100_000n)
  expect(failures).toEqual([`${liar.url}: it does not show the bundle`])
  expect(liar.state).toMatchObject({ posts: 13, reads: 13 })
})

test('an archive that shows something else does not show the bundle', async () => {
  const liar = await archiveThat((kept) => {
    kept.set(hash, JSON.stringify({ ...bundle, marketId: '8' }))
    return 200
  })
  liar.state.isAnnounced = true
  const { post, look } = open([liar.url])
  await post(hash)
  await look(1n)
  expect(liar.state.posts).toBe(2)
})

test('a bundle is not waited for without an archive that takes it', async () => {
  const { post, failures } = open(['http://127.0.0.1:1', 'http://127.0.0.1:2'])
  await post(hash)
  expect(failures).toHaveLength(2)
  await open([]).post(hash)
})
