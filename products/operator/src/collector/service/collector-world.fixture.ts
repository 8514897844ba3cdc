import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Amount,
  createAgentClient,
  createChainClient,
  createMarketClient,
  deployCresolver,
  deployLocalRegistries,
  type MarketClient,
  type MarketId,
  parseAmount,
  type TermsInput,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { startMarketChain } from '@cresolver/chain/fixture'
import { createRegistration, encodeTokenUri } from '@cresolver/core/protocol'
import { serveHttp } from '@cresolver/net/http-server'
import { artifactPath, localAccount, type TestChain } from '@cresolver/worlds/chain'
import { type Address, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { vi } from 'vitest'
import { startCollector } from '../collector.ts'
import { signingWorker, workerKey } from '../round/signing-worker.fixture.ts'
import type { CollectorEvent, CollectorParameters } from './collector-parameters.ts'

/** Terms of a market that names the first two collectors. */
export const COLLECTED: TermsInput = { collectors: [0, 1] }

/** The same with a window, whose panel is asked at once: five votes and three reserves. */
const ASKED: TermsInput = {
  ...COLLECTED,
  ...{ windowSeconds: 3_600, panelWindowSeconds: 3_600, wrongSlashBps: 2_000 },
  ...{ votes: 5, reserves: 3, unit: parseAmount('0.01'), court: 1, judgeFirst: true },
}

/** A worker that listens, and what it was sent. */
type ListeningWorker = {
  readonly number: number
  readonly url: string
  readonly bodies: readonly string[]
  /** Called before it answers. */
  beforeAnswer?: ((body: string) => Promise<void>) | undefined
}

/** A collector with its events. */
type WatchedCollector = Awaited<ReturnType<typeof startCollector>> & {
  readonly events: readonly CollectorEvent[]
  readonly folder: string
  /** Resolves when it has looked at the chain some more times. */
  readonly looks: (times: number) => Promise<void>
  /** Resolves with the first event that fits, also one of before. */
  readonly until: (fits: (event: CollectorEvent) => boolean) => Promise<CollectorEvent>
}

/** A chain with a market contract, two listed collectors (accounts 8 and 9) and workers. */
export type CollectorWorld = {
  readonly chain: TestChain
  readonly market: Address
  readonly multicall: Address
  readonly workers: readonly ListeningWorker[]
  as(number?: number): MarketClient
  /** A market that the workers joined; its resolution was requested, and its seed is mined. */
  requested(terms?: TermsInput): Promise<MarketId>
  /** A market with a window that the workers joined with three units each, and that was asked about. */
  asked(terms?: TermsInput): Promise<MarketId>
  mine(blocks: number): Promise<void>
  pass(seconds: number): Promise<void>
  /** Gives the agent of a worker, counted from 1, another token URI. */
  changeRegistration(number: number): Promise<void>
  folder(): Promise<string>
  /** Starts a collector of account 8 or 9. */
  collect(
    number: number,
    parameters?: Partial<CollectorParameters>,
  ): Promise<WatchedCollector>
  stop(): Promise<void>
}

/** Starts it with some workers that sign, each in a registry. */
export const startCollectorWorld = async (count: number): Promise<CollectorWorld> => {
  const { chain, facts } = await startMarketChain({
    name: 'collector-world',
    source: import.meta.url,
    build,
  })
  const { rpcUrl } = chain
  const { market, multicall } = facts
  const closers: (() => Promise<unknown>)[] = []
  const workers: JoiningWorker[] = []
  for (let number = 1; number <= count; number += 1) {
    const worker = await startWorker(number, chain, facts)
    workers.push(worker)
    closers.push(worker.close)
  }
  const world: CollectorWorld = {
    ...{ chain, market, multicall, workers },
    as: (number) =>
      createMarketClient({
        ...{ rpcUrl, marketAddress: market, pollingIntervalMs: 20 },
        ...(number !== undefined && { account: localAccount(number) }),
      }),
    async requested(terms = COLLECTED) {
      const { marketId } = await world.as(1).createMarket({
        question: 'Did it rain in Bern on 1 May 2026?',
        durationSeconds: 3_600,
        rewardPool: parseAmount('1'),
        terms,
      })
      for (const { join } of workers) await join(marketId, parseAmount('0.01'))
      await world.as(1).requestResolution(marketId)
      await world.mine(3)
      return marketId
    },
    async asked(terms = {}) {
      const now = Number((await world.as().chainTime()) ?? 0)
      const { marketId } = await world.as(1).createMarket({
        question: 'Did it rain in Bern on 1 May 2026?',
        durationSeconds: 3_600,
        rewardPool: parseAmount('1'),
        terms: { ...ASKED, earliestRequest: now + 60, ...terms },
      })
      for (const { join } of workers) await join(marketId, parseAmount('0.03'))
      await world.pass(120)
      await world.as(2).ask({ marketId, claim: 'YES' })
      await world.mine(3)
      return marketId
    },
    async mine(blocks) {
      await chain.call('anvil_mine', `0x${blocks.toString(16)}`)
    },
    async pass(seconds) {
      await chain.call('evm_increaseTime', seconds)
      await world.mine(1)
    },
    async changeRegistration(number) {
      await workers[number - 1]?.change()
    },
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'collector-'))
      closers.unshift(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
    collect: async (number, parameters = {}) => {
      const folder = parameters.folder ?? (await world.folder())
      return watchCollector(closers, {
        ...{ rpcUrl, chainId: 31_337, market, multicall, folder },
        ...{ account: localAccount(number), port: 0, pollMs: 20, localMode: true },
        ...parameters,
      })
    },
    async stop() {
      while (closers.length > 0) await closers.shift()?.()
      await chain.stop()
    },
  }
  return world
}

/** True for the announcement of a list or bundle of a market. */
export const announces =
  (marketId: MarketId, kind: 'list' | 'bundle') =>
  (event: CollectorEvent): boolean =>
    event.type === 'announced' && event.marketId === marketId && event.kind === kind

type JoiningWorker = ListeningWorker & {
  readonly join: (id: MarketId, stake: Amount) => Promise<unknown>
  readonly change: () => Promise<unknown>
  readonly close: () => Promise<unknown>
}

/** Starts a worker that signs, and registers it. */
async function startWorker(
  number: number,
  chain: TestChain,
  { market, registries }: Awaited<ReturnType<typeof build>>,
): Promise<JoiningWorker> {
  const { rpcUrl } = chain
  const account = workerKey(number)
  await chain.call('anvil_setBalance', account.address, '0x56bc75e2d63100000')
  const { bodies, respond } = signingWorker(number)
  const served = await serveHttp(
    async (request) => {
      const body = await request.text()
      await worker.beforeAnswer?.(body)
      return Response.json(await respond(request.url, body))
    },
    { port: 0, portHint: '' },
  )
  const own = { rpcUrl, account, pollingIntervalMs: 20 }
  const { identityRegistry } = registries
  const agents = createAgentClient({ ...own, identityRegistry })
  const { agentId } = await agents.register(
    encodeTokenUri(
      createRegistration({
        name: `Worker ${number}`,
        wallet: `eip155:31337:${account.address}`,
        endpoint: served.url,
      }),
    ),
  )
  const join = (marketId: MarketId, stake: Amount) =>
    createMarketClient({ ...own, marketAddress: market }).join({
      marketId,
      agentId,
      stake,
    })
  const change = () => agents.setTokenUri(agentId, 'data:application/json;base64,e30=')
  const worker: JoiningWorker = {
    ...{ number, url: served.url, bodies, join, change, close: served.close },
  }
  return worker
}

/** Starts a collector, and what waits for its events. */
async function watchCollector(
  closers: (() => Promise<unknown>)[],
  parameters: Parameters<typeof startCollector>[0] & { readonly folder: string },
): Promise<WatchedCollector> {
  const events: CollectorEvent[] = []
  const waiting = new Set<(event: CollectorEvent) => void>()
  const collector = await startCollector({
    ...parameters,
    onEvent(event) {
      events.push(event)
      for (const look of waiting) look(event)
    },
  })
  const looks = async (times: number): Promise<void> => {
    for (let left = times; left > 0; left -= 1) {
      const { lookedAt } = collector.state()
      await vi.waitUntil(() => collector.state().lookedAt > lookedAt, {
        timeout: 30_000,
      })
    }
  }
  const close = async () => {
    closers.splice(closers.indexOf(close), 1)
    await collector.close()
  }
  closers.unshift(close)
  return {
    ...collector,
    ...{ events, folder: parameters.folder, close, looks },
    until: (fits) =>
      new Promise((resolve) => {
        const look = (event: CollectorEvent): void => {
          if (fits(event)) resolve(event)
        }
        waiting.add(look)
        events.forEach(look)
      }),
  }
}

async function build({ rpcUrl }: Pick<TestChain, 'rpcUrl'>) {
  const connection = { rpcUrl, account: localAccount(0), pollingIntervalMs: 20 }
  const owner = createChainClient(connection)
  const registries = await deployLocalRegistries(connection)
  const directResolver = localAccount(6).address
  const { market } = await deployCresolver({
    ...registries,
    ...connection,
    directResolver,
  })
  const multicall = await deployMulticall(owner)
  const court = [localAccount(5).address, zeroAddress, parseAmount('0.001'), 600] as const
  const listed = { abi: marketAbi, functionName: 'listCourt', args: court } as const
  const listing = encodeFunctionData(listed)
  await transact(owner, { action: 'list a court', to: market, data: listing })
  for (const number of [8, 9]) {
    const args = [localAccount(number).address] as const
    const call = { abi: marketAbi, functionName: 'listCollector', args } as const
    const data = encodeFunctionData(call)
    await transact(owner, { action: 'list a collector', to: market, data })
  }
  return { registries, market, multicall }
}

const deployMulticall = async (
  owner: ReturnType<typeof createChainClient>,
): Promise<Address> => {
  const { bytecode } = JSON.parse(await readFile(artifactPath('Multicall3'), 'utf8'))
  const data = bytecode.object as Hex
  const { contractAddress } = await transact(owner, { action: 'deploy Multicall3', data })
  if (!contractAddress) throw new Error('Multicall3 has no address')
  return contractAddress
}
