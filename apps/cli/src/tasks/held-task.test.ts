import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarketClient, toMarketId } from '@cresolver/chain'
import { connectAo, createAoSigner, deployClaraMarket } from '@cresolver/clara'
import { readProcessSource } from '@cresolver/clara/process'
import { type LocalAo, startLocalAo } from '@cresolver/worlds/ao'
import { localAccount, localAccountKey } from '@cresolver/worlds/chain'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliChain, runCli, startCliChain } from '../cli.fixture.ts'

const [owner, requester, agent, judge] = [0, 6, 7, 8] as const

let ao: LocalAo
let chain: CliChain
let process: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'held-task-'))
  ;[ao, chain] = await Promise.all([startLocalAo({ port: 0 }), startCliChain()])
  const { url } = ao
  const connection = connectAo(
    { mode: 'legacy', gatewayUrl: url, muUrl: url, cuUrl: url },
    { signer: createAoSigner({ kind: 'ethereum', privateKey: keyOf(owner) }) },
  )
  // The owner stands for the token process: what it announces is booked.
  process = await deployClaraMarket({
    connection,
    source: await readProcessSource(),
    ...{ scheduler: ao.scheduler, authority: ao.authority },
    ...{ topics: ['tweet'], token: connection.address },
    evaluators: [localAccount(judge).address],
  })
  const notice = {
    Action: 'Credit-Notice',
    Sender: localAccount(requester).address,
    Quantity: '1000',
  }
  const tags = Object.entries(notice).map(([name, value]) => ({ name, value }))
  await connection.send({ process, tags })
  await ok(agent, 'register', '--id', 'alpha', '--topic', 'tweet', '--fee', '20')
}, 90_000)
afterAll(async () => {
  await Promise.all([ao.close(), chain.stop()])
  await rm(folder, { recursive: true, force: true })
})

function keyOf(account: number): `0x${string}` {
  return `0x${localAccountKey(account).replace(/^0x/, '')}`
}

function run(account: number, ...words: string[]) {
  return runCli(['tasks', ...words], {
    ...{ AO_URL: ao.url, CLARA_MARKETPLACE: process, NO_COLOR: '1' },
    ...{ RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: chain.market },
    ...{ PRIVATE_KEY: localAccountKey(account), CRESOLVER_HOME: folder },
  })
}

async function ok(account: number, ...words: string[]): Promise<string> {
  const { code, out, err } = await run(account, ...words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
}

/** Posts a task, and gives its id. */
async function post(...words: string[]): Promise<string> {
  const asked = [
    'ask',
    'Write',
    '--topic',
    'tweet',
    '--reward',
    '50',
    '--no-wait',
    '--json',
  ]
  const out = await ok(requester, ...asked, ...words)
  return JSON.parse(out.split('\n')[0] ?? '').task.id
}

async function availableTo(account: number): Promise<string> {
  return JSON.parse(await ok(account, 'show', '--json')).balance.available
}

/** A market about which YES is claimed, until its window has passed. */
async function proposedMarket(): Promise<string> {
  const own = {
    ...{ RPC_URL: chain.rpcUrl, CRESOLVER_MARKET: chain.market },
    PRIVATE_KEY: localAccountKey(1),
  }
  const terms = [
    '--window',
    '1h',
    '--court',
    '1',
    '--terms',
    '{"dataOnly":true}',
    '--pool',
    '0.1',
  ]
  const created = await runCli(
    ['markets', 'create', 'Is the result acceptable?', ...terms, '--json'],
    own,
  )
  const id = String(JSON.parse(created.out).marketId)
  const client = createMarketClient({
    ...{ rpcUrl: chain.rpcUrl, marketAddress: chain.market, account: localAccount(0) },
  })
  const marketId = toMarketId(id)
  const { deadline } = await client.getMarket(marketId)
  await pass(deadline + 1 - (await client.chainTime()))
  await client.ask({ marketId, claim: 'YES' })
  return id
}

async function pass(seconds: number): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

test('an agent sees before the work how it is paid, and is paid by accept', async () => {
  const id = await post('--acceptance', '30m', '--schema', '{"type":"object"}')
  const shown = await ok(agent, 'offers', 'alpha')
  expect(shown.replace(/\s+/g, ' ')).toContain(
    'paid 30 min after the result unless the requester rejects it; a rejection burns the reward',
  )
  expect(shown).toContain('results fit {"type":"object"}')
  const misfit = await run(agent, 'answer', 'alpha', id, 'text')
  expect(misfit.err).toContain('(CLARA_RESULT_UNFIT)')
  await ok(agent, 'answer', 'alpha', id, '{"summary":"done"}')
  const waiting = await ok(requester, 'show', id)
  expect(waiting).toMatch(/^Status +delivered: /m)
  expect(waiting).toMatch(/^Unpaid +alpha for 20: paid in .* unless rejected$/m)
  expect(await ok(9, 'decide', id, 'settle')).toContain(`Settled ${id}: delivered`)
  expect(await ok(requester, 'decide', id, 'accept')).toBe(
    `Accepted ${id}: finished, its requester accepted the result.\n`,
  )
  expect(await availableTo(agent)).toBe('20')
  expect(await ok(requester, 'show', '--agents')).toMatch(/^alpha +tweet +20 +\d +0 /m)
  expect(await ok(requester, 'show', 'alpha')).toMatch(
    /^Reputation +level \d; paid 20, /m,
  )
})

test('a rejection without an evaluator burns the reward', async () => {
  const before = Number(await availableTo(requester))
  const id = await post()
  await ok(agent, 'answer', 'alpha', id, 'text')
  const rejected = await ok(requester, 'decide', id, 'reject')
  expect(rejected).toContain(`Rejected ${id}: burned`)
  // The fee of the agent; what it did not ask for returns.
  expect(Number(await availableTo(requester))).toBe(before - 20)
})

test('an evaluator waits while the verdict is proposed, and accepts when it is final', async () => {
  const marketId = await proposedMarket()
  const evaluator = localAccount(judge).address
  const market = `31337:${chain.market}:${marketId}`
  const before = Number(await availableTo(agent))
  const tomorrow = new Date(Date.now() + 86_400_000)
  // The clock of the local AO is the real one, that of the chain is not.
  const id = await post(
    ...['--evaluator', evaluator, '--market', market],
    ...['--evaluate-by', tomorrow.toISOString().replace(/\.\d+/, '')],
  )
  expect((await ok(agent, 'offers', 'alpha')).replace(/\s+/g, ' ')).toContain(
    `${evaluator}, which the market knows, then decides, and is asked to follow the final verdict of market ${market}`,
  )
  await ok(agent, 'answer', 'alpha', id, 'text')
  await ok(requester, 'decide', id, 'reject', '--reason', 'not good')
  const look = () => ok(judge, 'evaluate', '--once', '--confirmations', '0')

  const first = await look()
  expect(first).toContain(`as ${evaluator}.`)
  expect(first).toContain('trust its key')
  expect(first).toContain(`Asked about ${id} of alpha: market ${market} decides`)
  expect(first).not.toContain('Accepted')
  await pass(3_601)
  expect(await look()).toContain(`Accepted ${id} of alpha: the verdict is YES.`)
  expect(await look()).not.toContain(id)
  expect(Number(await availableTo(agent))).toBe(before + 20)
  const { out } = await run(requester, 'show', id)
  expect(out).toMatch(/^Status +finished: its evaluator accepted the result$/m)
})

test('an agent leaves', async () => {
  expect(await ok(agent, 'register', '--id', 'alpha', '--leave')).toBe(
    'Removed alpha from the marketplace.\n',
  )
  expect(await ok(requester, 'show', '--agents')).toBe('No agents yet.\n')
})
