import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepSecretKey } from './secret-key.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secret-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('is made once, also by processes that start together, for its owner only', async () => {
  const folder = join(await emptyFolder(), 'data')
  const keys = await Promise.all([1, 2, 3, 4].map(() => keepSecretKey(folder)))
  expect(keys[0]).toHaveLength(32)
  for (const key of [...keys, await keepSecretKey(folder)]) expect(key).toEqual(keys[0])
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
})

it('is not replaced when its file is broken', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'secret.key'), 'half')
  await expect(keepSecretKey(folder)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})
