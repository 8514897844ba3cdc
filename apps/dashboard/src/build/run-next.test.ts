import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runNext } from './run-next.ts'

let app = ''
beforeEach(async () => {
  app = await mkdtemp(join(tmpdir(), 'cresolver-app-'))
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockReturnValue(true)
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(app, { recursive: true, force: true })
})

/** Puts a program in the place of Next.js. */
async function standIn(source: string): Promise<void> {
  const folder = join(app, 'node_modules/next/dist/bin')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '../../package.json'), '{"name":"next"}')
  await writeFile(join(folder, 'next.js'), source)
}

const busy = `console.error(' ⨯ Another next build process is already running.'); process.exit(1)`

test('Next.js builds for production, quietly to the outside, into the wanted folder', async () => {
  await standIn(`
    const { NODE_ENV, NEXT_TELEMETRY_DISABLED, NEXT_DIST_DIR } = process.env
    const said = [process.argv.slice(2), process.cwd(), NODE_ENV, NEXT_TELEMETRY_DISABLED, NEXT_DIST_DIR]
    require('node:fs').writeFileSync('said.json', JSON.stringify(said))`)
  expect(await runNext(app, join(app, '../pages'), () => false)).toBe(true)
  const said = JSON.parse(await readFile(join(app, 'said.json'), 'utf8'))
  expect(said).toEqual([
    ['build'],
    expect.stringContaining(app),
    'production',
    '1',
    '../pages',
  ])
})

test('a build that fails is an error, after what it said', async () => {
  await standIn(`console.log('Module not found'); process.exit(3)`)
  await expect(runNext(app, join(app, 'out'), () => false)).rejects.toThrow(
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: 'Next.js could not build the dashboard (exit code 3).',
    }),
  )
  expect(String(vi.mocked(process.stdout.write).mock.calls[0]?.[0])).toContain('Module')
})

test('a build waits for a running one, and then builds', async () => {
  await standIn(`
    const { existsSync, writeFileSync } = require('node:fs')
    if (existsSync('asked')) process.exit(0)
    writeFileSync('asked', '')
    ${busy}`)
  expect(await runNext(app, join(app, 'out'), () => false, 1)).toBe(true)
})

test('a build of another process is reused if that is allowed', async () => {
  await standIn(busy)
  const isDone = vi.fn().mockReturnValueOnce(false).mockReturnValue(true)
  expect(await runNext(app, join(app, 'out'), isDone, 1)).toBe(false)
  expect(isDone).toHaveBeenCalledTimes(2)
})
