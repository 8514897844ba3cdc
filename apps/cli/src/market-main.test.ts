import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('./market-main.ts', import.meta.url))

function start(...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words], {
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

test('a reader who stops early does not change how the work ends', async () => {
  const good = start('--help')
  const bad = start('lint', '/nonexistent')
  good.child.stdout.destroy()
  bad.child.stdout.destroy()
  expect(await good.ended).toEqual({ code: 0, err: '' })
  expect(await bad.ended).toMatchObject({ code: 2 })
})

test('the exit code of the process is that of the run', async () => {
  const bad = start('delete')
  bad.child.stdout.resume()
  expect(await bad.ended).toEqual({
    code: 2,
    err: expect.stringMatching(/^error Unknown command 'delete'\. .*\n$/),
  })
})
