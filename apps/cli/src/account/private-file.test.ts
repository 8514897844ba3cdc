import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './private-file.ts'

test('each new folder is for its owner alone, and making it twice is fine', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'folder-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  await makeFolder(join(parent, 'a/b'))
  await makeFolder(join(parent, 'a/b'))
  for (const path of ['a', 'a/b']) {
    expect((await stat(join(parent, path))).mode & 0o777).toBe(0o700)
  }
})

test('a folder below one that takes no folders is refused at once', async () => {
  await expect(makeFolder('/proc/x/y')).rejects.toThrow(/mkdir/)
})
