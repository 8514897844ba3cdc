import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundleProgram } from '@cresolver/worlds/programs'
import { expect, test } from 'vitest'
import { newFolder } from '../archive.fixture.ts'
import { listAll } from './archive-storage.ts'
import { openFolderStorage } from './folder-storage.ts'

test('a process that is killed leaves only whole files, and each one that it reported', async () => {
  const program = await bundleProgram(
    new URL('./killed-writer.fixture.ts', import.meta.url),
  )
  const folder = await newFolder()
  const reported = new Set<string>()
  for (const writes of [1, 6, 23]) {
    const child = fork(program, [folder])
    let left = writes
    child.on('message', (hash) => {
      reported.add(String(hash))
      left -= 1
      if (left === 0) child.kill('SIGKILL')
    })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')

    const storage = await openFolderStorage(folder)
    const found = new Set<string>()
    for await (const { hash, bytes } of listAll(storage, 'pages')) {
      found.add(hash)
      expect(bytes).toBe(500_000)
      expect((await storage.read('pages', hash))?.length).toBe(500_000)
    }
    expect([...reported].filter((hash) => !found.has(hash))).toEqual([])
  }
})
