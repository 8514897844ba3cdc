import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fillStore, marketOf, openMoltbookSetup } from './market.fixture.ts'

/** A setup whose account has a file of credentials, as most do. */
async function open() {
  const setup = await openMoltbookSetup()
  const credentials = join(setup.folder, 'credentials.json')
  await writeFile(credentials, JSON.stringify({ api_key: 'moltbook_local_oracle' }), {
    mode: 0o600,
  })
  return {
    ...setup,
    credentials,
    run: (words: readonly string[], variables = {}) =>
      setup.run(words, { MOLTBOOK_API_KEY: '', ...variables }),
    files: () => filesOf(setup.folder),
  }
}

/** Every file below a folder with its content, to see that nothing changed. */
async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'utf8')] as const),
    ),
  )
}

/** Leaves out what an account remembers of its own requests. */
function withoutState(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !/(journal|rates)\.json$/.test(path)),
  )
}

describe('an impossible command costs one line and changes nothing', () => {
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
      'SIGNER_MISSING',
    ],
    [
      'an account that is a path',
      [...comment, '--account', '../x'],
      {},
      1,
      'VALUE_INVALID',
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
      'MOLTBOOK_REFUSED',
    ],
    ['an unknown market', ['replay', 'market_0'], {}, 1, 'MARKET_NOT_FOUND'],
    [
      'an unknown market to resolve',
      ['resolve', 'x', '--outcome', 'NO', '--evidence', 'e'],
      {},
      1,
      'MARKET_NOT_FOUND',
    ],
    ['an unknown post', ['upvote', '--post-id', 'p1'], {}, 1, 'MOLTBOOK_NOT_FOUND'],
    ['a deadline that is none', [...create, '--deadline', 'next week'], {}, 2, 'USAGE'],
    [
      'a deadline that is over',
      [...create, '--deadline', '2020-01-01'],
      {},
      1,
      'QUESTION_REFUSED',
    ],
    ['an unknown option', ['cycle', '--now'], {}, 2, 'USAGE'],
    ['an unknown command', ['delete'], {}, 2, 'USAGE'],
    ['a solver that is none', ['cycle'], { MARKET_SOLVER: 'guess' }, 2, 'CONFIG_INVALID'],
    [
      'a price source that is none',
      ['cycle'],
      { COINGECKO_BASE_URL: 'x' },
      1,
      'URL_INVALID',
    ],
    [
      'a chain that is not set',
      [...create, '--deadline', '2099-01-01', '--onchain'],
      {},
      1,
      'NOT_CONFIGURED',
    ],
  ]
  test.for(cases)('%s', async ([_name, words, variables, code, error]) => {
    const setup = await open()
    const before = await setup.files()
    const ended = await setup.run(words, variables)
    expect(ended).toMatchObject({ code })
    expect(ended.err).toMatch(new RegExp(`^error [^\\n]*\\(${error}\\)\\n$`))
    expect(ended.out + ended.err).not.toMatch(/moltbook_(local|not)_/)
    expect(setup.moltbook.contents).toEqual([])
    expect(withoutState(await setup.files())).toEqual(before)
  })

  test('a book that is damaged', async () => {
    const setup = await open()
    await writeFile(setup.store, '{"version": 2, "mark')
    const before = await setup.files()
    for (const words of [['cycle'], ['status', '--offline']]) {
      const ended = await setup.run(words)
      expect(ended).toMatchObject({ code: 1, out: '' })
      expect(ended.err).toMatch(/^error [^\n]*\(STORE_DAMAGED\)\n$/)
    }
    expect(await setup.files()).toEqual(before)
  })

  test('a book that another run holds', async () => {
    const setup = await open()
    const market = marketOf(['source:manual'])
    await fillStore(setup.store, market)
    const lock = `${setup.store}.lock`
    await mkdir(lock)
    // The holder lives: its lock never gets old.
    const young = new Date('2099-01-01')
    await utimes(lock, young, young)
    const before = await setup.files()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const words = ['resolve', market.id, '--outcome', 'NO', '--evidence', 'e']
    let isOver = false
    const running = setup.run(words).finally(() => {
      isOver = true
    })
    while (!isOver) await vi.advanceTimersToNextTimerAsync()
    const ended = await running
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^error [^\n]*\(FOLDER_IN_USE\)\n$/)
    expect(await setup.files()).toEqual(before)
  })

  test('credentials that others can read', async () => {
    const setup = await open()
    await chmod(setup.credentials, 0o644)
    const ended = await setup.run(['browse', '--json'])
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(JSON.parse(ended.err)).toMatchObject({
      error: { code: 'SIGNER_INVALID' },
    })
  })
})
