import { describe, expect, test } from 'vitest'
import { runMarketCli } from './market.fixture.ts'

const commands = [
  ...['cycle', 'create', 'engage', 'comment', 'upvote', 'browse', 'status'],
  ...['resolve', 'replay', 'lint', 'forgive', 'serve'],
]

test('commands and exit codes are listed if no words are given, and on request', async () => {
  const bare = await runMarketCli([])
  expect(bare).toEqual(await runMarketCli(['--help']))
  expect(bare).toMatchObject({ code: 0, err: '' })
  for (const name of commands) {
    expect(bare.out).toMatch(new RegExp(`^ {2}(resume[|])?${name} `, 'm'))
  }
  expect(bare.out).toMatch(/^ {2}3 {2}something is left for a person/m)
})

test('help fits its window', async () => {
  for (const columns of [80, 50]) {
    for (const name of ['', ...commands]) {
      const words = [...(name === '' ? [] : [name]), '--help']
      const { out } = await runMarketCli(words, {}, { columns })
      const wide = out.split('\n').filter((line) => line.length > columns)
      // The footer of the whole is written for 80 columns.
      expect(columns === 50 && name === '' ? [] : wide).toEqual([])
    }
  }
})

describe('a wrong command line ends with 2 and one line', () => {
  test.each([
    [['cycel'], "Unknown command 'cycel'. Did you mean cycle? (USAGE)"],
    [['create'], 'USAGE'],
    [['browse', '--srot', 'new'], "Unknown option '--srot'. Did you mean --sort?"],
    [['browse', '--sort', 'old'], 'Allowed choices are hot, new, top, rising.'],
    [['browse', '--limit', '101'], '--limit is not a number of posts: "101".'],
    [['browse', '--limit', '0'], '--limit is not a number of posts: "0".'],
    [['browse', '--search', 'a', '--submolt', 'b'], 'cannot be used with'],
    [['lint', '--rule', 'source:manual'], '--rule is given without --question.'],
    [['lint', 'a', '--question', 'b'], 'A file and --question are given.'],
    [['lint', '/nonexistent/q.txt'], 'The file /nonexistent/q.txt cannot be read'],
    [
      ['lint', '--question', 'a', '--deadline', 'tomorrow'],
      '--deadline is not an ISO 8601 time: "tomorrow".',
    ],
    [['create', '--question', 'Will it rain?'], 'The question has no rule.'],
    [
      ['resolve', 'x', '--evidence', 'y', '--outcome', 'MAYBE'],
      'Allowed choices are YES, NO, INVALID.',
    ],
  ])('%j', async (words, part) => {
    const { code, out, err } = await runMarketCli(words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^error [^\n]*\n$/)
    expect(part.split('|').some((each) => err.includes(each))).toBe(true)
  })
})

test('a question without a rule is answered with one where that can be', async () => {
  const question = 'Will BTC be above $75,000 at 16:00 UTC on June 20, 2026?'
  const { err } = await runMarketCli(['create', '--question', question])
  expect(err).toContain(
    "Add --rule 'source:binance:BTCUSDT field:close step:1m op:gt target:75000 deadline:2026-06-20T16:00Z at:2026-06-20T16:00Z confirm:coinbase:BTC-USD,kraken:XBTUSD need:2'",
  )
})

test('an error of a program is one JSON object', async () => {
  const { code, err } = await runMarketCli(['--json', 'browse', '--limit', 'x'])
  expect(code).toBe(2)
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'USAGE' } })
})

test('a setting that cannot be used ends with 2 before anything is sent', async () => {
  const words = ['comment', '--post-id', 'p', '--content', 'c']
  const variables = { MOLTBOOK_API_KEY: 'moltbook_local_x', MARKET_SOLVER: 'magic' }
  expect(await runMarketCli(words, variables)).toMatchObject({
    code: 2,
    err: expect.stringContaining('(CONFIG_INVALID)'),
  })
})

test.each([
  ['https://moltbook.com/api/v1', 'MOLTBOOK_REFUSED'],
  ['https://evil.example/api/v1', 'MOLTBOOK_REFUSED'],
  ['https://127.0.0.1.evil.example/api/v1', 'MOLTBOOK_REFUSED'],
  ['nonsense', 'MOLTBOOK_REFUSED'],
])('the key does not go to %s', async (url, code) => {
  const variables = { MOLTBOOK_API_KEY: 'secret-key', MOLTBOOK_BASE_URL: url }
  const { code: exit, err } = await runMarketCli(['browse'], variables)
  expect(exit).toBe(1)
  expect(err).toContain(`(${code})`)
  expect(err).not.toContain('secret-key')
})
