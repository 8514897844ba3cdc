import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

/** A configuration folder and a password file of one test. */
async function openHome() {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-account-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, 'correct horse\n')
  const home = join(folder, 'home')
  const run = (words: readonly string[], more: Record<string, string> = {}) =>
    runCli([...words, '--password-file', passwordFile], {
      CRESOLVER_HOME: home,
      ...more,
    })
  return { home, run }
}

describe('account', () => {
  test('new keeps a key for its owner alone, and never prints it', async () => {
    const { home, run } = await openHome()
    const created = await run(['account', 'new', 'alice', '--json'])
    const { address, path } = JSON.parse(created.out)
    expect(path).toBe(join(home, 'keystores', 'alice.json'))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    expect(await run(['account', 'list'])).toMatchObject({
      code: 0,
      out: `alice  ${address.toLowerCase()}\n`,
    })
  })

  test('new --import keeps the key of PRIVATE_KEY, which then signs', async () => {
    const { home, run } = await openHome()
    const key = localAccountKey(3)
    const imported = await run(['account', 'new', 'bob', '--import'], {
      PRIVATE_KEY: key,
    })
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toContain(localAccount(3).address)
    const [file = ''] = await readdir(join(home, 'keystores'))
    const keystore = await readFile(join(home, 'keystores', file), 'utf8')
    expect(keystore + imported.out).not.toContain(key.slice(2))
    // The chain is asked after the keystore was opened.
    const words = [
      'markets',
      'withdraw',
      '--account',
      'bob',
      '--rpc',
      'http://127.0.0.1:1',
    ]
    const { err } = await run([...words, '--market', `0x${'1'.repeat(40)}`])
    expect(err).toContain('RPC_UNREACHABLE')
  })

  test('new --keystore reads the keystore of another wallet', async () => {
    const { home, run } = await openHome()
    await run(['account', 'new', 'one', '--import'], { PRIVATE_KEY: localAccountKey(4) })
    const other = join(home, 'keystores', 'one.json')
    const { out } = await run(['account', 'new', 'two', '--keystore', other])
    expect(out).toContain(localAccount(4).address)
  })

  test.each([
    [['account', 'new', '../x'], 'VALUE_INVALID'],
    [['account', 'new', 'x', '--import'], 'SIGNER_MISSING'],
    [['markets', 'withdraw', '--account', 'missing'], 'NOT_FOUND'],
  ])('%j is refused with %s', async (words, code) => {
    const { run } = await openHome()
    const { err } = await run(words, { CRESOLVER_MARKET: `0x${'1'.repeat(40)}` })
    expect(err).toContain(`(${code})`)
  })

  test('new never overwrites a keystore', async () => {
    const { run } = await openHome()
    await run(['account', 'new', 'alice'])
    expect((await run(['account', 'new', 'alice'])).err).toContain('(NAME_TAKEN)')
  })

  test('new asks no pipe for a password', async () => {
    const { home } = await openHome()
    const { err } = await runCli(['account', 'new', 'alice'], { CRESOLVER_HOME: home })
    expect(err).toContain('(SIGNER_MISSING)')
  })
})

describe('a profile', () => {
  const nowhere = 'http://127.0.0.1:1'
  const list = ['markets', 'list', '--market', `0x${'1'.repeat(40)}`]

  test('gives addresses once it is used, and variables go before it', async () => {
    const { run } = await openHome()
    await run(['account', 'profile', 'test', `rpc=${nowhere}`])
    await run(['account', 'profile', 'test'])
    expect((await run(list)).err).toContain(`${nowhere} did not answer`)
    const other = 'http://127.0.0.1:2'
    expect((await run(list, { RPC_URL: other })).err).toContain(`${other} did not answer`)
  })

  test('overrides the variables if it is named', async () => {
    const { run } = await openHome()
    await run(['account', 'profile', 'test', `rpc=${nowhere}`])
    const words = [...list, '--profile', 'test']
    const { err } = await run(words, { RPC_URL: 'http://127.0.0.1:2' })
    expect(err).toContain(`${nowhere} did not answer`)
  })

  test('is listed with its settings, and loses those that are emptied', async () => {
    const { home, run } = await openHome()
    await run(['account', 'profile', 'local', 'rpc=a', 'market=b'])
    await run(['account', 'profile', 'local', 'market='])
    expect((await run(['account', 'profile'])).out).toBe('* local\n  rpc  a\n')
    expect((await stat(join(home, 'config.json'))).mode & 0o777).toBe(0o600)
  })

  test.each([
    [['markets', 'list', '--profile', 'nope'], 'NOT_FOUND'],
    [['account', 'profile', 'nope'], 'NOT_FOUND'],
    [['account', 'profile', 'x', 'key=1'], 'VALUE_INVALID'],
  ])('%j is refused with %s', async (words, code) => {
    const { run } = await openHome()
    expect((await run(words)).err).toContain(`(${code})`)
  })

  test('file that cannot be read is named', async () => {
    const { home, run } = await openHome()
    await run(['account', 'profile', 'x', 'rpc=a'])
    await writeFile(join(home, 'config.json'), '{')
    expect((await run(['markets', 'list'])).err).toContain('(CONFIG_INVALID)')
  })
})
