import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import rootManifest from '../../../../../package.json' with { type: 'json' }
import { runCli } from '../../cli.fixture.ts'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cresolver-new-'))
  folder = join(parent, 'rain')
})
afterEach(() => rm(parent, { recursive: true }))

const read = (path: string) => readFile(join(folder, path), 'utf8')

/** Every text of the agent; the packed kit is none. */
async function readTexts(): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((each) => each.isFile() && !each.name.endsWith('.tgz'))
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  return texts.join('\n')
}

describe('agent new', () => {
  it('writes an agent in TypeScript under its name, with the kit', async () => {
    const { code, out } = await runCli(['agents', 'new', folder, '--name', 'Rain.Man_1'])
    expect(code).toBe(0)
    expect(out).toBe(
      [
        `Created the agent Rain.Man_1 in TypeScript: 14 files in ${folder}.`,
        'Its judgment is in src/agent.ts: replace it with yours.',
        '',
        `  cd ${folder}`,
        '  npm install && npm test',
        '  npm start',
        '',
      ].join('\n'),
    )
    expect(await read('src/agent.ts')).toContain("name: 'Rain.Man_1'")
    expect(await read('wrangler.jsonc')).toContain('"name": "rain-man-1"')
    expect(await readTexts()).not.toMatch(/my[-_]agent/)
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['.gitignore', '.dockerignore', '.env.example']),
    )
    const manifest = JSON.parse(await read('package.json'))
    expect(manifest.name).toBe('rain-man-1')
    const [kit] = await readdir(join(folder, 'vendor'))
    expect(manifest.dependencies['@cresolver/agent']).toBe(`file:vendor/${kit}`)
    const { devDependencies } = rootManifest
    for (const name of ['@types/node', 'tsx', 'typescript'] as const) {
      expect(manifest.devDependencies[name]).toBe(devDependencies[name])
    }
  }, 120_000)

  it('keeps the judgement short enough to be seen at once', async () => {
    await runCli(['agents', 'new', folder])
    const lines = (await read('src/agent.ts')).split('\n')
    const code = lines.filter((line) => line.trim() && !line.trim().startsWith('//'))
    expect(code.length).toBeLessThanOrEqual(15)
  })

  it.each([
    ['python', 'agent.py', '"AGENT_NAME", "rain"', 'python3 agent.py'],
    ['go', 'main.go', '"AGENT_NAME", "rain"', 'go run .'],
  ])('writes one in %s', async (language, file, named, start) => {
    const words = ['--json', 'agents', 'new', folder, '--language', language]
    const { code, out } = await runCli(words)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      type: 'agent',
      name: 'rain',
      language,
      folder,
      files: expect.arrayContaining([file, 'Dockerfile', 'README.md']),
      next: [`cd ${folder}`, expect.any(String), start],
    })
    expect(await read(file)).toContain(named)
    expect(await readTexts()).not.toMatch(/\b(my|python|go)_agent\b|my-agent/)
  })

  it('quotes a folder that a shell would take apart', async () => {
    folder = join(parent, "the rain's")
    const words = ['agents', 'new', folder, '--language', 'go', '--name', 'rain']
    const { out } = await runCli(words)
    expect(out).toContain(`cd '${parent}/the rain'\\''s'`)
  })

  it.each([
    ['another language', ['--language', 'cobol'], 'There is no template for --language'],
    ['a name with a space', ['--name', 'a b'], '"a b" cannot be the name'],
    ['a name that is too long', ['--name', 'a'.repeat(65)], 'at most 64'],
  ])('refuses %s and writes nothing', async (_, options, message) => {
    const { code, err } = await runCli(['agents', 'new', folder, ...options])
    expect(code).toBe(1)
    expect(err).toContain(message)
    expect(err).toContain('(USAGE)')
    expect(await readdir(parent)).toEqual([])
  })

  it('asks for a name where that of the folder is none', async () => {
    const { err } = await runCli(['agents', 'new', join(parent, '-')])
    expect(err).toContain('The name comes from the folder: pass another with --name.')
  })

  it('refuses a folder that holds something', async () => {
    const { err } = await runCli(['agents', 'new', tmpdir(), '--name', 'rain'])
    expect(err).toContain('(FILE_UNWRITABLE)')
  })
})
