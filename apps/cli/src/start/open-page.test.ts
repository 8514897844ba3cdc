import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from './open-page.ts'

async function inPath(folder: string): Promise<void> {
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('a page is opened by the program of the system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const log = join(folder, 'log')
  const script = `#!${process.execPath}\nrequire('fs').writeFileSync('${log}', process.argv[2])\n`
  await writeFile(join(folder, 'xdg-open'), script, { mode: 0o755 })
  await inPath(folder)
  openPage('http://127.0.0.1:3000', 'linux')
  await vi.waitFor(async () => {
    expect(await readFile(log, 'utf8')).toBe('http://127.0.0.1:3000')
  })
})

test('a machine without a browser causes no error', async () => {
  await inPath('/nonexistent')
  expect(() => openPage('http://127.0.0.1:3000', 'linux')).not.toThrow()
})
