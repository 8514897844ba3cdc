import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openLineFile } from './line-file.ts'

const schema = z.strictObject({ text: z.string() })
const faults = {
  damaged: { code: 'FILE_DAMAGED', hint: 'Restore it.' },
  unusable: { code: 'FILE_UNUSABLE' },
}
const newPath = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'line-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'below', 'lines.jsonl')
}
const open = (path: string) => openLineFile(path, schema, faults)

test('keeps the whole lines before any cut, and goes on after them', async () => {
  const path = await newPath()
  const lines = fc.array(fc.record({ text: fc.string({ unit: 'grapheme' }) }))
  await fc.assert(
    fc.asyncProperty(lines, fc.nat(), async (added, cut) => {
      await rm(path, { force: true })
      const first = await open(path)
      await first.add({ text: '' }, ...added)
      await first.close()
      const bytes = await readFile(path)
      const kept = bytes.subarray(0, cut % (bytes.length + 1))
      await writeFile(path, kept)
      const second = await open(path)
      const whole = kept.toString().split('\n').length - 1
      expect(second.lines).toEqual([{ text: '' }, ...added].slice(0, whole))
      await second.add({ text: 'next' })
      await second.close()
      const third = await open(path)
      expect(third.lines).toEqual([...(second.lines ?? []), { text: 'next' }])
    }),
    { numRuns: 30 },
  )
})

test('has no lines without a file, and makes none by reading', async () => {
  const path = await newPath()
  const file = await open(path)
  await file.close()
  expect(file.lines).toBeUndefined()
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('names the line that is damaged, and leaves the file as it is', async () => {
  const path = await newPath()
  const file = await open(path)
  await file.add({ text: 'a' })
  await file.close()
  await appendFile(path, '{"text":1}\n{"te')
  const before = await readFile(path, 'utf8')
  await expect(open(path)).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
    message: `The journal ${path} is damaged at line 2.`,
  })
  expect(await readFile(path, 'utf8')).toBe(before)
})

test('adds lines to what replaced the file, and leaves nothing beside it', async () => {
  const path = await newPath()
  const file = await open(path)
  await file.add({ text: 'a' }, { text: 'b' })
  await file.replace([{ text: 'b' }])
  await file.add({ text: 'c' })
  await file.close()
  expect((await open(path)).lines).toEqual([{ text: 'b' }, { text: 'c' }])
  expect(await readdir(dirname(path))).toEqual(['lines.jsonl'])
})

test('writes nothing after a line that could not be written', async () => {
  const path = await newPath()
  const file = await open(path)
  await writeFile(dirname(path), '')
  await expect(file.add({ text: 'a' })).rejects.toMatchObject({ code: 'FILE_UNUSABLE' })
  await rm(dirname(path))
  await expect(file.add({ text: 'b' })).rejects.toMatchObject({ code: 'FILE_UNUSABLE' })
  expect((await open(path)).lines).toBeUndefined()
})
