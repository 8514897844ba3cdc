import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileCursorStore } from './file-store.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clara-cursor-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

describe('a cursor in a file', () => {
  it('is absent at first and survives a restart', async () => {
    const path = join(folder, 'cursor')
    expect(await fileCursorStore(path).read()).toBe(undefined)
    await fileCursorStore(path).write('żółw "7"\n')
    expect(await fileCursorStore(path).read()).toBe('żółw "7"\n')
  })

  it('is the old one when a write was cut off', async () => {
    const path = join(folder, 'cursor')
    await fileCursorStore(path).write('old')
    await writeFile(`${path}.next`, '{"curs')
    expect(await fileCursorStore(path).read()).toBe('old')
    await fileCursorStore(path).write('new')
    expect(await fileCursorStore(path).read()).toBe('new')
  })

  it('is whole whenever its process is killed', async () => {
    const path = join(folder, 'cursor')
    const code = `
      const { fileCursorStore } = await import(${JSON.stringify(new URL('./file-store.ts', import.meta.url).href)})
      const store = fileCursorStore(${JSON.stringify(path)})
      for (let n = 0; ; n += 1) {
        await store.write(String(n).repeat(10_000))
        if (n === 3) process.stdout.write('writing')
      }`
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', code],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await fileCursorStore(path).read()).toMatch(/^(\d+?)\1{9999}$/)
  })

  it.each(['', '{"cursor', '{"cursor":7}', 'null'])(
    'damaged as %j is refused',
    async (text) => {
      const path = join(folder, 'cursor')
      await writeFile(path, text)
      await expect(fileCursorStore(path).read()).rejects.toMatchObject({
        code: 'FILE_UNREADABLE',
        message: expect.stringContaining(path),
      })
      expect(await readFile(path, 'utf8')).toBe(text)
    },
  )

  it('says so if it is under a file', async () => {
    await writeFile(join(folder, 'file'), '')
    const store = fileCursorStore(join(folder, 'file', 'cursor'))
    await expect(store.write('a')).rejects.toMatchObject({
      code: 'FILE_UNWRITABLE',
    })
  })
})
