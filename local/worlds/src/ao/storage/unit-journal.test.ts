import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { runs } from '../../campaigns/index.ts'
import type { JournalRecord } from './journal-record.ts'
import { openJournal } from './unit-journal.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function open(folder: string) {
  const records: JournalRecord[] = []
  const warnings: string[] = []
  const journal = await openJournal(
    folder,
    (record) => records.push(record),
    (line) => warnings.push(line),
  )
  return { records, warnings, journal }
}

const refusal = (reason: string): JournalRecord => ({
  kind: 'refusal',
  process: 'p',
  part: 'message/0',
  reason,
})

test('records come back in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (reasons) => {
      const folder = createFolder()
      const first = await open(folder)
      for (const reason of reasons) first.journal.append(refusal(reason))
      first.journal.close()
      const second = await open(folder)
      second.journal.close()
      expect(second.records).toEqual(reasons.map(refusal))
      expect(second.warnings).toEqual([])
    }),
    { numRuns: runs(10) },
  )
})

test('a truncated last line is dropped and reported', async () => {
  const folder = createFolder()
  const path = join(folder, 'journal.jsonl')
  const whole = Buffer.from(`${JSON.stringify(refusal('żółw'))}\n`)
  for (let length = 1; length < whole.length; length += 1) {
    writeFileSync(path, Buffer.concat([whole, whole.subarray(0, length)]))
    const { journal, records, warnings } = await open(folder)
    expect(records).toEqual([refusal('żółw')])
    expect(warnings).toEqual([expect.stringContaining(`dropped ${length} bytes`)])
    journal.append(refusal('next'))
    journal.close()
    const after = await open(folder)
    expect(after.records).toEqual([refusal('żółw'), refusal('next')])
    after.journal.close()
  }
})

test('a torn line longer than a block is dropped', async () => {
  const folder = createFolder()
  const line = `${JSON.stringify(refusal('x'.repeat(200_000)))}\n`
  writeFileSync(join(folder, 'journal.jsonl'), line + line.slice(0, 150_000))
  const { journal, records } = await open(folder)
  journal.close()
  expect(records).toHaveLength(1)
})

test.each(['no json', '{"kind":"other"}', '{"kind":"refusal"}', ''])(
  'the line %j is reported and the file stays unchanged',
  async (line) => {
    const folder = createFolder()
    const path = join(folder, 'journal.jsonl')
    writeFileSync(path, `${JSON.stringify(refusal('a'))}\n`)
    appendFileSync(path, `${line}\n${JSON.stringify(refusal('b'))}\n`)
    const before = readFileSync(path)
    await expect(open(folder)).rejects.toMatchObject({
      code: 'STORE_DAMAGED',
      message: `Line 2 of ${path} is not a record of a local AO.`,
    })
    expect(readFileSync(path)).toEqual(before)
    // The folder is free again.
    await expect(open(folder)).rejects.toMatchObject({ code: 'STORE_DAMAGED' })
  },
)

test('a closed journal takes nothing more', async () => {
  const folder = createFolder()
  const { journal } = await open(folder)
  journal.close()
  expect(() => journal.append(refusal('late'))).toThrow(
    expect.objectContaining({ code: 'FILE_UNWRITABLE' }),
  )
  expect(statSync(join(folder, 'journal.jsonl')).size).toBe(0)
})

test('the owner alone can read the journal, which holds the key', async () => {
  const folder = createFolder()
  const { journal } = await open(folder)
  journal.close()
  expect(statSync(join(folder, 'journal.jsonl')).mode & 0o777).toBe(0o600)
})
