import { chmod, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDueMarket, filesOf, startMarketWorld } from '../support/market-world.ts'

/** Leaves out what an account remembers of its own requests. */
function withoutState(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !/(journal|rates)\.json$/.test(path)),
  )
}

describe.concurrent('what cannot be done costs one line and changes nothing', () => {
  const comment = ['comment', '--post-id', 'p1', '--content', 'c']
  const create = ['create', '--question', 'Will it rain?', '--rule', 'source:manual']
  const port = 'http://127.0.0.1:9/api/v1'
  const cases: readonly [
    string,
    readonly string[],
    Record<string, string>,
    number,
    string,
  ][] = [
    [
      'an account without a file',
      [...comment, '--account', 'missing'],
      {},
      1,
      'MOLTBOOK_CREDENTIALS_MISSING',
    ],
    [
      'an account that is a path',
      [...comment, '--account', '../x'],
      {},
      1,
      'MOLTBOOK_ACCOUNT_INVALID',
    ],
    [
      'a wrong key',
      comment,
      { MOLTBOOK_API_KEY: 'moltbook_not_the_key' },
      1,
      'MOLTBOOK_UNAUTHORIZED',
    ],
    [
      'a server that is down',
      ['browse'],
      { MOLTBOOK_BASE_URL: port },
      1,
      'MOLTBOOK_UNREACHABLE',
    ],
    [
      'another host',
      ['browse'],
      { MOLTBOOK_BASE_URL: 'https://moltbook.com/api/v1' },
      1,
      'MOLTBOOK_HOST_REFUSED',
    ],
    ['an unknown market', ['replay', 'market_0'], {}, 1, 'MARKET_UNKNOWN'],
    [
      'an unknown market to resolve',
      ['resolve', 'x', '--outcome', 'NO', '--evidence', 'e'],
      {},
      1,
      'MARKET_UNKNOWN',
    ],
    ['an unknown post', ['upvote', '--post-id', 'p1'], {}, 1, 'MOLTBOOK_NOT_FOUND'],
    [
      'a deadline that is none',
      [...create, '--deadline', 'next week'],
      {},
      2,
      'OPTION_INVALID',
    ],
    [
      'a deadline that is over',
      [...create, '--deadline', '2020-01-01', '--force'],
      {},
      1,
      'DEADLINE_PASSED',
    ],
    ['an unknown option', ['cycle', '--now'], {}, 2, 'UNKNOWN_OPTION'],
    ['an unknown command', ['delete'], {}, 2, 'UNKNOWN_COMMAND'],
    [
      'a solver that is none',
      ['cycle'],
      { MARKET_SOLVER: 'guess' },
      2,
      'SETTING_INVALID',
    ],
    [
      'a price source that is none',
      ['cycle'],
      { COINGECKO_BASE_URL: 'x' },
      1,
      'SOURCE_URL_INVALID',
    ],
    [
      'a chain that is not set',
      [...create, '--deadline', '2099-01-01', '--onchain'],
      {},
      1,
      'MARKET_ADDRESS_MISSING',
    ],
  ]
  test.for(cases)(
    '%s',
    async ([_name, words, variables, code, error], { onTestFinished }) => {
      const world = await startMarketWorld(onTestFinished)
      const before = await filesOf(world.folder)
      const ended = await world.run(words, variables)
      expect(ended).toMatchObject({ code })
      expect(ended.err).toMatch(new RegExp(`^error [^\\n]*\\(${error}\\)\\n$`))
      expect(ended.out + ended.err).not.toMatch(/moltbook_(local|not)_/)
      expect(world.moltbook.contents).toEqual([])
      expect(withoutState(await filesOf(world.folder))).toEqual(before)
    },
  )

  test('a book that is damaged', async ({ onTestFinished }) => {
    const world = await startMarketWorld(onTestFinished)
    await writeFile(world.store, '{"version": 2, "mark')
    const before = await filesOf(world.folder)
    for (const words of [['cycle'], ['status', '--offline'], ['migrate']]) {
      const ended = await world.run(words)
      expect(ended).toMatchObject({ code: 1, out: '' })
      expect(ended.err).toMatch(/^error [^\n]*\(MARKET_STORE_CORRUPT\)\n$/)
    }
    expect(await filesOf(world.folder)).toEqual(before)
  })

  test('a book that another run holds', async ({ onTestFinished }) => {
    const world = await startMarketWorld(onTestFinished)
    const { id } = await addDueMarket(world, { rule: ['source:manual'] })
    const lock = `${world.store}.lock`
    await mkdir(lock)
    // The holder lives: its lock stays young.
    const touch = setInterval(() => {
      const now = new Date()
      utimes(lock, now, now).catch(() => undefined)
    }, 1_000)
    const before = await filesOf(world.folder)
    const ended = await world.run(['resolve', id, '--outcome', 'NO', '--evidence', 'e'])
    clearInterval(touch)
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^error [^\n]*\(MARKET_STORE_LOCKED\)\n$/)
    expect(await filesOf(world.folder)).toEqual(before)
  })

  test('credentials that others can read', async ({ onTestFinished }) => {
    const world = await startMarketWorld(onTestFinished)
    await chmod(join(world.folder, 'credentials', 'credentials.json'), 0o644)
    const ended = await world.run(['browse', '--json'])
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(JSON.parse(ended.err)).toMatchObject({
      error: { code: 'MOLTBOOK_CREDENTIALS_UNSAFE' },
    })
  })
})
