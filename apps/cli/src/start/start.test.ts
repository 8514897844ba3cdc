import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../cli.fixture.ts'

test.each<readonly [string, string[], Record<string, string>, RegExp]>([
  ['an empty question', ['--question', ' '], {}, /USAGE/],
  [
    'a question too long for the chain',
    ['--question', 'é'.repeat(2_049)],
    {},
    /4098 bytes.*QUESTION_SYNTAX/,
  ],
  [
    'a missing file',
    ['--file', '/nowhere/questions.txt'],
    {},
    /questions\.txt.*FILE_UNREADABLE/,
  ],
  ['unknown limits', ['--limits', 'generous'], {}, /generous.*CONFIG_INVALID/],
  ['a port that is not a port', [], { ANVIL_PORT: 'here' }, /ANVIL_PORT.*CONFIG_INVALID/],
  ['an unknown option', ['--onse'], {}, /--onse.*--once/s],
  ['an unknown scenario', ['--scenario', 'x'], {}, /round-table, all.*NOT_FOUND/],
])('refuses %s with one line', async (_name, options, variables, message) => {
  const free = Object.fromEntries(ports.map((name) => [`${name}_PORT`, '0']))
  const words = ['start', '--once', ...options]
  const { code, out, err } = await runCli(words, { ...free, ...variables })
  expect([code, out]).toEqual([1, ''])
  expect(err.trim().split('\n')).toEqual([expect.stringMatching(message)])
})

test('unknown limits are refused before the ports are looked at', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const variables = { DASHBOARD_PORT: String(port) }
  const { err } = await runCli(['start', '--limits', 'foo'], variables)
  expect(err).toContain('(CONFIG_INVALID)')
})

const ports = [
  ...['ANVIL', 'AGENT', 'GATEWAY', 'ARCHIVE', 'PRICES', 'AO', 'KEEPER', 'PLATFORM'],
  ...['TABLE_AGENT', 'DASHBOARD'],
]
