import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProcessSourceParameters, readProcessSource } from './process-source.ts'

const market = fileURLToPath(new URL('../../tsconfig.process.json', import.meta.url))
const addition = `export function add(left: number, right: number): number {
  return left + right
}
`
const entry = `import { add } from './add.ts'
declare let SUM: number | undefined
SUM = SUM ?? add(1, 2)
`

let parent = ''
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'process-source-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** A small process with the market's settings. */
async function setUp(
  name: string,
  files: Readonly<Record<string, string>> = {},
): Promise<Required<ProcessSourceParameters> & { source: string; folder: string }> {
  const root = join(parent, name)
  const config = join(root, 'tsconfig.json')
  const source = join(root, 'src/process')
  const settings = {
    extends: market,
    compilerOptions: { rootDir: 'src/process' },
    files: ['src/process/entry.ts'],
    tstl: { luaBundle: 'process.lua', luaBundleEntry: 'src/process/entry.ts' },
  }
  await write(config, JSON.stringify(settings))
  const all = { 'add.ts': addition, 'entry.ts': entry, ...files }
  for (const [file, text] of Object.entries(all)) await write(join(source, file), text)
  return { config, source, folder: join(root, 'dist') }
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

describe('compiling', () => {
  test('the entry and what it imports become one file of Lua', async () => {
    const process = await setUp('one-file')
    const lua = await readProcessSource(process)
    expect(lua).toContain('return left + right')
    expect(lua).toContain('SUM or add(1, 2)')
    expect(await readdir(process.folder)).toEqual([
      expect.stringMatching(/^process-[0-9a-f]{16}\.lua$/),
    ])
    expect(await readdir(process.source)).toEqual(['add.ts', 'entry.ts'])
  })

  test('the same source gives the same Lua', async () => {
    const process = await setUp('twice')
    const lua = await readProcessSource(process)
    expect(await readProcessSource({ ...process, folder: join(parent, 'again') })).toBe(
      lua,
    )
  })

  test('fails with an error that names the lines if Lua or the types refuse', async () => {
    const process = await setUp('faults', {
      'entry.ts': `const sum: string = 1\nconst pattern = /a/\n`,
    })
    await expect(readProcessSource(process)).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      message: expect.stringMatching(/entry\.ts:1: .*; entry\.ts:2: /),
      hint: expect.stringMatching(/./),
    })
    expect(await readdir(process.source)).toEqual(['add.ts', 'entry.ts'])
    await expect(stat(process.folder)).rejects.toThrow('ENOENT')
  })

  test('the process can use nothing of Node or the browser', async () => {
    const process = await setUp('node', {
      'entry.ts': `import { readFileSync } from 'node:fs'\nconsole.log(readFileSync)\nsetTimeout(() => {}, 1)\n`,
    })
    await expect(readProcessSource(process)).rejects.toThrow(
      /node:fs.*console.*setTimeout/,
    )
  })

  test('source outside the folder is refused, as its changes would go unseen', async () => {
    const process = await setUp('outside', {
      '../elsewhere.ts': 'export const far = 1\n',
      'entry.ts': `import { far } from '../elsewhere.ts'\nexport const near = far\n`,
    })
    await expect(readProcessSource(process)).rejects.toThrow('elsewhere.ts')
  })

  test('a missing entry is named', async () => {
    const process = await setUp('missing')
    await rm(join(process.source, 'entry.ts'))
    await expect(readProcessSource(process)).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      message: expect.stringContaining('entry.ts'),
    })
  })

  test('many faults are counted, not all shown', async () => {
    const process = await setUp('many', { 'entry.ts': 'unknown()\n'.repeat(9) })
    await expect(readProcessSource(process)).rejects.toThrow(/and 4 more\.$/)
  })
})

describe('keeping', () => {
  test('a second call reads what the first one kept', async () => {
    const process = await setUp('kept')
    await readProcessSource(process)
    const path = await onlyFile(process.folder)
    await writeFile(path, 'print("kept")')
    expect(await readProcessSource(process)).toBe('print("kept")')
  })

  test('tests and fixtures change nothing, every other change compiles again', async () => {
    const process = await setUp('changed')
    const lua = await readProcessSource(process)
    await write(join(process.source, 'add.test.ts'), '!')
    await write(join(process.source, 'deep/add.fixture.ts'), '!')
    expect(await readProcessSource(process)).toBe(lua)
    await write(join(process.source, 'add.ts'), addition.replace('+', '-'))
    expect(await readProcessSource(process)).toContain('return left - right')
    expect(await readdir(process.folder)).toHaveLength(2)
  })

  test('builds at the same moment agree and leave one whole file', async () => {
    const process = await setUp('race')
    const [first, ...others] = await Promise.all([
      readProcessSource(process),
      readProcessSource(process),
      readProcessSource(process),
    ])
    expect(others).toEqual([first, first])
    expect(await readFile(await onlyFile(process.folder), 'utf8')).toBe(first)
  })

  test('the Lua is still returned if nothing can be kept', async () => {
    const process = await setUp('unwritable')
    const file = join(parent, 'a-file')
    await writeFile(file, '')
    const lua = await readProcessSource({ ...process, folder: join(file, 'dist') })
    expect(lua).toContain('return left + right')
  })
})

async function onlyFile(folder: string): Promise<string> {
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  return join(folder, name)
}
