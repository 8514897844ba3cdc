import { createAgent, mock } from '@cresolver/agent'
import { createAgentClient, createMarketClient, parseAmount } from '@cresolver/chain'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgentWorld,
  startAgentWorld,
} from '../agents/track-record/track-record.fixture.ts'
import { runCli } from '../cli.fixture.ts'

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
