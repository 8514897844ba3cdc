import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const inUse = (pid?: number) =>
  expect.objectContaining({
    code: 'FOLDER_IN_USE',
    message: expect.stringContaining(`process ${pid ?? ''}`),
  })

test('a folder is taken once and free after that', () => {
  const folder = createFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(join(folder, '.'))).toThrow(inUse(process.pid))
  unlock()
  lockFolder(folder)()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the lock of a living process is respected, that of an ended one is not', async () => {
  const folder = createFolder()
  const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  onTestFinished(() => void holder.kill('SIGKILL'))
  writeFileSync(join(folder, 'lock'), `${holder.pid}\n`)
  expect(() => lockFolder(folder)).toThrow(inUse(holder.pid))
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(folder)()
})

test.each(['', 'nonsense', '-1', `${process.pid}`])(
  'the leftover lock %j is ignored',
  (text) => {
    const folder = createFolder()
    writeFileSync(join(folder, 'lock'), text)
    lockFolder(folder)()
  },
)
