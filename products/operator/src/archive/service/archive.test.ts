import { expect, test } from 'vitest'
import {
  bundleOf,
  headOf,
  openTestArchive,
  pageOf,
  recordOf,
} from '../archive.fixture.ts'
import { readContent } from '../content/content.ts'
import { archiveFull, damaged } from '../storage/archive-storage.ts'
import { createMemoryStorage } from '../storage/memory-storage.fixture.ts'

const one = recordOf('7')

test('a waiting item makes room for the hundredth after it; a proved one stays', async () => {
  const { post, get, onChain, events } = await openTestArchive({
    settings: { mostWaiting: 100 },
  })
  onChain.add(one.hash)
  await post(one)
  await get(one)
  const waiting = recordOf('7', 'The oldest that waits.')
  const proved = recordOf('7', 'Proved, and nothing read it.')
  await post(waiting)
  await post(proved)
  onChain.add(proved.hash)
  for (let index = 0; index < 98; index += 1) await post(recordOf('8', `${index}`))
  expect((await post(waiting)).status).toBe(200)
  await post(recordOf('8', 'one more'))
  await post(recordOf('8', 'and one more'))
  expect(events.filter(({ type }) => type === 'evicted')).toEqual([
    { type: 'evicted', kind: 'records', hash: waiting.hash },
  ])
  onChain.add(waiting.hash)
  expect((await get(waiting)).status).toBe(404)
  expect((await get(one)).status).toBe(200)
  expect((await get(proved)).status).toBe(200)
})

test('waiting items are bounded by bytes, each kind for itself', async () => {
  const { post, archive } = await openTestArchive({
    settings: { mostWaitingBytes: 1_000 },
  })
  await post(one)
  for (let index = 0; index < 5; index += 1) await post(pageOf(`${index}`.repeat(400)))
  expect(archive.state().waiting).toEqual({ records: 1, bundles: 0, pages: 2 })
  expect((await post(pageOf('x'.repeat(1_001)))).status).toBe(507)
})

test('616 posts of one address, 136 MB, push out nothing of another one', async () => {
  const { post, get, onChain, events, archive } = await openTestArchive()
  const page = pageOf('What a worker read.')
  const bundle = bundleOf([page])
  expect((await post(page, '198.51.100.7')).status).toBe(201)
  const flood = new Uint8Array(221_000)
  for (let index = 0; index < 616; index += 1) {
    new DataView(flood.buffer).setUint32(0, index)
    const { hash } = readContent('pages', flood)
    expect((await post({ kind: 'pages', hash, bytes: flood })).status).toBe(201)
  }
  expect(events.filter(({ type }) => type === 'evicted')).toHaveLength(37)
  expect(archive.state().waiting.pages).toBe(580)
  onChain.add(bundle.hash)
  await post(bundle, '198.51.100.7')
  await archive.settle()
  expect((await get(page)).status).toBe(200)
})

test('a full share of heads of one address leaves the record of another one', async () => {
  const { post, get, onChain, requested } = await openTestArchive({
    settings: { mostWaiting: 100 },
  })
  requested.add('7')
  await post(one, '2001:db8:1:2::3')
  for (let index = 0; index < 616; index += 1)
    await post(headOf([bundleOf([], `${index}`)], '7'), '2001:db8:1:3::4')
  onChain.add(one.hash)
  expect((await get(one)).status).toBe(200)
})

test('items that waited before a restart are of one sender, whose share others take', async () => {
  const waiting = createMemoryStorage()
  const settings = { mostWaiting: 4 }
  const before = await openTestArchive({ waiting, settings })
  const posted = ['1', '2', '3', '4'].map((id) => recordOf(id))
  for (const [index, each] of posted.entries())
    await before.post(each, `192.0.2.${index}`)
  const after = await openTestArchive({ waiting, settings })
  const [again = one] = posted
  // Posted again it is of its sender.
  expect((await after.post(again, '192.0.2.0')).status).toBe(200)
  for (const id of ['5', '6', '7']) await after.post(recordOf(id), `192.0.2.${id}`)
  expect(after.archive.state().waiting.records).toBe(4)
  after.onChain.add(again.hash)
  expect((await after.get(again)).status).toBe(200)
})

test('a disk that fails at times never holds more than the limits', async () => {
  const storage = createMemoryStorage()
  let turn = 0
  const failing = async () => {
    turn += 1
    if (turn % 3 === 0) throw new Error('the disk failed')
  }
  const waiting: typeof storage = {
    ...storage,
    write: (...content) => failing().then(() => storage.write(...content)),
    remove: (...name) => failing().then(() => storage.remove(...name)),
  }
  const settings = { mostWaiting: 10, mostWaitingBytes: 1_000 }
  const { post } = await openTestArchive({ waiting, settings })
  const statuses = new Set<number>()
  for (let index = 0; index < 300; index += 1) {
    const page = pageOf(`${index} `.repeat(1 + ((index * 7) % 60)))
    statuses.add((await post(page, `192.0.2.${index % 5}`)).status)
    const { items } = await storage.list('pages')
    expect(items.length).toBeLessThanOrEqual(10)
    expect(items.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1_000)
  }
  expect([...statuses].sort()).toEqual([201, 500])
})

test('a proved record is served from the waiting area without space, and the archive says so', async () => {
  const { post, get, onChain, events, archive } = await openTestArchive({
    settings: { mostBytes: one.bytes.length },
  })
  const other = recordOf('8')
  onChain.add(one.hash).add(other.hash)
  for (const each of [one, other]) {
    await post(each)
    expect((await get(each)).status).toBe(200)
  }
  expect(events.map(({ type }) => type)).toEqual(['stored', 'full'])
  expect(archive.state()).toMatchObject({ isFull: true, bytes: one.bytes.length })
})

test('a disk that is full is status 507', async () => {
  const kept = {
    ...createMemoryStorage(),
    write: async () => {
      throw archiveFull()
    },
  }
  const { post, get, archive, onChain } = await openTestArchive({ kept })
  const bundle = bundleOf([])
  const head = headOf([bundle])
  onChain.add(head.hash)
  await post(head)
  expect((await get(head)).status).toBe(200)
  expect(archive.state().isFull).toBe(true)
  await expect(archive.kept.write('records', one.hash, one.bytes)).rejects.toMatchObject({
    code: 'STORE_FULL',
  })
})

test('a damaged content is reported, not served, and replaced by a good copy', async () => {
  const storage = createMemoryStorage()
  await storage.write('records', one.hash, one.bytes)
  let isDamaged = true
  const kept: typeof storage = {
    ...storage,
    async read(kind, hash) {
      if (isDamaged) throw damaged(kind, hash, 'a test')
      return storage.read(kind, hash)
    },
    async write() {
      isDamaged = false
      return 'now'
    },
  }
  const { post, get, archive, events } = await openTestArchive({ kept })
  await archive.verified
  expect(events).toEqual([{ type: 'damaged', kind: 'records', hash: one.hash }])
  const broken = await get(one)
  expect(broken.status).toBe(500)
  expect(await broken.json()).toMatchObject({ error: { code: 'STORE_DAMAGED' } })
  expect((await post(one)).status).toBe(201)
  expect((await get(one)).status).toBe(200)
  expect(archive.state()).toMatchObject({ damaged: 0, counts: { records: 1 } })
})

test('a bundle that a stored record names is kept when it is posted after a restart', async () => {
  const page = pageOf('rain')
  const bundle = bundleOf([page])
  const head = headOf([bundle])
  const kept = createMemoryStorage()
  await kept.write('records', head.hash, head.bytes)
  const { post, get, archive } = await openTestArchive({ kept })
  await archive.verified
  for (const each of [page, bundle]) await post(each)
  expect((await get(page)).status).toBe(200)
  expect(archive.state().counts).toEqual({ records: 1, bundles: 1, pages: 1 })
})

test('settling stores what was proved meanwhile', async () => {
  const { post, archive, onChain } = await openTestArchive()
  const bundle = bundleOf([])
  for (const each of [one, bundle, recordOf('9')]) await post(each)
  onChain.add(one.hash).add(bundle.hash)
  await archive.settle()
  expect(archive.state().counts).toEqual({ records: 1, bundles: 1, pages: 0 })
  expect(archive.state().waiting).toEqual({ records: 1, bundles: 0, pages: 0 })
})

test('an archive that is closed verifies no more', async () => {
  const kept = createMemoryStorage()
  for (const each of [one, recordOf('8')]) {
    await kept.write('records', each.hash, each.bytes)
  }
  const stop = new AbortController()
  const read: string[] = []
  const { archive } = await openTestArchive({
    signal: stop.signal,
    kept: {
      ...kept,
      read: (kind, hash) => {
        read.push(hash)
        stop.abort()
        return kept.read(kind, hash)
      },
    },
  })
  await archive.verified
  expect(read).toHaveLength(1)
})

test('a reader finds content that another one stores for good while it looks', async () => {
  const storage = createMemoryStorage()
  let looked = () => {}
  const isLooking = new Promise<void>((resolve) => {
    looked = resolve
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let looks = 0
  const kept = {
    ...storage,
    async read(...name: Parameters<typeof storage.read>) {
      looks += 1
      const isFirst = looks === 1
      const bytes = await storage.read(...name)
      looked()
      if (isFirst) await answered
      return bytes
    },
  }
  const { post, archive, onChain } = await openTestArchive({ kept })
  await post(one)
  onChain.add(one.hash)
  const slow = archive.read('records', one.hash)
  await isLooking
  expect(await archive.read('records', one.hash)).toEqual(one.bytes)
  answer()
  expect(await slow).toEqual(one.bytes)
})
