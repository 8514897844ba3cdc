import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launched } from '../support/program.ts'
import { root, startSystem, type TestSystem } from '../support/system.ts'

let system: TestSystem
let marketId = 0n
const variables = () => ({
  ...(process.env as Record<string, string>),
  RPC_URL: system.rpcUrl,
  CRESOLVER_MARKET: system.contracts.market,
  // A profile could name an archive.
  CRESOLVER_HOME: '/nonexistent',
})

beforeAll(async () => {
  system = await startSystem()
  marketId = await system.markets.create({
    question: 'Did Ethereum switch to proof of stake in 2022?',
    agents: system.agents,
  })
  expect(await system.resolve(marketId)).toMatchObject({ kind: 'done' })
}, 120_000)
afterAll(() => system?.close())

describe('cresolver mcp on the local network', () => {
  test('lets the official client verify and explain a verdict over stdio, from the archive on chain', async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [...launched('cresolver'), 'mcp'],
        cwd: root,
        env: variables(),
      }),
    )
    try {
      const call = async (name: string) =>
        (await client.callTool({ name, arguments: { market: String(marketId) } }))
          .structuredContent
      expect(await call('get_market')).toMatchObject({ outcome: 'YES', is_final: true })
      expect(await call('verify_verdict')).toMatchObject({
        ...{ end: 'cannot-say', failed: [] },
        // The workflow asked the workers itself, which signed nothing.
        cannot_say: expect.arrayContaining([
          expect.objectContaining({ name: 'authors' }),
        ]),
      })
      const explained = await call('explain_verdict')
      expect(explained).toMatchObject({
        end: 'cannot-say',
        decided_by: 'panel',
        outcome: 'YES',
      })
      expect(explained).toMatchObject({ supporting: { length: 3 } })
      const money = expect.stringMatching(
        /^pool \d+ \+ stakes \d+ \+ bonds \d+ = payouts /,
      )
      expect(explained).toMatchObject({
        story: expect.arrayContaining([{ name: 'money', text: money }]),
      })
    } finally {
      await client.close()
    }
  })

  test('passes the conformance tests over HTTP, asks no archive on chain, and ends when it is interrupted', async () => {
    const server = spawn(
      process.execPath,
      [...launched('cresolver'), 'mcp', '--http', '--port', '0'],
      {
        cwd: root,
        // Never called: with both, the tools that request verdicts are listed too.
        env: {
          ...variables(),
          CRESOLVER_PLATFORM: 'http://127.0.0.1:1',
          PLATFORM_API_KEY: `crk_${'a'.repeat(43)}`,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = once(server, 'close')
    try {
      const [chunk] = await once(server.stdout, 'data')
      const [url] = /http:\S+\/mcp/.exec(String(chunk)) ?? []
      const conformance = join(
        root,
        'e2e/node_modules/@modelcontextprotocol/conformance/dist/index.js',
      )
      for (const scenario of [
        'server-initialize',
        'ping',
        'tools-list',
        'dns-rebinding-protection',
      ]) {
        const { stdout } = await promisify(execFile)(process.execPath, [
          ...[conformance, 'server', '--url', String(url), '--scenario', scenario],
        ])
        expect(stdout, scenario).toMatch(/Passed: (\d+)\/\1, 0 failed/)
      }
      const client = new Client({ name: 'test', version: '1' })
      await client.connect(new StreamableHTTPClientTransport(new URL(String(url))))
      const called = await client.callTool({
        ...{ name: 'verify_verdict', arguments: { market: String(marketId) } },
      })
      await client.close()
      expect(JSON.stringify(called)).toContain('NOT_CONFIGURED')
    } finally {
      server.kill('SIGINT')
    }
    expect((await ended)[0]).toBe(0)
  })
})
