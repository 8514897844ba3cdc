import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSnapshots } from './snapshots.ts'

function open(folder = mkdtempSync(join(tmpdir(), 'snapshots-'))) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const warnings: string[] = []
  const snapshots = openSnapshots(folder, (line) => void warnings.push(line))
  return { folder, warnings, snapshots }
}

const memory = new Uint8Array(131_072).fill(7, 70_000, 70_100)
const history = (messages: number) =>
  Array.from({ length: messages }, (_, index) => `message ${index}`)

async function openWithSeven() {
  const opened = open()
  await opened.snapshots.write(history(7), memory)
  const path = join(opened.folder, '7.snapshot')
  return { ...opened, path, file: readFileSync(path) }
}

test('the newest two are kept, and the newest is read', async () => {
  const { folder, warnings, snapshots } = open()
  for (const messages of [5, 20, 100]) await snapshots.write(history(messages), memory)
  expect(readdirSync(folder).sort()).toEqual(['100.snapshot', '20.snapshot'])
  expect(await snapshots.read(history(120))).toEqual({ messages: 100, memory })
  expect(warnings).toEqual([])
})

test('empty parts of a memory take no room, and only the owner reads it', async () => {
  const { path } = await openWithSeven()
  expect(statSync(path).size).toBeLessThan(200)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a folder that is not there holds no snapshots', async () => {
  const { folder, snapshots } = open()
  rmSync(folder, { recursive: true })
  expect(await snapshots.read(history(9))).toBeUndefined()
})

test('half-written files after a kill are removed, and other files stay', async () => {
  const { folder } = open()
  writeFileSync(join(folder, '3.snapshot.part'), 'half')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  expect(await open(folder).snapshots.read(history(9))).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('a snapshot that is cut off anywhere is refused', async () => {
  const { file, path, snapshots } = await openWithSeven()
  for (let length = 0; length < file.length; length += 1) {
    writeFileSync(path, file.subarray(0, length))
    expect(await snapshots.read(history(7))).toBeUndefined()
  }
})

test('a snapshot of which any byte was altered is refused', async () => {
  const { file, path, snapshots } = await openWithSeven()
  for (let index = 0; index < file.length; index += 1) {
    const altered = Buffer.from(file)
    altered[index] = (altered[index] ?? 0) ^ 1
    writeFileSync(path, altered)
    expect(await snapshots.read(history(7))).toBeUndefined()
  }
})

test.each([
  ['other messages', ['another', ...history(7).slice(1)]],
  ['more messages than the journal has', history(6)],
])('a snapshot after %s is removed with a warning', async (_name, other) => {
  const { folder, warnings, snapshots } = await openWithSeven()
  expect(await snapshots.read(other)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  expect(warnings).toEqual([expect.stringMatching(/7\.snapshot: .* another history/)])
})

test('a snapshot that cannot be read is refused', async () => {
  const { folder, warnings, snapshots } = await openWithSeven()
  mkdirSync(join(folder, '8.snapshot'))
  expect((await snapshots.read(history(9)))?.messages).toBe(7)
  expect(warnings).toEqual([expect.stringMatching(/8\.snapshot: .* not used/)])
})

test('a snapshot under the number of another is refused', async () => {
  const { folder, file, snapshots } = await openWithSeven()
  writeFileSync(join(folder, '8.snapshot'), file)
  expect(await snapshots.read(history(9))).toEqual({ messages: 7, memory })
})

test('a snapshot that cannot be written is a warning, and the older one stays', async () => {
  const { folder, warnings, snapshots } = await openWithSeven()
  // A folder of that name takes no file.
  writeFileSync(join(folder, 'blocked'), '')
  const blocked = openSnapshots(join(folder, 'blocked'), (line) => warnings.push(line))
  await blocked.write(history(8), memory)
  expect(warnings).toEqual([expect.stringContaining('no snapshot was written')])
  expect((await snapshots.read(history(8)))?.messages).toBe(7)
})
