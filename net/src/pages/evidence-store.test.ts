import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { WARCParser } from 'warcio'
import type { EvidenceLimits, EvidenceStore } from './evidence-store.ts'
import { createMemoryEvidenceStore } from './memory-evidence-store.ts'
import { openEvidenceStore } from './open-evidence-store.ts'
import { createPage } from './page.fixture.ts'
import { readWarc, writeWarc } from './warc.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  folders.push(folder)
  return folder
}

type Open = (limits: EvidenceLimits) => Promise<EvidenceStore>
const stores: readonly [string, Open][] = [
  [
    'a folder',
    async (limits) => openEvidenceStore({ folder: await createFolder(), ...limits }),
  ],
  ['memory', async (limits) => createMemoryEvidenceStore(limits)],
]

/** A page of this body takes between 1,700 and 2,400 bytes. */
const body = (name: string) => name.repeat(1_000)

test.each(stores)('%s returns what was stored', async (_name, open) => {
  const store = await open({ maxBytes: 10_000 })
  const page = createPage('5 million people', {
    contentType: 'text/plain; charset=utf-8',
    headers: { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' },
    requestHeaders: { accept: '*/*' },
  })
  await store.put(page, [{ text: 'a', quote: 'b' }])
  expect(await store.get(page.sha256)).toEqual({
    url: page.url,
    readAt: page.readAt,
    contentType: 'text/plain; charset=utf-8',
    httpStatus: 200,
    headers: page.headers,
    requestHeaders: page.requestHeaders,
    sha256: page.sha256,
    body: page.body,
    cut: false,
    claims: [{ text: 'a', quote: 'b' }],
  })
  expect(await store.list()).toEqual([page.sha256])
})

test.each(stores)('%s evicts the oldest page that is not pinned', async (_name, open) => {
  const pages = ['a', 'b', 'c', 'd'].map((name) => createPage(body(name)))
  const pinned = pages[0]?.sha256
  const store = await open({ maxBytes: 5_000, isPinned: (sha256) => sha256 === pinned })
  for (const page of pages) {
    await store.put(page)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const kept = await store.list()
  expect(kept).toContain(pinned)
  expect(kept).toContain(pages[3]?.sha256)
  expect(kept).not.toContain(pages[1]?.sha256)
  expect(await store.size()).toBeLessThanOrEqual(5_000)
})

test.each(stores)('%s full of pinned pages refuses another', async (_name, open) => {
  const store = await open({ maxBytes: 3_000, isPinned: () => true })
  const first = createPage(body('a'))
  await store.put(first)
  await expect(store.put(createPage(body('b')))).rejects.toMatchObject({
    code: 'STORE_FULL',
  })
  expect(await store.list()).toEqual([first.sha256])
})

test.each(stores)('%s keeps its limit when pages come at once', async (_name, open) => {
  const store = await open({ maxBytes: 5_000 })
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => store.put(createPage(body(name)))))
  expect(await store.size()).toBeLessThanOrEqual(5_000)
  expect(await store.list()).toHaveLength(2)
})

test.each(stores)('%s knows no page by a path', async (_name, open) => {
  const store = await open({ maxBytes: 10_000 })
  await store.put(createPage('x', { sha256: '../../escape' }))
  expect(await store.list()).toEqual([])
  expect(await store.get('../../etc/passwd')).toBeUndefined()
  expect(await store.get('a'.repeat(64))).toBeUndefined()
})

test('a large body is cut, and its hash is that of the whole body', async () => {
  const store = createMemoryEvidenceStore()
  const page = createPage('x'.repeat(600_000))
  await store.put(page)
  const stored = await store.get(page.sha256)
  expect(stored).toMatchObject({ cut: true, sha256: page.sha256 })
  expect(stored?.body).toHaveLength(524_288)
})

test('a file of another form is not a page, and other files do not count', async () => {
  const folder = await createFolder()
  const store = await openEvidenceStore({ folder, maxBytes: 10_000 })
  const name = 'a'.repeat(64)
  await writeFile(join(folder, `${name}.warc`), 'WARC/1.1\r\nContent-Length: 99\r\n\r\n')
  await writeFile(join(folder, 'note.txt'), 'x')
  expect(await store.get(name)).toBeUndefined()
  expect(await store.list()).toEqual([name])
})

test('equal pages give equal files, and no other file is left', async () => {
  const page = createPage('5 million people')
  const files = await Promise.all(
    [1, 2].map(async () => {
      const folder = await createFolder()
      await (await openEvidenceStore({ folder, maxBytes: 10_000 })).put(page)
      const names = await readdir(folder)
      expect(names).toEqual([`${page.sha256}.warc`])
      return readFile(join(folder, names[0] ?? ''))
    }),
  )
  expect(files[0]).toEqual(files[1])
})

test('another program reads the file', async () => {
  const folder = await createFolder()
  const page = createPage('5 million people\r\n\r\nWARC/1.1 é')
  await (await openEvidenceStore({ folder, maxBytes: 10_000 })).put(page, ['claim'])
  const bytes = await readFile(join(folder, `${page.sha256}.warc`))
  const records: unknown[] = []
  for await (const record of WARCParser.iterRecords([new Uint8Array(bytes)])) {
    records.push([record.warcType, record.warcTargetURI, await record.contentText()])
  }
  expect(records).toEqual([
    ['request', page.url, ''],
    ['response', page.url, page.text],
    [
      'metadata',
      page.url,
      JSON.stringify({ sha256: page.sha256, cut: false, claims: ['claim'] }),
    ],
  ])
})

test('line breaks of a host do not begin another field', async () => {
  const folder = await createFolder()
  const page = createPage('x', {
    url: 'https://news.example/\r\nWARC-Type: request',
    contentType: 'text/plain\r\nX: y',
  })
  await (await openEvidenceStore({ folder, maxBytes: 10_000 })).put(page)
  const stored = readWarc(await readFile(join(folder, `${page.sha256}.warc`)))
  expect(stored?.contentType).toBe('text/plain  X: y')
  expect(stored?.url).toBe('https://news.example/  WARC-Type: request')
})

test('does not keep cookies, headers of the connection, or more than 16,384 bytes of headers', async () => {
  const store = createMemoryEvidenceStore()
  const page = createPage('x', {
    headers: {
      'set-cookie': 'a=b',
      'content-length': '9',
      date: 'a\r\nb: c',
      large: 'x'.repeat(4_000),
      ...Object.fromEntries([1, 2, 3, 4].map((each) => [`x-${each}`, 'y'.repeat(4_000)])),
    },
  })
  await store.put(page)
  const { headers = {} } = (await store.get(page.sha256)) ?? {}
  expect(Object.keys(headers)).toEqual(['date', 'large', 'x-1', 'x-2', 'x-3'])
  expect(headers.date).toBe('a  b: c')
})

test('returns what was written, for all pages', () => {
  const value = fc
    .string({ unit: 'grapheme-ascii', maxLength: 30 })
    .map((text) => text.trim())
  fc.assert(
    fc.property(
      fc.uint8Array(),
      fc.dictionary(fc.stringMatching(/^x-[a-z]{1,9}$/), value),
      (body, headers) => {
        const page = {
          ...{
            url: 'https://news.example/a?b',
            readAt: 1_790_000_000,
            contentType: 'text/html',
          },
          ...{
            httpStatus: 200,
            headers,
            requestHeaders: headers,
            sha256: 'a'.repeat(64),
            body,
          },
          ...{ cut: false, claims: [] },
        }
        expect(readWarc(writeWarc(page))).toEqual(page)
      },
    ),
  )
})
