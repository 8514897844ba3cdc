import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTermsFile } from './terms-file.ts'

test('terms are read from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'terms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'terms.json')
  await writeFile(path, '{"window":"1h","votes":7}')
  expect(await readTermsFile(path)).toEqual({ window: '1h', votes: '7' })
})

test('a JSON object is read as the terms themselves', async () => {
  const terms = { collectors: [0, 1], dataOnly: true, policy: 'spec' }
  expect(await readTermsFile(JSON.stringify(terms))).toEqual(terms)
})

test.each([
  ['a file that does not exist', '/nonexistent.json'],
  ['text that is not JSON', '{"window":'],
  ['a term that does not exist', '{"windw":"1h"}'],
  ['money that is a float', '{"bond":0.5}'],
])('%s is refused', async (_, text) => {
  await expect(readTermsFile(text)).rejects.toThrow(
    expect.objectContaining({ code: 'USAGE' }),
  )
})
