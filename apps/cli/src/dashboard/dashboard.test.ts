import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cresolver-dashboard-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/index.html'), '<!doctype html>')
  await writeFile(join(folder, 'text.json'), 'no JSON')
  await writeFile(join(folder, 'empty.json'), '{}')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [['--config', 'text.json'], 'USAGE'],
  [['--pages', 'pages'], 'USAGE'],
  [['--pages', 'none', '--config', 'text.json'], 'FILE_UNREADABLE'],
  [['--pages', 'pages', '--config', 'none.json'], 'FILE_UNREADABLE'],
  [['--pages', 'pages', '--config', 'text.json'], 'FILE_UNREADABLE'],
  [['--pages', 'pages', '--config', 'empty.json'], 'FILE_UNREADABLE'],
])('%j is refused with %s', async (words, code) => {
  const placed = words.map((word) => (word.startsWith('--') ? word : join(folder, word)))
  const { err } = await runCli(['--json', 'operate', 'dashboard', ...placed], {})
  expect(JSON.parse(err)).toMatchObject({ error: { code } })
})
