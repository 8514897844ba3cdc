import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleProgram } from '@cresolver/worlds/programs'
import { lock } from 'proper-lockfile'
import { expect, onTestFinished, test } from 'vitest'
import { entryOf } from './change-store.fixture.ts'
import { openMarketStore } from './file-store.ts'
import {
  commitmentOf,
  entryWith,
  openEntry,
  rejectionOf,
  temporaryFolder,
} from './store.fixture.ts'

const temporary = async () => join(await temporaryFolder(), 'markets.json')

test('a book that is not there is empty, and reading makes none', async () => {
  const path = await temporary()
  const store = openMarketStore({ path })
  expect(store.path).toBe(path)
  expect(await store.read()).toEqual({ version: 2, markets: {} })
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('a market that is added is there for other runs, in the published form', async () => {
  const path = join(await temporary(), 'deep', 'markets.json')
  const entry = openEntry()
  expect(await openMarketStore({ path }).add(entry)).toEqual(entry)
  expect(await openMarketStore({ path }).get(entry.id)).toEqual(entry)
  const text = await readFile(path, 'utf8')
  expect(JSON.parse(text)).toEqual({ version: 2, markets: { [entry.id]: entry } })
  expect((await stat(path)).mode & 0o777).toBe(0o644)
})

test('a market that is there already stays as it is', async () => {
  const store = openMarketStore({ path: await temporary() })
  const first = await store.add(openEntry())
  const second = await store.add(openEntry({ creator: 'another creator' }))
  expect(second).toEqual(first)
  expect(await store.get(first.id)).toEqual(first)
})

test('a change is kept, and one that changes nothing writes nothing', async () => {
  const path = await temporary()
  const store = openMarketStore({ path })
  const { id } = await store.add(openEntry())
  const commitments = [commitmentOf('a')]
  const changed = await store.change(id, (entry) => ({ ...entry, commitments }))
  expect(changed.commitments).toEqual(commitments)
  expect(await store.get(id)).toEqual(changed)
  const { mtimeMs, ino } = await stat(path)
  expect(await store.change(id, (entry) => entry)).toEqual(changed)
  expect(await stat(path)).toMatchObject({ mtimeMs, ino })
})

test.each([
  ['a skipped status', 'WRONG_STATE', { ...entryWith('settled') }],
  ['a fixed field', 'WRONG_STATE', { creator: 'other' }],
  ['a missing field', 'WRONG_STATE', { status: 'resolved' }],
  ['another rule', 'WRONG_STATE', { rule: { source: 'manual' } }],
  ['a broken field', 'WRONG_STATE', { updated_at: 'now' }],
] as const)('%s is refused and the file stays', async (_name, code, changes) => {
  const path = await temporary()
  const store = openMarketStore({ path })
  const { id } = await store.add(openEntry())
  const before = await readFile(path, 'utf8')
  const change = store.change(id, (entry) => ({ ...entry, ...changes }))
  expect(await rejectionOf(change)).toMatchObject({ code })
  expect(await readFile(path, 'utf8')).toBe(before)
  expect(await readdir(join(path, '..'))).toEqual(['markets.json'])
})

test.each(['unknown', '__proto__', 'constructor', 'x'.repeat(100)])(
  'the unknown id %s is reported',
  async (id) => {
    const path = await temporary()
    const store = openMarketStore({ path })
    const message = `Market not found: ${JSON.stringify(id.slice(0, 80))} in ${path}.`
    const unknown = { code: 'MARKET_NOT_FOUND', message }
    expect(await rejectionOf(store.get(id))).toMatchObject(unknown)
    expect(await rejectionOf(store.change(id, (entry) => entry))).toMatchObject(unknown)
  },
)

test.each([
  ['', 'is not JSON of this kind'],
  ['{"version":2,"mark', 'is not JSON of this kind'],
  ['{"version":2}', 'is damaged at markets'],
  ['{"version":3,"markets":{}}', 'is damaged at version'],
  ['{"version":2,"markets":{"m":{"id":"m"}}}', 'is damaged at markets.m.status'],
  ['{"version":2,"markets":{},"more":1}', 'is damaged at more'],
])('the corrupt file %j is reported and never overwritten', async (text, reported) => {
  const path = await temporary()
  await writeFile(path, text)
  const store = openMarketStore({ path })
  const corrupt = {
    code: 'STORE_DAMAGED',
    message: `The file ${path} ${reported}.`,
  }
  expect(await rejectionOf(store.read())).toMatchObject(corrupt)
  expect(await rejectionOf(store.add(openEntry()))).toMatchObject(corrupt)
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('a store in use and one that cannot be written are reported', async () => {
  const path = await temporary()
  const release = await lock(path, { realpath: false })
  const locked = openMarketStore({ path, lockWaitMs: 1 }).add(openEntry())
  expect(await rejectionOf(locked)).toMatchObject({ code: 'FOLDER_IN_USE' })
  await release()
  await writeFile(path, '{}')
  const below = openMarketStore({ path: join(path, 'markets.json') }).add(openEntry())
  expect(await rejectionOf(below)).toMatchObject({ code: 'FOLDER_UNUSABLE' })
  await mkdir(join(path, '../folder'))
  const folder = openMarketStore({ path: join(path, '../folder') })
  expect(await rejectionOf(folder.read())).toMatchObject({
    code: 'FOLDER_UNUSABLE',
  })
})

test('a half-written file of another run beside the store is ignored', async () => {
  const path = await temporary()
  await writeFile(`${path}.987654321`, '{"version":2,"mar')
  const entry = await openMarketStore({ path }).add(openEntry())
  expect(await openMarketStore({ path }).get(entry.id)).toEqual(entry)
  expect(await readFile(`${path}.987654321`, 'utf8')).toBe('{"version":2,"mar')
})

test('several processes at once lose neither a market nor a commit', async () => {
  const path = await temporary()
  const shared = await openMarketStore({ path }).add(openEntry())
  const names = ['a', 'b', 'c']
  const program = await bundleProgram(
    new URL('./change-store.fixture.ts', import.meta.url),
  )
  const ends = names.map((name) => {
    const parameters = [path, name, '5', shared.id]
    const child = fork(program, parameters)
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    return once(child, 'exit')
  })
  const codes = (await Promise.all(ends)).map(([code]: unknown[]) => code)
  expect(codes).toEqual([0, 0, 0])
  const { markets } = await openMarketStore({ path }).read()
  const wanted = names.flatMap((name) => [0, 1, 2, 3, 4].map((index) => [name, index]))
  for (const [name, index] of wanted) {
    const entry = entryOf(String(name), Number(index))
    expect(markets[entry.id]).toEqual(entry)
  }
  expect(Object.keys(markets)).toHaveLength(16)
  const authors = markets[shared.id]?.commitments.map(({ author }) => author).sort()
  expect(authors).toEqual(wanted.map(([name, index]) => `${name}-${index}`).sort())
}, 60_000)
