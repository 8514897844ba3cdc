import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import { expect, onTestFinished, test } from 'vitest'
import { rejection, setUp } from '../local-setup.fixture.ts'
import { emptyRateState, noteSent } from '../request/rate-limits.ts'
import { postVerified } from '../verification/post-verified.ts'
import { openFileJournal } from './file-journal.ts'
import { openFileRateStore } from './file-rate-store.ts'
import { createMemoryJournal } from './memory-journal.fixture.ts'
import type { WriteState } from './write-journal.ts'

const temporary = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'moltbook-journal-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return join(directory, 'state', 'journal.json')
}

const entry = (key: string): WriteState => ({
  key,
  kind: 'post',
  contentHash: 'h',
  state: 'writing',
  startedAt: 1,
  triedAt: 1,
})

const journals = {
  memory: async () => createMemoryJournal(),
  file: async () => openFileJournal(await temporary()),
}

test.each(Object.entries(journals))(
  'the %s journal tells an entry as it was before the change',
  async (_name, open) => {
    const journal = await open()
    expect(await journal.update('a', () => entry('a'))).toBeUndefined()
    await journal.update('b', () => entry('b'))
    const before = await journal.update('a', (known) => known && { ...known, triedAt: 2 })
    expect(before).toEqual(entry('a'))
    expect(await journal.entries()).toEqual([{ ...entry('a'), triedAt: 2 }, entry('b')])
  },
)

test.each(Object.entries(journals))(
  'the %s journal forgets an entry and keeps the others',
  async (_name, open) => {
    const journal = await open()
    await journal.update('a', () => entry('a'))
    await journal.update('b', () => entry('b'))
    await journal.update('a', () => undefined)
    await journal.update('c', () => undefined)
    expect(await journal.entries()).toEqual([entry('b')])
  },
)

test('another run reads what the first one stored', async () => {
  const path = await temporary()
  await openFileJournal(path).update('a', () => entry('a'))
  expect(await openFileJournal(path).entries()).toEqual([entry('a')])
})

test('the owner alone can read the file, and nothing is left beside it', async () => {
  const path = await temporary()
  await openFileJournal(path).update('a', () => entry('a'))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(path, '..'))).toEqual(['journal.json'])
})

test('a change that changes nothing writes nothing', async () => {
  const path = await temporary()
  await openFileJournal(path).update('a', (known) => known)
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('runs at the same time lose no entry', async () => {
  const path = await temporary()
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  await Promise.all(
    keys.map((key) => openFileJournal(path).update(key, () => entry(key))),
  )
  const entries = await openFileJournal(path).entries()
  expect(entries.map(({ key }) => key).sort()).toEqual(keys)
})

test.each([
  ['{"version":1,"entr', 'is not JSON of this kind'],
  ['', 'is not JSON of this kind'],
  ['{"version":2,"entries":[]}', 'is damaged at version'],
  ['{"version":1,"entries":[{"key":"a"}]}', 'is damaged at entries.0.kind'],
])('the corrupt file %j is reported and never overwritten', async (text, reported) => {
  const path = await temporary()
  await mkdir(join(path, '..'))
  await writeFile(path, text)
  const journal = openFileJournal(path)
  const corrupt = {
    code: 'STORE_DAMAGED',
    message: `The file ${path} ${reported}.`,
  }
  expect(await rejection(journal.entries())).toMatchObject(corrupt)
  const update = journal.update('a', () => entry('a'))
  expect(await rejection(update)).toMatchObject(corrupt)
  expect(await readFile(path, 'utf8')).toBe(text)
})

test('a file in use by another run is reported', async () => {
  const path = await temporary()
  await mkdir(join(path, '..'))
  const release = await lock(path, { realpath: false })
  const update = openFileJournal(path, { lockWaitMs: 1 }).update('a', () => entry('a'))
  expect(await rejection(update)).toMatchObject({
    code: 'FOLDER_IN_USE',
    message: `The file ${path} is in use by another run.`,
  })
  await release()
})

test('a path that is a directory is reported', async () => {
  const path = await temporary()
  await mkdir(path, { recursive: true })
  expect(await rejection(openFileJournal(path).entries())).toMatchObject({
    code: 'FOLDER_UNUSABLE',
  })
})

test('the lock is given back when a change throws', async () => {
  const journal = openFileJournal(await temporary())
  const failing = journal.update('a', () => {
    throw new Error('no')
  })
  expect(await rejection(failing)).toMatchObject({ message: 'no' })
  expect(await journal.update('a', () => entry('a'))).toBeUndefined()
})

test('a verified write is remembered in the file', async () => {
  const { moltbook, solve, postId, clock } = await setUp()
  const path = await temporary()
  const write = { kind: 'comment', postId, content: 'Resolved: NO' } as const
  const run = () => {
    const journal = openFileJournal(path)
    return postVerified({ key: 'k', write, moltbook, solve, journal, clock: clock.now })
  }
  const outcome = await run()
  expect(outcome.kind).toBe('posted')
  expect(await run()).toEqual(outcome)
})

test('two runs with one file obey the limits together', async () => {
  const path = await temporary()
  const { connect } = await setUp()
  const post = { submoltName: 's', title: 't', content: 'c' }
  await connect({ rateStore: openFileRateStore(path) }).createPost(post)
  const second = connect({ rateStore: openFileRateStore(path) }).createPost(post)
  expect(await rejection(second)).toMatchObject({ code: 'MOLTBOOK_RATE_LIMITED' })
})

test('a corrupt file of limits is reported', async () => {
  const path = await temporary()
  const store = openFileRateStore(path)
  expect(await store.update((state) => noteSent(state, 'vote', 7))).toEqual(
    noteSent(emptyRateState(), 'vote', 7),
  )
  await writeFile(path, '[]')
  expect(await rejection(store.update((state) => state))).toMatchObject({
    code: 'STORE_DAMAGED',
  })
})
