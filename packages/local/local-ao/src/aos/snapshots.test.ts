import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('the newest two are kept, the newest first', async () => {
  const { folder, warnings, snapshots } = open()
  for (const messages of [5, 20, 100]) await snapshots.write(messages, bytes('x'))
  expect(snapshots.list()).toEqual([100, 20])
  expect(readdirSync(folder).sort()).toEqual(['100.snapshot', '20.snapshot'])
  expect(warnings).toEqual([])
})

test('a file comes back as it was written', async () => {
  const { snapshots } = open()
  await snapshots.write(1, bytes('one'))
  expect(Buffer.from(snapshots.read(1) ?? []).toString()).toBe('one')
})

test('a folder that is not there holds no snapshots', () => {
  const { folder, snapshots } = open()
  rmSync(folder, { recursive: true })
  expect(snapshots.list()).toEqual([])
})

test('what a kill left in the middle of writing is removed, other files stay', () => {
  const { folder } = open()
  writeFileSync(join(folder, '3.snapshot.part'), 'half')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  expect(open(folder).snapshots.list()).toEqual([])
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('a refused snapshot is removed with a warning', async () => {
  const { folder, warnings, snapshots } = open()
  await snapshots.write(4, bytes('x'))
  snapshots.refuse(4, 'it was altered')
  expect(readdirSync(folder)).toEqual([])
  expect(warnings).toEqual([expect.stringMatching(/4\.snapshot: .* it was altered/)])
})

test('a snapshot that cannot be written is a warning, and the older one stays', async () => {
  const { folder, warnings, snapshots } = open()
  await snapshots.write(1, bytes('x'))
  // A folder of that name takes no file.
  writeFileSync(join(folder, 'blocked'), '')
  const blocked = openSnapshots(join(folder, 'blocked'), (line) => warnings.push(line))
  await blocked.write(2, bytes('y'))
  expect(warnings).toEqual([expect.stringContaining('no snapshot was written')])
  expect(snapshots.list()).toEqual([1])
})

test('a snapshot that is gone is a warning', () => {
  const { warnings, snapshots } = open()
  expect(snapshots.read(9)).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('9.snapshot: not read')])
})
