import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryJournal } from './memory-journal.ts'
import { openPanelJournal } from './panel-journal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panel-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a folder', () => openPanelJournal(join(folder, 'new', 'folder'))],
  ['memory', () => createMemoryJournal()],
])('the first value of a name stays, in %s', async (_, open) => {
  const journal = open()
  expect(journal.read('answer')).toBeUndefined()
  expect(await journal.add('answer', { text: 'YES' })).toEqual({ text: 'YES' })
  expect(await journal.add('answer', { text: 'NO' })).toEqual({ text: 'YES' })
  expect(await journal.add('defence', 1)).toBe(1)
  expect(journal.read('answer')).toEqual({ text: 'YES' })
})

test('an entry of one process is found by another one', async () => {
  const [one, other] = [openPanelJournal(folder), openPanelJournal(folder)]
  const values = ['A', 'B', 'C', 'D', 'E', 'F'].map((text, index) =>
    (index % 2 === 0 ? one : other).add('answer', { text }),
  )
  const stored = await Promise.all(values)
  expect(new Set(stored.map((value) => JSON.stringify(value))).size).toBe(1)
  expect(openPanelJournal(folder).read('answer')).toEqual(stored[0])
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a file that is damaged is reported, never replaced', async () => {
  const journal = openPanelJournal(folder)
  const before = readdirSync(folder)
  await journal.add('answer', 'YES')
  const [name = ''] = readdirSync(folder).filter((each) => !before.includes(each))
  for (const text of ['{"name":"answer","va', '{"name":"other","value":1}']) {
    writeFileSync(join(folder, name), text)
    const unusable = expect.objectContaining({ code: 'FOLDER_UNUSABLE' })
    expect(() => journal.read('answer')).toThrow(unusable)
    await expect(journal.add('answer', 'NO')).rejects.toEqual(unusable)
  }
})

test('a folder that cannot be used is reported at the start', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => openPanelJournal(join(folder, 'file'))).toThrow(
    expect.objectContaining({ code: 'FOLDER_UNUSABLE' }),
  )
})
