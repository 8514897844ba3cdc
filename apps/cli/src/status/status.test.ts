import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

let chain: CliChain
beforeAll(async () => {
  chain = await startCliChain()
})
afterAll(() => chain.stop())

/** Port on which nothing listens. */
const closed = '1'
const local = { DASHBOARD_PORT: closed, KEEPER_PORT: closed, PLATFORM_PORT: closed }

test('status names the chain, the markets, and what does not answer', async () => {
  const { rpcUrl, market } = chain
  const variables = { RPC_URL: rpcUrl, CRESOLVER_MARKET: market, ...local }
  const { code, out, err } = await runCli(['status', '--json'], variables)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const lines = out.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { part: 'profile', name: null },
    { part: 'chain', address: rpcUrl, state: 'reachable', detail: 'chain 31337' },
    { part: 'market', state: 'reachable', address: market, detail: '0 markets' },
    { part: 'archive', state: 'unknown', detail: 'set CRESOLVER_ARCHIVE' },
    { part: 'platform', state: 'unreachable', address: 'http://127.0.0.1:1' },
    { part: 'keeper', state: 'unreachable', address: 'http://127.0.0.1:1/health' },
    { part: 'dashboard', state: 'unreachable', address: 'http://127.0.0.1:1' },
  ])
})

test('an archive that answers is reachable, whatever it answers', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const variables = { RPC_URL: chain.rpcUrl, CRESOLVER_ARCHIVE: url, ...local }
  const { out } = await runCli(['status'], variables)
  expect(out).toContain(`archive    reachable    ${url}\n`)
})

test('a network elsewhere has no known keeper', async () => {
  const { out } = await runCli(['status', '--rpc', 'http://nowhere.invalid'])
  expect(out).toMatch(/^chain {6}unreachable {2}http:\/\/nowhere\.invalid, /m)
  expect(out).toMatch(/^keeper {5}unknown {6}not on this machine$/m)
})

test('status ends with an error if no chain answers', async () => {
  const variables = { RPC_URL: 'http://127.0.0.1:1', ...local }
  const { code, err } = await runCli(['status'], variables)
  expect(code).toBe(1)
  expect(err).toBe(
    'error Nothing runs: no chain answers at http://127.0.0.1:1. Start the local network with npm start, ' +
      'or name another one with --rpc or --profile. (RPC_UNREACHABLE)\n',
  )
})

test('a wrong URL is an error', async () => {
  const { code, err } = await runCli(['status', '--rpc', 'nowhere'])
  expect(code).toBe(1)
  expect(err).toMatch(/^error .*RPC URL.*\n$/)
})
