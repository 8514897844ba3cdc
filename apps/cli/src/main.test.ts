import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function start(...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words], {
    env: { ...process.env, AGENT_PORT: 'many' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  const ended = new Promise<{ code: number | null; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, err }))
  })
  return { child, ended }
}

test('a reader that stops early is not an error', async () => {
  const { child, ended } = start('--help')
  child.stdout.destroy()
  expect(await ended).toEqual({ code: 0, err: '' })
})

test('the exit code tells success from failure', async () => {
  const good = start('--version')
  const bad = start('nope')
  good.child.stdout.resume()
  bad.child.stdout.resume()
  expect(await good.ended).toEqual({ code: 0, err: '' })
  expect(await bad.ended).toEqual({
    code: 1,
    err: expect.stringMatching(/^error Unknown command 'nope'\. .*\(USAGE\)\n$/),
  })
})

test('a server that a command started, and that cannot start, is a failure of the command', async () => {
  const { child, ended } = start('agents', 'serve')
  child.stdout.resume()
  expect(await ended).toEqual({
    code: 1,
    err: expect.stringMatching(/^AGENT_PORT must be .*\(CONFIG_INVALID\)\n$/),
  })
})
