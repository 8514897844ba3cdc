import { watch } from 'node:fs'
import { mkdir, readdir, readFile, symlink, utimes } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  findDashboardBuild,
  hashSource,
  type RunningBuild,
  startDashboardBuild,
} from './dashboard-build.ts'
import { makeRepository, type Repository } from './repository.fixture.ts'

const made: Repository[] = []
const builds: RunningBuild[] = []
afterEach(async () => {
  for (const build of builds.splice(0)) await build.stop()
  for (const repository of made.splice(0)) await repository.remove()
})

async function make(build?: Parameters<typeof makeRepository>[0]) {
  const repository = await makeRepository(build)
  made.push(repository)
  return repository
}

function start({ script }: Repository, folder: string): RunningBuild {
  const build = startDashboardBuild(script, folder)
  builds.push(build)
  return build
}

test('a build is found again until the source changes', async () => {
  const repository = await make()
  const { root, cache, write } = repository
  const { folder, isReady } = await findDashboardBuild(root)
  expect([isReady, join(cache, basename(folder))]).toEqual([false, folder])
  expect(await start(repository, folder).done).toBe(true)
  expect(await findDashboardBuild(root)).toEqual({ folder, isReady: true })
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('built')
  await write('apps/dashboard/app/page.tsx', 'changed')
  expect(await findDashboardBuild(root)).toMatchObject({ isReady: false })
})

test('a build that fails says what was said last, and how to see more', async () => {
  const repository = await make('fails')
  const { root, cache } = repository
  const { folder } = await findDashboardBuild(root)
  const build = start(repository, folder)
  await expect(build.done).rejects.toThrow(
    expect.objectContaining({
      code: 'BUILD_FAILED',
      message: expect.stringMatching(
        /line one\nline two\n(?:.*\n)*The dashboard could not be built; .*\.$/,
      ),
      hint: expect.stringContaining('pnpm --filter dashboard build'),
    }),
  )
  await build.stop()
  await expect(readdir(cache)).rejects.toThrow('ENOENT')
})

test('a build that is stopped takes what it started with it and leaves nothing', async () => {
  const repository = await make('hangs')
  const { root, cache } = repository
  await mkdir(cache, { recursive: true })
  const started = untilThere(cache, 'started')
  const { folder } = await findDashboardBuild(root)
  const build = start(repository, folder)
  await started
  const helper = Number(await readFile(join(cache, 'started'), 'utf8'))
  expect(getPriority(helper)).toBeGreaterThan(0)
  // It waits until the output of the build is closed, which its child process holds.
  await build.stop()
  expect(await build.done).toBe(false)
  expect(await readdir(cache)).toEqual(['started'])
})

test('the builds that were used last are kept, and no others', async () => {
  const repository = await make()
  const { root, cache } = repository
  const old = ['1', '2', '3', '4'].map((digit) => digit.repeat(16))
  for (const [index, name] of [...old, 'notes'].entries()) {
    await mkdir(join(cache, name), { recursive: true })
    await utimes(join(cache, name), index + 1, index + 1)
  }
  const { folder } = await findDashboardBuild(root)
  await start(repository, folder).done
  expect((await readdir(cache)).sort()).toEqual(
    [old[2], old[3], basename(folder), 'notes'].sort(),
  )
})

/** Resolves when a file of that name appears in a folder. */
function untilThere(folder: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_event, found) => {
      if (found !== name) return
      watcher.close()
      resolve()
    })
  })
}

test('the same source has the same hash wherever it lies', async () => {
  const [one, other] = [await make(), await make()]
  const hash = await hashSource(one.root)
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(await hashSource(other.root)).toBe(hash)
})

test.each([
  'apps/dashboard/app/page.tsx',
  'apps/dashboard/package.json',
  'apps/dashboard/scripts/build.mjs',
  'apps/dashboard/public/new.svg',
  'chain/src/index.ts',
  'core/src/protocol/deep/error.ts',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
])('a change of %s changes the hash', async (path) => {
  const { root, write } = await make()
  const before = await hashSource(root)
  await write(path, '{ }')
  expect(await hashSource(root)).not.toBe(before)
})

test.each([
  'apps/dashboard/out/index.html',
  'apps/dashboard/.next/trace',
  'apps/dashboard/.next-out.12/index.html',
  'apps/dashboard/node_modules/next/package.json',
  'apps/dashboard/next-env.d.ts',
  'apps/dashboard/src/page.test.tsx',
  'chain/src/index.test.ts',
  'chain/src/chain.fixture.ts',
  'chain/dist/index.js',
  'products/unrelated/src/index.ts',
  'apps/cli/src/main.ts',
])('a change of %s does not', async (path) => {
  const { root, write } = await make()
  const before = await hashSource(root)
  await write(path, 'changed')
  expect(await hashSource(root)).toBe(before)
})

test('a text that moves from one file to the next changes the hash', async () => {
  const [one, other] = [await make(), await make()]
  await one.write('apps/dashboard/app/a.ts', 'ab')
  await one.write('apps/dashboard/app/b.ts', 'c')
  await other.write('apps/dashboard/app/a.ts', 'a')
  await other.write('apps/dashboard/app/b.ts', 'bc')
  expect(await hashSource(one.root)).not.toBe(await hashSource(other.root))
})

test('links that lead nowhere are passed over', async () => {
  const { root } = await make()
  const before = await hashSource(root)
  await symlink(join(root, 'gone'), join(root, 'apps/dashboard/app/link.ts'))
  expect(await hashSource(root)).toBe(before)
})
