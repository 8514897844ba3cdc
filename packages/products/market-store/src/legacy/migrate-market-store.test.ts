import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runs } from '@cresolver/campaigns'
import type { UnixSeconds } from '@cresolver/questions'
import fc from 'fast-check'
import { lock } from 'proper-lockfile'
import { describe, expect, test } from 'vitest'
import { openMarketStore } from '../store/file-store.ts'
import { openEntry, rejectionOf, temporaryFolder } from '../store/store.fixture.ts'
import { oldMarket, oldOutcome } from './migrate.fixture.ts'
import { migrateMarketStore } from './migrate-market-store.ts'

const now = 1_772_000_000 as UnixSeconds
const broken = { question: 'Q?', deadline: 'soon', n: [1, { a: null }] }
const settled = {
  ...oldMarket,
  ...oldOutcome,
  id: 'market_2',
  results_posted: true,
  results_comment_id: 'c9',
  scores: { a: 0.1 },
}
const text = JSON.stringify({
  markets: { market_0a1b2c3d: oldMarket, market_2: settled, market_3: broken },
  last_updated: 'today',
})

async function writeMarketFile(content: string): Promise<string> {
  const path = join(await temporaryFolder(), 'markets.json')
  await writeFile(path, content)
  return path
}

const listing = (path: string) => readdir(join(path, '..'))

test('an old book is brought over, and what cannot be stays word for word', async () => {
  const path = await writeMarketFile(text)
  const report = await migrateMarketStore({ path, now })
  const backup = `${path}.v1-20260225T061320Z.backup`
  expect(report).toMatchObject({
    kind: 'migrated',
    path,
    backup,
    others: '(book)',
    markets: [
      { id: 'market_0a1b2c3d', status: 'open', left: [] },
      {
        id: 'market_2',
        status: 'settled',
        left: ['scores: has no place in a market of version 2'],
      },
      { id: 'market_3', backfilled: [], left: ['deadline: is not a valid time'] },
    ],
  })
  const store = await openMarketStore({ path }).read()
  expect(Object.keys(store.markets)).toEqual(['market_0a1b2c3d', 'market_2'])
  expect(store.unmigrated).toEqual({
    market_2: { scores: { a: 0.1 } },
    market_3: broken,
    '(book)': { last_updated: 'today' },
  })
  expect(await readFile(backup, 'utf8')).toBe(text)
  expect((await listing(path)).sort()).toEqual([
    'markets.json',
    'markets.json.v1-20260225T061320Z.backup',
  ])
})

test('the store continues from there', async () => {
  const path = await writeMarketFile(text)
  await migrateMarketStore({ path, now })
  const store = openMarketStore({ path })
  const changed = await store.change('market_2', (entry) => ({
    ...entry,
    status: 'finalized',
  }))
  expect(changed.status).toBe('finalized')
  await store.add(openEntry())
  expect(Object.keys((await store.read()).unmigrated ?? {})).toHaveLength(3)
})

test('a dry run tells the same and writes nothing at all', async () => {
  const path = await writeMarketFile(text)
  const before = await stat(path)
  const planned = await migrateMarketStore({ path, dryRun: true, now })
  expect(await listing(path)).toEqual(['markets.json'])
  expect(await readFile(path, 'utf8')).toBe(text)
  expect(await stat(path)).toMatchObject({ mtimeMs: before.mtimeMs, ino: before.ino })
  const { backup: _, ...migrated } = await migrateMarketStore({ path, now })
  expect(planned).toEqual({ ...migrated, kind: 'planned' })
})

test('a dry run needs no lock', async () => {
  const path = await writeMarketFile(text)
  const release = await lock(path, { realpath: false })
  const planned = await migrateMarketStore({ path, dryRun: true, now, lockWaitMs: 1 })
  expect(planned.kind).toBe('planned')
  const migration = migrateMarketStore({ path, now, lockWaitMs: 1 })
  expect(await rejectionOf(migration)).toMatchObject({ code: 'MARKET_STORE_LOCKED' })
  await release()
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('running it twice, or at the same time, migrates once', async () => {
  const path = await writeMarketFile(text)
  const reports = await Promise.all([
    migrateMarketStore({ path, now }),
    migrateMarketStore({ path, now }),
  ])
  expect(reports.map(({ kind }) => kind).sort()).toEqual(['migrated', 'up-to-date'])
  const migrated = await readFile(path, 'utf8')
  expect(await migrateMarketStore({ path, now })).toEqual({
    kind: 'up-to-date',
    path,
    markets: [],
  })
  expect(await readFile(path, 'utf8')).toBe(migrated)
  expect(await listing(path)).toHaveLength(2)
})

test('a book of version 2, or none, is up to date', async () => {
  const path = await writeMarketFile('{"version":2,"markets":{}}')
  const upToDate = { kind: 'up-to-date', path, markets: [] }
  expect(await migrateMarketStore({ path, now })).toEqual(upToDate)
  expect(await readFile(path, 'utf8')).toBe('{"version":2,"markets":{}}')
  const none = `${path}.none`
  expect(await migrateMarketStore({ path: none, now })).toMatchObject({
    kind: 'up-to-date',
  })
  expect(await listing(path)).toEqual(['markets.json'])
})

test('a backup never overwrites another, and is as private as the book', async () => {
  const path = await writeMarketFile(text)
  await chmod(path, 0o600)
  const first = `${path}.v1-20260225T061320Z.backup`
  await writeFile(first, 'older')
  await mkdir(`${path}.v1-20260225T061320Z-2.backup`)
  const { backup = '' } = await migrateMarketStore({ path, now })
  expect(backup).toBe(`${path}.v1-20260225T061320Z-3.backup`)
  expect(await readFile(first, 'utf8')).toBe('older')
  expect(await readFile(backup, 'utf8')).toBe(text)
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
})

describe('every outer shape', () => {
  test.each([
    ['no version, a map', { markets: { k: oldMarket } }],
    ['version 1, a map', { version: 1, markets: { k: oldMarket } }],
    ['version 1 as text, a list', { version: '1', markets: [oldMarket] }],
    ['no version, a list', { version: null, markets: [oldMarket] }],
    ['a bare list', [oldMarket]],
  ])('%s', async (_name, value) => {
    const path = await writeMarketFile(JSON.stringify(value))
    const report = await migrateMarketStore({ path, now })
    expect(report.markets).toMatchObject([{ id: 'market_0a1b2c3d', status: 'open' }])
    const store = await openMarketStore({ path }).read()
    expect(Object.keys(store.markets)).toEqual(['market_0a1b2c3d'])
    expect(store.unmigrated).toBeUndefined()
  })

  test.each([
    '',
    '7',
    '{}',
    '{"markets":7}',
    '{"version":3,"markets":{}}',
    '{"markets":',
  ])('%j is not a market store, and stays', async (content) => {
    const path = await writeMarketFile(content)
    for (const dryRun of [true, false]) {
      const migration = migrateMarketStore({ path, now, dryRun })
      expect(await rejectionOf(migration)).toMatchObject({ code: 'MARKET_STORE_CORRUPT' })
    }
    expect(await readFile(path, 'utf8')).toBe(content)
    expect(await listing(path)).toEqual(['markets.json'])
  })
})

test('of two markets with one id the second stays under a key of its own', async () => {
  const twice = { ...oldMarket, question: 'Another?' }
  const path = await writeMarketFile(JSON.stringify([oldMarket, twice, broken, 7]))
  const { markets } = await migrateMarketStore({ path, now })
  expect(markets.map(({ id, left }) => [id, ...left])).toEqual([
    ['market_0a1b2c3d'],
    ['market_0a1b2c3d', 'id: another market is called market_0a1b2c3d'],
    ['market 3', 'deadline: is not a valid time'],
    ['market 4', 'it is not a record'],
  ])
  expect((await openMarketStore({ path }).read()).unmigrated).toEqual({
    market_0a1b2c3d: twice,
    'market 3': broken,
    'market 4': 7,
  })
})

test('keys that would get lost, or meet another, are kept under others', async () => {
  const path = await writeMarketFile(
    '{"markets":{"__proto__":{"a":1},"(book)":2},"more":3}',
  )
  const report = await migrateMarketStore({ path, now })
  expect(report.others).toBe('(book) (2)')
  expect((await openMarketStore({ path }).read()).unmigrated).toEqual({
    market: { a: 1 },
    '(book)': 2,
    '(book) (2)': { more: 3 },
  })
})

test('nothing of any old store is lost and the new one is complete', async () => {
  const folder = await temporaryFolder()
  const odd = fc.jsonValue({ maxDepth: 2 })
  const market = fc
    .dictionary(fc.constantFrom(...Object.keys(settled), 'commits', 'x'), odd)
    .chain((changes) => fc.constantFrom({ ...oldMarket, ...changes }, changes))
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(market, odd)), async (markets) => {
      count += 1
      const path = join(folder, String(count), 'markets.json')
      await mkdir(join(path, '..'))
      await writeFile(path, JSON.stringify({ markets }))
      const report = await migrateMarketStore({ path, now })
      const store = await openMarketStore({ path }).read()
      expect(report.markets).toHaveLength(markets.length)
      for (const [index, { id, status }] of report.markets.entries()) {
        if (status) expect(store.markets[id]?.status).toBe(status)
        else expect(store.unmigrated?.[id]).toEqual(normal(markets[index]))
      }
    }),
    { numRuns: runs(60) },
  )
})

/** As JSON brings it back; -0 for one is 0 then. */
function normal(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
