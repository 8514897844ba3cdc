import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorkflow } from './build-workflow.ts'
import { compileSource } from './compile-source.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const entry = join(root, 'apps/workflow/main.ts')
/** Build folder that all tests of the workflow share. */
const kept = join(root, '.cresolver/build')
let parent = ''
let path = ''

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'build-'))
  path = await buildWorkflow(entry, join(parent, 'made/here'))
}, 180_000)
afterAll(() => rm(parent, { recursive: true, force: true }))

test('a workflow becomes one wasm file, named after entry and source', async () => {
  expect(basename(path)).toMatch(/^main-[0-9a-f]{16}\.wasm$/)
  expect(await readdir(join(parent, 'made/here'))).toEqual([basename(path)])
  const { exported, imported } = await interfaceOf(path)
  expect(exported).toEqual(expect.arrayContaining(['_start', 'memory']))
  expect(imported).toContain('version_v2_typescript')
})

async function interfaceOf(file: string) {
  const module = await WebAssembly.compile(new Uint8Array(await readFile(file)))
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  // Node's types do not know these two functions of the module.
  const { exports, imports } = WebAssembly.Module as unknown as {
    exports: (of: WebAssembly.Module) => { name: string }[]
    imports: (of: WebAssembly.Module) => { name: string }[]
  }
  return { exported: names(exports(module)), imported: names(imports(module)) }
}

test('an earlier build of the same source is found and left alone', async () => {
  const { mtimeNs, ino } = await stat(path, { bigint: true })
  expect(await buildWorkflow(entry, join(parent, 'made/here'))).toBe(path)
  expect(await stat(path, { bigint: true })).toMatchObject({ mtimeNs, ino })
})

test('another build of the same source has the same bytes', async () => {
  const other = await buildWorkflow(entry, kept)
  expect(other).not.toBe(path)
  expect(basename(other)).toBe(basename(path))
  expect((await readFile(other)).equals(await readFile(path))).toBe(true)
}, 180_000)

test('the loaded workflow imports and exports what the SDK builds', async () => {
  const script = await buildWorkflow(entry, kept, undefined, 'script')
  expect(script).not.toBe(join(kept, basename(path)))
  expect(await interfaceOf(path)).toEqual(await interfaceOf(script))
}, 180_000)

test('source that is not JavaScript is refused with the message of the compiler', () => {
  expect(() => compileSource('const = 1')).toThrow(
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: expect.stringMatching(/^The workflow does not compile: \S/),
      hint: 'Fix the workflow source.',
    }),
  )
})

test('the same source compiles to the same bytecode', () => {
  const source = 'function main() {}\nmain()'
  expect(compileSource(source)).toEqual(compileSource(source))
  expect(compileSource(source).length).toBeGreaterThan(20)
})
