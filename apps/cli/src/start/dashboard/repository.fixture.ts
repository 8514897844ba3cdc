import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Stands in for the script that builds: each body gets the folder for the pages as `into`. */
const scripts = {
  works: `
    const { mkdirSync, writeFileSync } = await import('node:fs')
    mkdirSync(into, { recursive: true })
    writeFileSync(into + '/index.html', '<title>built</title>')`,
  fails: `
    console.log('line one\\n\\nline two')
    console.error('Module not found')
    process.exitCode = 1`,
  // Something that the script started holds on, as a build's helpers do.
  hangs: `
    const { spawn } = await import('node:child_process')
    const { mkdirSync, renameSync, writeFileSync } = await import('node:fs')
    const { dirname, basename } = await import('node:path')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    mkdirSync(dirname(into) + '/.next-' + basename(into) + '.' + process.pid, { recursive: true })
    writeFileSync(into + '.txt', String(child.pid))
    renameSync(into + '.txt', dirname(into) + '/started')`,
} as const

/** A repository in a folder of its own. */
export type Repository = {
  /** With a slash at its end. */
  readonly root: string
  readonly cache: string
  readonly script: string
  readonly write: (path: string, text: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Makes a repository with a dashboard that needs one package, which needs another. */
export async function makeRepository(
  build: keyof typeof scripts = 'works',
): Promise<Repository> {
  const root = `${await mkdtemp(join(tmpdir(), 'cresolver-repository-'))}/`
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const manifest = (...needed: string[]) => {
    const dependencies = needed.map((name) => [name, 'workspace:*'])
    return JSON.stringify({ dependencies: Object.fromEntries(dependencies) })
  }
  const files: Readonly<Record<string, string>> = {
    'pnpm-lock.yaml': 'lock',
    'tsconfig.base.json': '{}',
    'apps/dashboard/package.json': manifest('@cresolver/chain', 'next'),
    'apps/dashboard/app/page.tsx': 'export default null',
    'apps/dashboard/scripts/build.mjs': `const into = process.argv[3]\n${scripts[build]}`,
    'chain/package.json': manifest('@cresolver/core', 'viem'),
    'chain/src/index.ts': 'export const chain = 1',
    'core/package.json': JSON.stringify({ name: '@cresolver/core' }),
    'core/src/protocol/deep/error.ts': 'export const error = 1',
    'products/unrelated/package.json': manifest(),
    'products/unrelated/src/index.ts': 'export const unrelated = 1',
  }
  for (const [path, text] of Object.entries(files)) await write(path, text)
  return {
    root,
    cache: join(root, '.cresolver/build/dashboard'),
    script: join(root, 'apps/dashboard/scripts/build.mjs'),
    write,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
