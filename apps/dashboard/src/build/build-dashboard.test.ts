import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildDashboard } from './build-dashboard.ts'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cresolver-build-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const page = (body: string) =>
  `<!doctype html><html><head></head><body>${body}</body></html>`

/** Exports pages as Next.js does, without it. */
function exportOf(files: Readonly<Record<string, string>>) {
  return async (_app: string, output: string) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(output, name, '..'), { recursive: true })
      await writeFile(join(output, name), text)
    }
    return true
  }
}

const build = (exportPages: ReturnType<typeof exportOf>, keep = false) =>
  buildDashboard({ app: parent, folder: join(parent, 'out'), keep, exportPages })

test('every page gets its policy, and hosts their headers', async () => {
  const pages = {
    'index.html': page('<script>a()</script>'),
    'agents/index.html': page(''),
  }
  await build(exportOf({ ...pages, 'agents/index.txt': '0:{}' }))
  const read = (name: string) => readFile(join(parent, 'out', name), 'utf8')
  expect(await read('index.html')).toMatch(/script-src 'self' 'sha256-\S+';.*a\(\)/)
  expect(await read('agents/index.html')).toContain("script-src 'self';")
  expect(await read('agents/index.txt')).toBe('0:{}')
  expect(await read('_headers')).toContain('frame-ancestors')
  expect(await readdir(parent)).toEqual(['out'])
})

test('the picture for previews of links is beside the pages', async () => {
  const socialImage = join(parent, 'start.png')
  await writeFile(socialImage, 'a picture')
  const folder = join(parent, 'out')
  const exportPages = exportOf({ 'index.html': page('') })
  await buildDashboard({ app: parent, folder, keep: false, socialImage, exportPages })
  expect(await readFile(join(folder, 'social.png'), 'utf8')).toBe('a picture')
})

test('a build replaces the one before, whole', async () => {
  await build(exportOf({ 'old.html': page('') }))
  await build(exportOf({ 'new.html': page('') }))
  expect((await readdir(join(parent, 'out'))).sort()).toEqual([
    '_headers',
    'new.html',
    'new.html.gz',
  ])
})

test('a build that is as good as it gets is left alone', async () => {
  await build(exportOf({ 'old.html': page('') }))
  await build(exportOf({ 'new.html': page('') }), true)
  expect(await readdir(join(parent, 'out'))).toContain('old.html')
  const never = async (_app: string, _output: string, isDone?: () => boolean) =>
    !isDone?.()
  await build(never, true)
  expect(await readdir(parent)).toEqual(['out'])
})

test('a page that is unsafe leaves the build before in its place', async () => {
  await build(exportOf({ 'old.html': page('') }))
  const unsafe = exportOf({ 'new/index.html': page('<p onclick="go()">') })
  await expect(build(unsafe)).rejects.toThrow(
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: expect.stringContaining('new/index.html'),
    }),
  )
  expect(await readdir(parent)).toEqual(['out'])
  expect(await readdir(join(parent, 'out'))).toContain('old.html')
})

test('an export that breaks off leaves nothing half-written', async () => {
  const breaks = async (app: string, output: string): Promise<boolean> => {
    await exportOf({ 'index.html': page('') })(app, output)
    throw new Error('broken off')
  }
  await expect(build(breaks)).rejects.toThrow('broken off')
  expect(await readdir(parent)).toEqual([])
})
