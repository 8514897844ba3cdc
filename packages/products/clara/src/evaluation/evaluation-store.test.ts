import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileEvaluationStore } from './evaluation-store.ts'

const open = { id: 't', agentId: 'a', requester: 'r', market: 'm', decideBy: 1 }
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evaluations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('what was written is read again, and before that there is nothing', async () => {
  const path = join(await newFolder(), 'new', 'evaluations.json')
  const store = fileEvaluationStore(path)
  expect(await store.read()).toEqual([])
  await store.write([open])
  expect(await fileEvaluationStore(path).read()).toEqual([open])
  expect(await readdir(join(path, '..'))).toEqual(['evaluations.json'])
})

test('a damaged file is an error that names it', async () => {
  const path = join(await newFolder(), 'evaluations.json')
  await writeFile(path, '{"open":[{}]}')
  await expect(fileEvaluationStore(path).read()).rejects.toMatchObject({
    code: 'EVALUATIONS_UNREADABLE',
    message: expect.stringContaining(path),
  })
})

test('a folder that cannot be made is an error', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  await expect(
    fileEvaluationStore(join(file, 'evaluations.json')).write([open]),
  ).rejects.toMatchObject({ code: 'EVALUATIONS_UNWRITABLE' })
})
