import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/system.ts'

/** A clone with our scripts and a lockfile, and an npm that says what it was started with. */
async function createClone(onEnd: (remove: () => Promise<void>) => void, npm: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-install-'))
  onEnd(() => rm(folder, { recursive: true }))
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await writeFile(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 })
  return folder
}

async function install(folder: string, variables: Record<string, string> = {}) {
  const script = `import('./scripts/install.mjs').then((m) => m.ensureInstalled())`
  const child = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [status] = await once(child, 'close')
  return { status, output }
}

describe('the installation of packages', () => {
  test('prints one line at its start and one at its end, and logs the rest', async ({
    onTestFinished,
  }) => {
    const noise = 'mkdir -p node_modules; echo "Scope: all projects"; echo warned >&2'
    const folder = await createClone(onTestFinished, noise)
    const first = await install(folder)
    expect(first.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^Installing packages with pnpm@\S+ \(log: .*install\.log\)/),
      'Packages are installed.',
    ])
    const log = await readFile(join(folder, '.cresolver/install.log'), 'utf8')
    expect(log).toContain('Scope: all projects')
    expect(log).toContain('warned')
    expect(await install(folder)).toEqual({ status: 0, output: '' })
  })

  test('takes nothing over from an npx that started it', async ({ onTestFinished }) => {
    const folder = await createClone(onTestFinished, 'mkdir -p node_modules; env')
    await install(folder, {
      npm_config_call: 'npm start',
      npm_config_package: 'node@26',
      NPM_CONFIG_CALL: 'npm start',
    })
    const log = await readFile(join(folder, '.cresolver/install.log'), 'utf8')
    expect(log).toContain('PATH=')
    expect(log).not.toMatch(/npm_config_(call|package)=/i)
  })

  test('shows the last lines and where the others are if it fails', async ({
    onTestFinished,
  }) => {
    const folder = await createClone(onTestFinished, 'echo no network >&2; exit 7')
    const { status, output } = await install(folder)
    expect(status).toBe(1)
    expect(output).toMatch(/no network\nThe packages could not .*install\.log\.\n$/s)
  })
})
