import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleOf, newFolder, pageOf, recordOf } from '../archive.fixture.ts'
import { listAll } from './archive-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { createMemoryStorage } from './memory-storage.fixture.ts'

const record = recordOf('7')
const fileOf = (folder: string) =>
  join(folder, 'records', record.hash.slice(2, 4), record.hash.slice(4))
const open = async () => {
  const folder = await newFolder()
  return { folder, storage: await openFolderStorage(folder) }
}

test.each(['folder', 'memory'])('a %s stores each content once', async (where) => {
  const storage = where === 'memory' ? createMemoryStorage() : (await open()).storage
  for (const { kind, hash, bytes } of [record, bundleOf([]), pageOf('p')]) {
    expect(await storage.read(kind, hash)).toBeUndefined()
    expect(await storage.has(kind, hash)).toBe(false)
    expect(await storage.write(kind, hash, bytes)).toBe('now')
    expect(await storage.write(kind, hash, bytes)).toBe('before')
    expect(new Uint8Array((await storage.read(kind, hash)) ?? [])).toEqual(bytes)
    expect(await storage.list(kind)).toEqual({
      items: [{ hash, bytes: bytes.length }],
      next: undefined,
    })
    await storage.remove(kind, hash)
    expect(await storage.has(kind, hash)).toBe(false)
  }
})

test.each(['folder', 'memory'])(
  'a %s lists hashes in parts, in their order',
  async (where) => {
    const storage = where === 'memory' ? createMemoryStorage() : (await open()).storage
    const hashes: string[] = []
    for (let index = 0; index < 1_005; index += 1) {
      const { hash, bytes } = pageOf(`${index}`)
      hashes.push(hash)
      await storage.write('pages', hash, bytes)
    }
    const first = await storage.list('pages')
    expect([first.items.length, first.next]).toEqual([1_000, first.items.at(-1)?.hash])
    const listed: string[] = []
    for await (const { hash } of listAll(storage, 'pages')) listed.push(hash)
    expect(listed).toEqual(hashes.sort())
  },
)

test('files are named after their hashes and hold the bytes alone', async () => {
  const { folder, storage } = await open()
  await storage.write('records', record.hash, record.bytes)
  expect(await readFile(fileOf(folder), 'utf8')).toBe(record.text)
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test.each([
  ['truncated', record.text.slice(0, -1)],
  ['empty', ''],
  ['changed', record.text.replace('rain', 'snow')],
])(
  'a file that is %s is not returned, and the next write replaces it',
  async (_, text) => {
    const { folder, storage } = await open()
    await mkdir(dirname(fileOf(folder)), { recursive: true })
    await writeFile(fileOf(folder), text)
    const damage = { code: 'STORE_DAMAGED' }
    await expect(storage.read('records', record.hash)).rejects.toMatchObject(damage)
    expect(await storage.write('records', record.hash, record.bytes)).toBe('now')
    expect(await readFile(fileOf(folder), 'utf8')).toBe(record.text)
  },
)

test('a write that was interrupted is not listed, and is removed an hour later', async () => {
  const { folder } = await open()
  for (const name of ['old', 'new']) await writeFile(join(folder, 'tmp', name), 'half of')
  await utimes(join(folder, 'tmp', 'old'), 0, 0)
  const storage = await openFolderStorage(folder)
  expect((await storage.list('pages')).items).toEqual([])
  expect(await readdir(join(folder, 'tmp'))).toEqual(['new'])
})

test.each(['../../etc/passwd', '0x..', `0x${'A'.repeat(63)}/`, ''])(
  'the hash %j reaches no path',
  async (hash) => {
    const { storage } = await open()
    const invalid = { code: 'REQUEST_INVALID' }
    await expect(storage.read('records', hash)).rejects.toMatchObject(invalid)
    await expect(storage.write('pages', hash, record.bytes)).rejects.toMatchObject(
      invalid,
    )
  },
)

test('a disk that fills up during a write is STORE_FULL, and leaves nothing behind', async () => {
  const { folder, storage } = await open()
  const filling = (async function* () {
    yield record.bytes.slice(0, 100)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })() as unknown as typeof record.bytes
  const written = storage.write('records', record.hash, filling)
  await expect(written).rejects.toMatchObject({ code: 'STORE_FULL' })
  expect(await storage.has('records', record.hash)).toBe(false)
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

test('a file in place of the folder is refused', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  const unusable = { code: 'FOLDER_UNUSABLE' }
  await expect(openFolderStorage(file)).rejects.toMatchObject(unusable)
  const absent = join(await newFolder(), 'absent')
  const opened = openFolderStorage(absent, { mustExist: true })
  await expect(opened).rejects.toMatchObject(unusable)
})
