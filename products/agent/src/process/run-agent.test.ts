import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mock } from '../abilities/mock/mock.ts'
import { defineAgent } from '../definition/define-agent.ts'
import { type AgentModule, runAgent } from './run-agent.ts'
import { serveAgent } from './serve-agent.ts'

const said = { out: vi.spyOn(console, 'info'), err: vi.spyOn(console, 'error') }
const once = vi.spyOn(process, 'once')

beforeEach(() => {
  for (const spy of [said.out, said.err]) spy.mockReset()
  once.mockReset().mockReturnValue(process)
})

afterEach(() => {
  process.exitCode = undefined
})

afterAll(() => {
  for (const spy of [said.out, said.err, once]) spy.mockRestore()
})

/** Ends the agent as SIGTERM would. */
function stop(): void {
  for (const [signal, listener] of once.mock.calls) {
    if (signal === 'SIGTERM') (listener as () => void)()
  }
}

test.each<[string, AgentModule['default']]>([
  ['a definition', { name: 'Alpha', ...mock() }],
  [
    'a function of the variables',
    ({ AGENT_NAME }) => ({ name: AGENT_NAME ?? '', ...mock() }),
  ],
])('an agent file with %s listens and says so in one line', async (_, exported) => {
  await runAgent(async () => ({ default: exported }), {
    AGENT_PORT: '0',
    AGENT_NAME: 'Alpha',
  })
  const line = String(said.out.mock.calls[0]?.[0])
  const url = /^Agent "Alpha" \(mock answers, .*\) listens on (http:\S+)$/.exec(line)?.[1]
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(said.err).not.toHaveBeenCalled()
  stop()
  await vi.waitFor(async () => expect(fetch(`${url}/health`)).rejects.toThrow(), 10_000)
})

test.each<[string, () => Promise<AgentModule>]>([
  [
    'The agent file cannot be used: boom. Fix the file; its default export must be the result of defineAgent. (CONFIG_INVALID)',
    () => Promise.reject(new Error('boom')),
  ],
  [
    'The agent cannot be used: it has no ability. Give defineAgent a name and at least one of investigate, defend, analyze, critique, vote, perform. (CONFIG_INVALID)',
    async () => ({ default: () => defineAgent({ name: 'Alpha' }) }),
  ],
  [
    'The agent file cannot be used: it exports no definition. Fix the file; its default export must be the result of defineAgent. (CONFIG_INVALID)',
    async () => ({}) as AgentModule,
  ],
])('a file that cannot be used is one line: %s', async (line, load) => {
  await runAgent(load, { AGENT_PORT: '0' })
  expect(said.err.mock.calls).toEqual([[line]])
  expect(process.exitCode).toBe(1)
})

test.each<[RegExp, Record<string, string>]>([
  [/^AGENT_PORT must be .* \(CONFIG_INVALID\)$/, { AGENT_PORT: 'many' }],
  [
    /^CRESOLVER_CHAIN_ID is missing\. .* \(CONFIG_INVALID\)$/,
    { CRESOLVER_MARKET: `0x${'1'.repeat(40)}` },
  ],
  [
    /^PRIVATE_KEY is not a private key of an Ethereum account\. .* \(SIGNER_INVALID\)$/,
    {
      CRESOLVER_MARKET: `0x${'1'.repeat(40)}`,
      CRESOLVER_CHAIN_ID: '31337',
      PRIVATE_KEY: 'a-key-of-another-chain',
    },
  ],
  [
    /^AGENT_WORKER is missing: a request is signed for one worker\./,
    {
      CRESOLVER_MARKET: `0x${'1'.repeat(40)}`,
      CRESOLVER_CHAIN_ID: '31337',
      AGENT_ALLOWED_CALLERS: `0x${'2'.repeat(40)}`,
    },
  ],
  [
    /^PRIVATE_KEY is missing: messages to the marketplace are signed\. .* \(CONFIG_INVALID\)$/,
    { CLARA_MARKETPLACE: 'A'.repeat(43) },
  ],
  [
    /^The variable AO_URL is not a URL\. .* \(CONFIG_INVALID\)$/,
    { CLARA_MARKETPLACE: 'A'.repeat(43), PRIVATE_KEY: '1'.repeat(64), AO_URL: 'nowhere' },
  ],
  [
    /cannot be reached.*\(CLARA_UNREACHABLE\)$/,
    {
      CLARA_MARKETPLACE: 'A'.repeat(43),
      PRIVATE_KEY: '1'.repeat(64),
      AO_URL: 'http://127.0.0.1:1',
    },
  ],
])('variables that cannot be used are one line: %s', async (line, variables) => {
  await runAgent(async () => ({ default: { name: 'Alpha', ...mock() } }), {
    AGENT_PORT: '0',
    ...variables,
  })
  expect(said.err.mock.calls).toHaveLength(1)
  expect(said.err.mock.calls[0]?.[0]).toMatch(line)
  expect(said.out).not.toHaveBeenCalled()
  expect(process.exitCode).toBe(1)
})

test('a port that is taken is one line', async () => {
  const other = await serveAgent({ name: 'Beta', ...mock() }, { port: 0 })
  await runAgent(async () => ({ default: { name: 'Alpha', ...mock() } }), {
    AGENT_PORT: String(other.port),
  })
  expect(said.err.mock.calls[0]?.[0]).toMatch(/is taken by another program\..*AGENT_PORT/)
  await other.close()
})

test('an agent that signs says as whom, and whether it answers everyone', async () => {
  await runAgent(async () => ({ default: { name: 'Alpha', ...mock() } }), {
    AGENT_PORT: '0',
    CRESOLVER_MARKET: `0x${'1'.repeat(40)}`,
    CRESOLVER_CHAIN_ID: '31337',
    PRIVATE_KEY: `0x${'a'.repeat(64)}`,
    AGENT_ALLOWED_CALLERS: `0x${'2'.repeat(40)}`,
  })
  const line = String(said.out.mock.calls[0]?.[0])
  expect(line).toMatch(/signs as 0x\w{40} and answers allowed callers only\)/)
  expect(line).not.toContain('aaaaaaaa')
  const url = /listens on (\S+)$/.exec(line)?.[1]
  const response = await fetch(`${url}/a2a/resolve`, {
    method: 'POST',
    body: '{"market_id":1,"question":"Will it rain?"}',
  })
  expect(response.status).toBe(403)
  stop()
})
