import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { launched } from '../support/program.ts'
import { root } from '../support/system.ts'

/** A home folder in which the command runs. */
async function openHome(onEnd: (close: () => Promise<void>) => void) {
  const home = await mkdtemp(join(tmpdir(), 'local-moltbook-'))
  onEnd(() => rm(home, { recursive: true }))
  const variables = {
    PATH: process.env.PATH,
    HOME: home,
    NO_COLOR: '1',
    // A setting of the person's own is not used.
    MOLTBOOK_API_KEY: 'own-key',
  }
  const start = (...words: readonly string[]) => {
    const child = spawn(
      process.execPath,
      [...launched('cresolver'), 'moltbook', ...words],
      { cwd: root, env: variables, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const written = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      written.out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      written.err += String(chunk)
    })
    const ended = once(child, 'close').then(([code]) => ({ code, ...written }))
    return { child, written, ended }
  }
  const serve = async () => {
    const server = start('serve', '--port', '0')
    onEnd(async () => {
      server.child.kill('SIGKILL')
      await server.ended
    })
    await vi.waitUntil(() => server.written.out.includes('Ctrl+C'), {
      timeout: 90_000,
      interval: 50,
    })
    return server
  }
  const files = () => readdir(join(home, '.local/share/cresolver/local-moltbook'))
  return { serve, files, run: (...words: readonly string[]) => start(...words).ended }
}

const question = [
  '--question',
  'Will the example coin stand at $75,000 or more on June 20, 2099?',
  '--rule',
  'source:coingecko:example-coin op:gte target:75000 deadline:2099-06-20T23:59:59Z',
]

test('a market is created, resolved and finalized without an account', async ({
  onTestFinished,
}) => {
  const { serve, run, files } = await openHome(onTestFinished)
  const server = await serve()
  expect(server.written.out).toContain('All of it is made up.')
  expect(await run('create', '--local', ...question)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Created market_\w+/m),
  })
  expect(await run('cycle', '--local', '--at', '2099-06-22')).toMatchObject({
    code: 0,
    out: expect.stringContaining('YES: the value is 80000.'),
  })
  expect(await run('status', '--local')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/market_\w+ +finalized/),
  })
  expect(await run('serve', '--port', '0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('(FOLDER_IN_USE)'),
  })
  server.child.kill('SIGINT')
  expect(await server.ended).toMatchObject({ code: 0, err: '' })
  expect(await files()).toEqual([])
  expect(await run('status', '--local')).toMatchObject({
    code: 1,
    err: expect.stringContaining('(NOT_CONFIGURED)'),
  })
})

test('a server that was killed is replaced, and its files are deleted', async ({
  onTestFinished,
}) => {
  const { serve, run, files } = await openHome(onTestFinished)
  const killed = await serve()
  const left = await files()
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await run('status', '--local')).toMatchObject({ code: 1 })
  await serve()
  const now = await files()
  expect(now).toHaveLength(2)
  expect(now).not.toEqual(left)
})
