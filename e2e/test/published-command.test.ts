import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../support/system.ts'

const cli = `${root}apps/cli/`
let folder: string

/** The files of the package, in a folder without any other package. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cresolver-published-'))
  const command = [`${cli}scripts/build.mjs`, join(folder, 'dist')]
  await promisify(execFile)(process.execPath, command)
  await cp(`${cli}package.json`, join(folder, 'package.json'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function cresolver(...words: string[]) {
  const program = join(folder, 'dist/cresolver.mjs')
  const options = {
    cwd: folder,
    env: {
      ...process.env,
      NO_COLOR: '1',
      CRESOLVER_HOME: join(folder, 'home'),
      // aoconnect sets it in the process that imports it.
      AO_URL: '',
    },
  }
  const run = promisify(execFile)(process.execPath, [program, ...words], options)
  return run.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

describe('the published command', () => {
  test('contains code under permissive licenses alone', async () => {
    const texts = await readFile(join(folder, 'dist/LICENSES.txt'), 'utf8')
    const licenses = [...texts.matchAll(/^(\S+) \d\S* \((.+)\)$/gm)]
    expect(licenses.length).toBeGreaterThan(10)
    expect(licenses.map(([, name]) => name)).toContain('viem')
    for (const [, , license] of licenses) {
      expect(license).toMatch(
        /^(MIT|ISC|Apache-2\.0|BlueOak-1\.0\.0|0BSD|BSD-[23]-Clause|\(MIT AND Zlib\))$/,
      )
    }
  })

  test('runs where nothing else is installed', async () => {
    expect(await cresolver('--version')).toMatchObject({ code: 0, stdout: '0.1.0\n' })
    const lint = await cresolver(
      ...['questions', 'lint', '--json', '--question'],
      'Will BTC stand above $75,000 on June 20, 2027?',
    )
    expect(JSON.parse(lint.stdout)).toMatchObject({ event: 'linted' })
  })

  test('says where the local network is', async () => {
    for (const words of [
      ['start'],
      [
        ...['operate', 'workflow', 'id', '--target', 'staging-settings'],
        ...['--owner', `0x${'1'.repeat(40)}`],
      ],
    ]) {
      const { code, stderr } = await cresolver(...words)
      expect(code).toBe(1)
      expect(stderr).toMatch(/PACKAGE_MISSING|CONFIG_INVALID/)
    }
  })

  test('says where the platform is', async () => {
    const { code, stderr } = await cresolver('operate', 'platform', 'serve')
    expect(code).toBe(1)
    expect(stderr).toContain('(PACKAGE_MISSING)')
  })

  test('names the packages for AO that it lacks', async () => {
    const { stderr } = await cresolver('tasks', 'show', '--process', 'A'.repeat(43))
    expect(stderr).toContain('(PACKAGE_MISSING)')
  })

  test('completes commands in bash', async () => {
    const script = [
      `cresolver() { ${process.execPath} ${join(folder, 'dist/cresolver.mjs')} "$@"; }`,
      'eval "$(cresolver completion bash)"',
      'COMP_WORDS=(cresolver markets li) COMP_CWORD=2',
      '_cresolver && echo "$COMPREPLY"',
      'COMP_WORDS=(cresolver markets list --c) COMP_CWORD=3',
      '_cresolver && echo "$COMPREPLY"',
    ].join('\n')
    const { stdout } = await promisify(execFile)('bash', ['-c', script])
    expect(stdout).toBe('list\n--count\n')
  })
})
