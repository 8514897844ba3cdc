import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AgentId,
  createAgentClient,
  createChainClient,
  createMarketClient,
  deployCresolver,
  deployLocalRegistries,
  type Finding,
  type MarketClient,
  type MarketId,
  parseAmount,
  type ResolverVoidReason,
  type TermsInput,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { startMarketChain } from '@cresolver/chain/fixture'
import { localAccount, type TestChain } from '@cresolver/local-chain'
import { type Address, encodeFunctionData, getAddress, type Hex, zeroAddress } from 'viem'
import { type KeeperCore, openKeeper } from './keeper-core.ts'
import type { KeeperEvent } from './keeper-event.ts'
import type { KeeperParameters } from './keeper-parameters.ts'

/** Contracts that take verdicts, in bytecode. */
export const CONSUMERS = {
  /** Counts its calls in slot 0. */
  counts: '0x6001600054016000555b00',
  /** Reverts always. */
  reverts: '0x60006000fd',
  /** Reverts in a transaction and accepts in a call, which has no gas price. */
  lies: '0x3a600557005b60006000fd',
  /** Accepts once slot 0 is set. */
  waits: '0x600054600b5760006000fd5b00',
} as const

/** Terms with a window of an hour, a court and a collector. */
export const DISPUTABLE: TermsInput = {
  windowSeconds: 3_600,
  bond: parseAmount('0.01'),
  collectors: [0],
  court: localAccount(7).address,
  courtPeriodSeconds: 3_600,
}

/** A chain with a market contract, and keepers of it. */
export type KeeperWorld = {
  readonly chain: TestChain
  readonly market: Address
  /** Present time in Unix milliseconds, which passes with the chain's. */
  readonly now: () => number
  /** Client of account 0 to 8: 0 owner, 1 creator, 2 to 5 workers, 6 resolver, 7 court; 7, 8 and 5 collectors. */
  as(number?: number): MarketClient
  /** Lets time pass on the chain and on the clock. */
  pass(seconds: number): Promise<void>
  /** Lets time pass without a block. */
  passQuietly(seconds: number): Promise<void>
  mine(blocks?: number): Promise<void>
  /** Returns a function that goes back to now, any number of times. */
  remember(): Promise<() => Promise<void>>
  /** Puts a contract at a new address. */
  consumer(code: Hex): Promise<Address>
  /** A market whose deadline is in `seconds`. */
  create(options?: {
    readonly terms?: TermsInput | undefined
    readonly question?: string | undefined
    readonly seconds?: number | undefined
    readonly pool?: string | undefined
    readonly creator?: number | undefined
    readonly workers?: readonly number[] | undefined
  }): Promise<MarketId>
  /** Reports, as the resolver, without a panel unless seats are given. */
  propose(
    marketId: MarketId,
    finding: Finding,
    seats?: number,
    reason?: ResolverVoidReason,
  ): Promise<void>
  /** Registers an agent for an account, which is its agent from then on. */
  register(number: number): Promise<void>
  /** Slot 0 of a contract. */
  slotOf(contract: Address): Promise<bigint>
  /** Transactions of an account that are mined or wait to be. */
  sentBy(account: Address): Promise<number>
  /** A folder that is removed in the end. */
  folder(): Promise<string>
  /** Opens a keeper of account 9. */
  keeper(parameters?: Partial<KeeperParameters>): Promise<WatchedKeeper>
  /** Ticks, and mines a block after each, until nothing is sent any more. */
  settle(keeper: KeeperCore): Promise<void>
  stop(): Promise<void>
}

/** A keeper with what it did. */
export type WatchedKeeper = KeeperCore & {
  readonly events: KeeperEvent[]
  readonly folder: string
}

/** Account of the keepers. */
export const keeperAccount = localAccount(9)

/** Starts it. */
export const startKeeperWorld = async ({
  identity = false,
}: {
  readonly identity?: boolean
} = {}): Promise<KeeperWorld> => {
  const owner = localAccount(0)
  const { chain, facts } = await startMarketChain({
    name: identity ? 'keeper-world-with-identity' : 'keeper-world',
    source: import.meta.url,
    async build({ rpcUrl }) {
      const connection = { rpcUrl, account: owner, pollingIntervalMs: 20 }
      const registries = identity ? await deployLocalRegistries(connection) : undefined
      const directResolver = localAccount(6).address
      const deployed = await deployCresolver({
        ...registries,
        ...connection,
        directResolver,
      })
      const { market } = deployed
      for (const number of [7, 8, 5]) {
        const args = [localAccount(number).address] as const
        const call = { abi: marketAbi, functionName: 'listCollector', args } as const
        const data = encodeFunctionData(call)
        const client = createChainClient(connection)
        await transact(client, { action: 'list a collector', to: market, data })
      }
      return { market, registries }
    },
  })
  const { rpcUrl } = chain
  const { market, registries } = facts
  const agents = new Map<number, AgentId>()
  const folders: string[] = []
  const keepers = new Set<KeeperCore>()
  let offset = 0
  let consumers = 0
  const now = () => Date.now() + offset

  const world: KeeperWorld = {
    ...{ chain, market, now },
    as: (number) =>
      createMarketClient({
        rpcUrl,
        marketAddress: market,
        pollingIntervalMs: 20,
        ...(number === undefined ? {} : { account: localAccount(number) }),
      }),
    async pass(seconds) {
      await world.passQuietly(seconds)
      await chain.call('evm_mine')
    },
    async passQuietly(seconds) {
      offset += seconds * 1_000
      await chain.call('evm_increaseTime', seconds)
    },
    async mine(blocks = 1) {
      await chain.call('anvil_mine', `0x${blocks.toString(16)}`)
    },
    async remember() {
      let snapshot = await chain.call('evm_snapshot')
      const remembered = offset
      return async () => {
        // A keeper's transaction that is mined while the chain returns would take the time with it.
        await chain.call('anvil_dropAllTransactions')
        await chain.call('evm_mine')
        if (!(await chain.call<boolean>('evm_revert', snapshot)))
          throw new Error('the chain does not return')
        snapshot = await chain.call('evm_snapshot')
        offset = remembered
      }
    },
    async consumer(code) {
      consumers += 1
      const address = getAddress(`0x${consumers.toString(16).padStart(40, 'c')}`)
      await chain.call('anvil_setCode', address, code)
      return address
    },
    async create({ terms, question, seconds, pool, creator, workers } = {}) {
      const { marketId } = await world.as(creator ?? 1).createMarket({
        question: question ?? 'Did it rain in Bern on 1 May 2026?',
        durationSeconds: seconds ?? 60,
        rewardPool: parseAmount(pool ?? '1'),
        ...(terms && { terms }),
      })
      for (const worker of workers ?? [2]) {
        const agentId = agents.get(worker)
        await world.as(worker).join({
          ...{ marketId, stake: parseAmount('0.01') },
          ...(agentId !== undefined && { agentId }),
        })
      }
      return marketId
    },
    async propose(marketId, finding, seats = 0, reason = 'INVALID') {
      const candidates = await world.as().getCandidates(marketId)
      const seated = candidates.slice(0, seats)
      const drawn = (1n << BigInt(seats)) - 1n
      await world.as(6).propose({
        ...{ marketId, finding, stage: 0 },
        reason: finding === 'VOID' ? reason : undefined,
        workers: seated.map(({ address }) => address),
        weights: seated.map(() => 1n),
        dimScores: seated.flatMap(() => [80, 70, 60]),
        seats: drawn | (drawn << 128n),
        recordHash: `0x${'7'.repeat(64)}`,
      })
    },
    async register(number) {
      const { agentId } = await createAgentClient({
        ...{ rpcUrl, account: localAccount(number), pollingIntervalMs: 20 },
        identityRegistry: registries?.identityRegistry ?? zeroAddress,
      }).register('data:application/json;base64,e30=')
      agents.set(number, agentId)
    },
    slotOf: async (contract) =>
      BigInt(await world.chain.call('eth_getStorageAt', contract, '0x0', 'latest')),
    sentBy: async (account) =>
      Number(await chain.call<string>('eth_getTransactionCount', account, 'pending')),
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'keeper-'))
      folders.push(folder)
      return folder
    },
    async keeper(parameters = {}) {
      const events: KeeperEvent[] = []
      const folder = parameters.folder ?? (await world.folder())
      const keeper = await openKeeper({
        ...{ rpcUrl, marketAddress: market, account: keeperAccount, folder, now },
        confirmations: 2,
        dailyLimit: parseAmount('10'),
        ...parameters,
        onEvent: (event) => {
          events.push(event)
          parameters.onEvent?.(event)
        },
      })
      keepers.add(keeper)
      const close = async () => {
        keepers.delete(keeper)
        await keeper.close()
      }
      return { ...keeper, close, events, folder }
    },
    async settle(keeper) {
      for (let quiet = 0; quiet < 2; ) {
        const before = keeper.state().sent
        await keeper.tick()
        await world.mine()
        const { sent, inFlight } = keeper.state()
        quiet = sent === before && inFlight === 0 ? quiet + 1 : 0
      }
    },
    async stop() {
      for (const keeper of keepers) await keeper.close()
      await chain.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
  return world
}
