import { createAgent, mock } from '@cresolver/agent'
import { trustCollectors } from '@cresolver/agent/signing'
import {
  createAgentClient,
  createMarketClient,
  parseAmount,
  readAccount,
  toAgentId,
} from '@cresolver/chain'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { type ServedHttp, serveHttp } from '@cresolver/net/http-server'
import { createOutbound } from '@cresolver/net/outbound'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type AgentWorld,
  startAgentWorld,
} from '../agents/track-record/track-record.fixture.ts'
import { runCli } from '../cli.fixture.ts'
import { findSigning } from './warn-unsigned.ts'

let world: AgentWorld
let marketId: string

beforeAll(async () => {
  world = await startAgentWorld()
  const { chain, market } = world
  const account = localAccount(1)
  const client = createMarketClient({
    ...{ rpcUrl: chain.rpcUrl, marketAddress: market, account },
    pollingIntervalMs: 20,
  })
  const created = await client.createMarket({
    ...{ question: 'Did it rain?', durationSeconds: 3_600, rewardPool: parseAmount('0') },
    terms: { collectors: [0] },
  })
  marketId = String(created.marketId)
})
afterAll(() => world.close())

/** Joins with an agent at an endpoint, as one of the local accounts. */
async function join(number: number, endpoint: string, ...words: string[]) {
  const { chain, market, registries } = world
  const agents = createAgentClient({
    ...{ rpcUrl: chain.rpcUrl, account: localAccount(number), ...registries },
  })
  const file = createRegistration({ name: 'Alpha', endpoint })
  const { agentId } = await agents.register(encodeTokenUri(file))
  return runCli(['markets', 'join', marketId, '--agent', String(agentId), ...words], {
    ...{ RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: market },
    PRIVATE_KEY: localAccountKey(number),
  })
}

test('an agent that does not sign joins after a warning', async () => {
  const agent = createAgent({ name: 'alpha', ...mock() })
  const served = await serveHttp(agent.fetch, { port: 0, portHint: '' })
  const { code, out } = await join(5, served.url)
  await served.close()
  const lines = out.split('\n')
  expect(lines.slice(0, 3)).toEqual([
    `The agent at ${served.url} does not sign its answers.`,
    'This market names collectors: an unsigned answer is NOT_SIGNED there, and loses stake like silence if the market has a window.',
    `Check it: cresolver agents check ${served.url} --panel ${localAccount(5).address}`,
  ])
  expect(lines[3]).toMatch(/^Joined market/)
  expect(code).toBe(0)
})

test('an agent that cannot be reached joins, and nothing is claimed of it', async () => {
  const { code, out } = await join(6, 'http://127.0.0.1:1', '--json')
  const [warning, joined] = out.split('\n').map((line) => line && JSON.parse(line))
  expect(warning).toMatchObject({
    event: 'agent-not-signing',
    kind: 'unknown',
    message: expect.stringMatching(/^Cannot say whether the agent signs its answers: /),
  })
  expect(joined).toMatchObject({ event: 'worker-joined' })
  expect(code).toBe(0)
})

const market = `0x${'ab'.repeat(20)}` as const

const account = readAccount(`0x${'11'.repeat(32)}`, 'the key')

const seat = { chainId: 31_337, market, worker: account.address, agentId: toAgentId('4') }

const outbound = createOutbound({ localMode: true, warn: () => undefined })

let served: ServedHttp | undefined

afterEach(async () => {
  await served?.close()
})

afterAll(() => outbound.close())

async function ask(fetch: (request: Request) => Response | Promise<Response>) {
  served = await serveHttp(fetch, { port: 0, portHint: '' })
  const file = createRegistration({ name: 'Alpha', endpoint: served.url })
  return findSigning(encodeTokenUri(file), seat, outbound)
}

test('an agent that signs for collectors differs from one that does not', async () => {
  const panel = trustCollectors({ account, chainId: 31_337, market, collectors: [] })
  const signing = createAgent({ name: 'alpha', ...mock(), trust: { panel } })
  expect(await ask(signing.fetch)).toMatchObject({ kind: 'signs' })
  await served?.close()
  const silent = createAgent({ name: 'alpha', ...mock() })
  expect(await ask(silent.fetch)).toMatchObject({ kind: 'unsigned' })
})

test('an agent that commits without a known collector signs', async () => {
  const commitment = { worker: market, answer_hash: `0x${'0'.repeat(64)}`, value: '0x12' }
  expect(await ask(() => Response.json({ commitment }))).toMatchObject({ kind: 'signs' })
})

test.each([
  ['refuses', () => new Response('', { status: 403 }), 'it answers with the status 403'],
  ['says something else', () => Response.json({}), 'its answer has the wrong form'],
])('nothing is said of an agent that %s', async (_, fetch, reason) => {
  expect(await ask(fetch)).toEqual({ kind: 'unknown', reason })
})

test.each([
  ['cannot be reached', 'http://127.0.0.1:1', /127\.0\.0\.1/],
  ['names no endpoint', '', /names no A2A service/],
])('nothing is said of an agent that %s', async (_, endpoint, reason) => {
  const uri = encodeTokenUri(createRegistration({ name: 'Alpha', endpoint }))
  expect(await findSigning(uri, seat, outbound)).toEqual({
    kind: 'unknown',
    reason: expect.stringMatching(reason),
  })
})
