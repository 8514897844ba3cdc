import { expect, test } from 'vitest'
import { runCli } from './cli.fixture.ts'

test('the commands are listed if no words are given, and on request', async () => {
  const bare = await runCli([])
  const asked = await runCli(['--help'])
  expect(bare).toEqual(asked)
  expect(bare).toMatchObject({ code: 0, err: '' })
  expect(bare.out).toMatch(/^Usage: cresolver /)
  expect(bare.out).toMatch(/^ {2}markets .*Create, join, resolve and read markets$/m)
  expect(bare.out).toMatch(/^ {2}deploy .*Deploy the market contract/m)
  expect(bare.out).toContain(
    'Transactions are signed with --account, or with the key in PRIVATE_KEY.',
  )
})

test('the version is that of the package', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' })
})

test('help fits its window', async () => {
  for (const columns of [80, 56]) {
    const { out } = await runCli(['markets', 'create', '--help'], {}, { columns })
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(columns)
  }
})

test('the help of a command names the options that all have', async () => {
  const { out } = await runCli(['markets', 'show', '--help'])
  for (const option of ['--json', '--rpc <url>', '--market <address>']) {
    expect(out).toContain(option)
  }
})

test.each([
  [['market'], "Unknown command 'market'. Did you mean markets? (USAGE)"],
  [['markets', 'lst'], "Unknown command 'lst'. Did you mean list? (USAGE)"],
  [
    ['markets', 'list', '--conut', '1'],
    "Unknown option '--conut'. Did you mean --count? (USAGE)",
  ],
  [
    ['markets', 'show'],
    "Missing required argument 'id'. Run the command with --help for usage. " + '(USAGE)',
  ],
  [['markets'], 'A command is missing. Add --help to see the commands. (USAGE)'],
])('%j costs one clear line', async (words, line) => {
  expect(await runCli(words)).toEqual({ code: 1, out: '', err: `error ${line}\n` })
})

test('a wrong command costs a program one JSON object', async () => {
  const { code, out, err } = await runCli(['--json', 'markets', 'lst'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(JSON.parse(err)).toEqual({
    error: {
      code: 'USAGE',
      message: "Unknown command 'lst'.",
      hint: 'Did you mean list?',
    },
  })
})

test('its flag and variable are named if the address of a market is missing', async () => {
  expect((await runCli(['markets', 'list'])).err).toBe(
    'error The address of the market contract is missing. ' +
      'Start the local network with npm start, or pass --market 0x... ' +
      '(or set CRESOLVER_MARKET). (NOT_CONFIGURED)\n',
  )
})

test('an error is red where colours are wanted', async () => {
  const { err } = await runCli(['nope'], { FORCE_COLOR: '1' })
  expect(err.startsWith('\u001b[31merror\u001b[39m ')).toBe(true)
})

test('--fields prints only these fields of each line', async () => {
  const words = [
    '--json',
    '--fields',
    'part,state',
    'status',
    '--rpc',
    'http://a.invalid',
  ]
  const { out } = await runCli(words)
  const lines = out.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line)).slice(0, 2)).toEqual([
    { part: 'profile', state: null },
    { part: 'chain', state: 'unreachable' },
  ])
})

test('--fields without --json is refused', async () => {
  const { code, err } = await runCli(['status', '--fields', 'part'])
  expect(code).toBe(1)
  expect(err).toBe('error --fields needs --json. Add --json. (USAGE)\n')
})

test('an error says where an option goes that stands before its command', async () => {
  const { err } = await runCli(['--market', `0x${'1'.repeat(40)}`, 'markets', 'list'])
  expect(err).toBe(
    'error --market is not an option of all commands. ' +
      'Write it after the command: cresolver markets ... --market ... (USAGE)\n',
  )
})

test.each(['/sys/x', '/proc/x/y'])('a home %s is a clear error', async (home) => {
  const words = ['account', 'profile', 'x', 'rpc=http://127.0.0.1:1']
  const { code, err } = await runCli(words, { CRESOLVER_HOME: home })
  expect(code).toBe(1)
  expect(err).toMatch(/^error A file cannot be written: .* \(FILE_UNWRITABLE\)\n$/)
})

test.each([
  ['an empty question to check', ['questions', 'lint', ''], 'USAGE'],
  ['an empty --question', ['questions', 'lint', '--question', ' '], 'USAGE'],
  ['an empty question to investigate', ['ask', ''], 'USAGE'],
])('%s is refused', async (_, words, code) => {
  expect((await runCli(words)).err).toContain(`(${code})`)
})
