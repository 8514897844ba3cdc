import { expect, test } from 'vitest'
import { bundleOf, headOf, pageOf, recordOf } from '../archive.fixture.ts'
import { type ArchiveReader, archiveFull } from '../storage/archive-storage.ts'
import { createMemoryStorage } from '../storage/memory-storage.fixture.ts'
import { followArchives } from './follow-archives.ts'
import { pullArchive } from './pull-archive.ts'

const page = pageOf('rain')
const bundle = bundleOf([page])
const head = headOf([bundle])
const record = recordOf('7')
const all = [record, head, bundle, page]
const hashes = [record.hash, head.hash]

async function sourceOf(contents: readonly (typeof record)[]) {
  const storage = createMemoryStorage()
  for (const { kind, hash, bytes } of contents) await storage.write(kind, hash, bytes)
  return storage
}

test('records are copied with the bundles and pages that they name', async () => {
  const to = createMemoryStorage()
  const from = [await sourceOf([...all, recordOf('8'), pageOf('other')])]
  expect(await pullArchive({ hashes, from, to })).toEqual({
    ...{ fetched: 4, present: 0, missing: [] },
  })
  for (const { kind, hash, bytes } of all)
    expect(await to.read(kind, hash)).toEqual(bytes)
  expect((await to.list('pages')).items).toHaveLength(1)
})

test('a pull that was interrupted continues, and takes from each source what it has', async () => {
  const to = createMemoryStorage()
  const stop = new AbortController()
  const from = [await sourceOf([record, page]), await sourceOf([head, bundle])]
  const write: typeof to.write = async (...content) => {
    const written = await to.write(...content)
    stop.abort(new Error('interrupted'))
    return written
  }
  const interrupted = pullArchive({
    ...{ hashes, from, to: { ...to, write }, signal: stop.signal },
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  const rest = await pullArchive({ hashes, from, to })
  expect(rest.missing).toEqual([])
  expect(rest.present).toBeGreaterThan(0)
  expect(rest.present + rest.fetched).toBe(4)
})

test('a missing item is named with the reason', async () => {
  const lying: ArchiveReader = {
    ...createMemoryStorage(),
    read: async () => {
      throw new Error('it has another hash')
    },
  }
  const absent = await sourceOf([head])
  const report = (from: readonly ArchiveReader[], pages?: boolean) =>
    pullArchive({ hashes, from, to: createMemoryStorage(), pages })
  expect((await report([absent])).missing).toEqual([
    { kind: 'records', hash: record.hash, why: 'no source has it' },
    { kind: 'bundles', hash: bundle.hash, why: 'no source has it' },
  ])
  expect((await report([lying])).missing[0]?.why).toBe('it has another hash')
  expect((await report([lying, await sourceOf(all)])).missing).toEqual([])
  const withoutPage = [await sourceOf([record, head, bundle])]
  expect((await report(withoutPage)).missing.map(({ kind }) => kind)).toEqual(['pages'])
  expect((await report(withoutPage, false)).missing).toEqual([])
})

test('a source that fails five times in a row is asked no more', async () => {
  let asked = 0
  const slow: ArchiveReader = {
    ...createMemoryStorage(),
    read: async () => {
      asked += 1
      throw new Error('it was too slow')
    },
  }
  const many = Array.from({ length: 50 }, (_, index) => recordOf(`${index}`))
  const { missing, fetched } = await pullArchive({
    ...{ hashes: many.map(({ hash }) => hash), to: createMemoryStorage() },
    from: [slow, await sourceOf(many)],
  })
  expect([missing.length, fetched]).toEqual([0, 50])
  // Those that run at once may be under way.
  expect(asked).toBeLessThanOrEqual(8)
})

test('a disk without space ends the pull', async () => {
  const to = {
    ...createMemoryStorage(),
    write: async () => {
      throw archiveFull()
    },
  }
  const pulled = pullArchive({ hashes, from: [await sourceOf(all)], to })
  await expect(pulled).rejects.toMatchObject({ code: 'STORE_FULL' })
})

test('a mirror fetches new records at once, and asks for missing ones after growing pauses', async () => {
  const from = await sourceOf([record])
  const asked: string[] = []
  const source: ArchiveReader = {
    ...from,
    read: (kind, hash) => {
      asked.push(hash)
      return from.read(kind, hash)
    },
  }
  const to = createMemoryStorage()
  const evidence = [record.hash] as `0x${string}`[]
  const mirror = followArchives({
    ...{ sources: [source], chain: { evidence: () => evidence }, to },
  })
  expect(await mirror.look()).toBe(0)
  evidence.push(head.hash as `0x${string}`)
  const incomplete: number[] = []
  for (let look = 0; look < 10; look += 1) incomplete.push(await mirror.look())
  expect(asked).toEqual([record.hash, ...Array.from({ length: 4 }, () => head.hash)])
  expect(incomplete).toEqual(Array(10).fill(1))
  for (const each of all) await from.write(each.kind, each.hash, each.bytes)
  for (let look = 0; look < 8; look += 1) await mirror.look()
  expect(await to.has('pages', page.hash)).toBe(true)
})
