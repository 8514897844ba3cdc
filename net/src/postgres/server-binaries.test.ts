import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyForAll, findServerBinaries, isReachableByAll } from './server-binaries.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cresolver-binaries-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'native'))
  writeFileSync(join(folder, 'native/initdb'), 'program')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the programs and the links of their libraries are there', () => {
  const binaries = findServerBinaries({})
  expect(readdirSync(join(binaries, 'bin'))).toContain('postgres')
  expect(readdirSync(join(binaries, 'lib')).join(' ')).toMatch(/libpq\.(so\.5|5\.dylib) /)
})

test('a folder inside a private one is not reachable by all', () => {
  const native = join(folder, 'native')
  expect(isReachableByAll(native)).toBe(true)
  chmodSync(folder, 0o700)
  expect(isReachableByAll(native)).toBe(false)
})

test('programs are copied once, and without leftovers', () => {
  const copy = copyForAll(join(folder, 'native'), folder)
  expect(readFileSync(join(copy, 'initdb'), 'utf8')).toBe('program')
  writeFileSync(join(copy, 'mark'), '')
  expect(copyForAll(join(folder, 'native'), folder)).toBe(copy)
  expect(readdirSync(copy)).toContain('mark')
  expect(readdirSync(folder)).toHaveLength(2)
})

test('programs that others could have written are not run', () => {
  chmodSync(copyForAll(join(folder, 'native'), folder), 0o777)
  expect(() => copyForAll(join(folder, 'native'), folder)).toThrow(
    expect.objectContaining({ code: 'FOLDER_UNUSABLE' }),
  )
})
