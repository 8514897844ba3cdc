import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashSource } from './hash-source.ts'
import { makeRepository, type Repository } from './repository.fixture.ts'

const made: Repository[] = []
afterEach(async () => {
  for (const repository of made.splice(0)) await repository.remove()
})

async function make() {
  const repository = await makeRepository()
  made.push(repository)
  return repository
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
