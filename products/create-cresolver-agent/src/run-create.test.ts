import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCreate } from './run-create.ts'

let parent: string
let folder: string
let lines: string[]

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cresolver-create-'))
  folder = join(parent, 'rain')
  lines = []
})
afterEach(() => rm(parent, { recursive: true }))

const create = (...args: readonly string[]) => runCreate(args, (line) => lines.push(line))

describe('npm create cresolver-agent', () => {
  it('writes a project and prints the commands that come next', async () => {
    await create(folder, '--language', 'python')
    expect(lines).toEqual([
      `Created the agent rain in Python: 6 files in ${folder}.`,
      'Its judgment is in agent.py: replace it with yours.',
      '',
      `  cd ${folder}`,
      '  python3 -m unittest',
      '  python3 agent.py',
    ])
    expect(await readFile(join(folder, 'agent.py'), 'utf8')).toContain('"rain"')
  })

  it('prints one JSON object with --json', async () => {
    await create(folder, '--language', 'go', '--name', 'Rain.Man_1', '--json')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      type: 'agent',
      name: 'Rain.Man_1',
      next: [`cd ${folder}`, 'go test ./...', 'go run .'],
    })
  })

  it('depends, in a clone, on a tarball of the kit and on the viem that the kit accepts', async () => {
    await create(folder)
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const kit = JSON.parse(
      await readFile(new URL('../../agent/package.json', import.meta.url), 'utf8'),
    )
    const [tarball] = await readdir(join(folder, 'vendor'))
    expect(manifest.dependencies).toEqual({
      '@cresolver/agent': `file:vendor/${tarball}`,
      viem: kit.peerDependencies.viem.replace('^', ''),
    })
    const readme = await readFile(join(folder, 'README.md'), 'utf8')
    expect(readme).toContain('`vendor/` holds the agent kit')
  }, 120_000)

  it('prints its usage with --help and writes nothing', async () => {
    await create(folder, '--help')
    expect(lines.join('\n')).toMatch(/^Usage: npm create cresolver-agent/)
    expect(await readdir(parent)).toEqual([])
  })

  it.each([
    ['no folder', [], 'No folder was given.'],
    ['two folders', ['a', 'b'], 'More than one folder was given.'],
    ['an unknown option', ['a', '--colour', 'red'], "Unknown option '--colour'"],
    ['an unknown language', ['a', '--language', 'cobol'], '"cobol"'],
  ])('refuses %s', async (_, args, message) => {
    await expect(create(...args)).rejects.toMatchObject({
      code: 'USAGE',
      message: expect.stringContaining(message),
    })
  })
})
