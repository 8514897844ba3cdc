import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AgentId,
  type Amount,
  createAgentClient,
  createChainClient,
  createMarketClient,
  DEVELOPMENT_TIMES,
  type DeploymentTimes,
  deployCresolver,
  deployLocalRegistries,
  FINDINGS,
  type Finding,
  type MarketClient,
  type MarketId,
  parseAmount,
  type TermsInput,
  toAmount,
  transact,
  type VerdictAskParameters,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { startMarketChain } from '@cresolver/chain/fixture'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
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

/** Least stake, and one vote. */
const unit = parseAmount('0.01')

/** Fee of the court of the worlds. */
export const COURT_FEE = parseAmount('0.001')

/** Terms with a window of an hour: a claim, a panel of five votes after a dispute, the court of account 7. */
export const DISPUTABLE: TermsInput = {
  ...{ windowSeconds: 3_600, panelWindowSeconds: 3_600, court: 1, collectors: [0] },
  ...{ votes: 5, reserves: 0, wrongSlashBps: 1_000, unit },
}

/** The same with a panel that sits as soon as somebody asks. */
export const PANEL_FIRST: TermsInput = { ...DISPUTABLE, judgeFirst: true }

/** The same with the rule of the question as the first judge. */
export const DATA_ONLY: TermsInput = { windowSeconds: 3_600, court: 1, dataOnly: true }

/** Times of the worlds: those of a development chain, with a cooldown and judges as on a public one. */
export const WORLD_TIMES: DeploymentTimes = {
  ...DEVELOPMENT_TIMES,
  ...{ cooldown: 300, judging: 86_400, fallbackDelay: 2_700, round: 3_600 },
}

/** Bond of them, the least of the deployment. */
export const BOND = parseAmount('0.01')

/** A chain with a market contract, and keepers of it. */
export type KeeperWorld = {
  readonly chain: TestChain
  readonly market: Address
  /** Present time in Unix milliseconds, which passes with the chain's. */
  readonly now: () => number
  /**
   * Client of account 0 to 8: 0 owner, 1 creator and asker, 2 to 4 workers, 6 resolver, 7 court, 8 disputer; 7, 8 and 5
   * collectors.
   */
  as(number?: number): MarketClient
  /** Lets time pass on the chain and on the clock. */
  pass(seconds: number): Promise<void>
  /** Lets time pass without a block. */
  passQuietly(seconds: number): Promise<void>
  /** Passes to the next midnight in UTC, where the limits of a day begin. */
  passToMidnight(): Promise<void>
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
  /** Asks about a market that is due, as its creator. */
  ask(marketId: MarketId, claim?: VerdictAskParameters['claim']): Promise<void>
  /** Reports, as the resolver, with shares for so many workers. */
  propose(marketId: MarketId, finding: Finding, workers?: number): Promise<void>
  /** Reports two votes each for an answer of the first two workers, and one of the third. */
  proposeVotes(marketId: MarketId, answer: Finding): Promise<void>
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

const usualQuestion = 'Did it rain in Bern on 1 May 2026?'
const recordHash = `0x${'7'.repeat(64)}` as const

/** Two votes where stakes are votes. */
const stakeOf = (terms: TermsInput | undefined): Amount =>
  terms?.unit === undefined ? unit : toAmount(2n * unit)

/** Starts it. */
export const startKeeperWorld = async ({
  identity = false,
}: {
  readonly identity?: boolean
} = {}): Promise<KeeperWorld> => {
  const { chain, facts } = await startKeeperChain(identity)
  const { rpcUrl } = chain
  const { market, registries } = facts
  const agents = new Map<number, AgentId>()
  const folders: string[] = []
  const keepers = new Set<KeeperCore>()
  const clock = createKeeperClock(chain)
  let consumers = 0

  const world: KeeperWorld = {
    ...{ chain, market },
    ...clock,
    as: (number) =>
      createMarketClient({
        rpcUrl,
        marketAddress: market,
        pollingIntervalMs: 20,
        ...(number === undefined ? {} : { account: localAccount(number) }),
      }),
    async consumer(code) {
      consumers += 1
      const address = getAddress(`0x${consumers.toString(16).padStart(40, 'c')}`)
      await chain.call('anvil_setCode', address, code)
      return address
    },
    async create({ terms, question, seconds, pool, creator, workers } = {}) {
      const { marketId } = await world.as(creator ?? 1).createMarket({
        question: question ?? usualQuestion,
        durationSeconds: seconds ?? 60,
        rewardPool: parseAmount(pool ?? '1'),
        ...(terms && { terms }),
      })
      for (const worker of workers ?? [2]) {
        const agentId = agents.get(worker)
        await world.as(worker).join({
          ...{ marketId, stake: stakeOf(terms) },
          ...(agentId !== undefined && { agentId }),
        })
      }
      return marketId
    },
    async ask(marketId, claim = 'YES') {
      await world.as(1).ask({ marketId, claim, question: usualQuestion })
    },
    async propose(marketId, finding, workers = 0) {
      const candidates = await world.as().getCandidates(marketId)
      const listed = candidates.slice(0, workers)
      await world.as(6).propose({
        ...{ marketId, finding, recordHash },
        workers: listed.map(({ address }) => address),
        weights: listed.map(() => 1n),
        dimScores: listed.flatMap(() => [80, 70, 60]),
      })
    },
    async proposeVotes(marketId, answer) {
      const votes = wordOfVotes(answer)
      const three = 80n | (70n << 7n) | (60n << 14n)
      const scores = three | (three << 21n) | (three << 42n)
      await world.as(6).proposeVotes({ marketId, votes, scores, recordHash })
    },
    async register(number) {
      const registry = registries?.identityRegistry ?? zeroAddress
      agents.set(number, await registerAgent(rpcUrl, registry, number))
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
    keeper: async (parameters = {}) => {
      const folder = parameters.folder ?? (await world.folder())
      return watchKeeper(keepers, {
        ...{ rpcUrl, market, account: keeperAccount, folder, now: clock.now },
        confirmations: 2,
        dailyLimit: parseAmount('10'),
        ...parameters,
      })
    },
    settle: (keeper) => settleKeeper(world, keeper),
    async stop() {
      for (const keeper of keepers) await keeper.close()
      await chain.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
  return world
}

/** A chain with the contracts, three listed collectors and a court. */
function startKeeperChain(identity: boolean) {
  const owner = localAccount(0)
  return startMarketChain({
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
        times: WORLD_TIMES,
        courts: [
          {
            ...{ court: localAccount(7).address, asset: undefined, fee: COURT_FEE },
            periodSeconds: 3_600,
          },
        ],
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
}

/** Clock of a chain, and what passes or returns its time. */
function createKeeperClock(chain: TestChain) {
  let offset = 0
  const now = () => Date.now() + offset
  const clock: Pick<
    KeeperWorld,
    'now' | 'pass' | 'passQuietly' | 'passToMidnight' | 'mine' | 'remember'
  > = {
    now,
    async pass(seconds) {
      await clock.passQuietly(seconds)
      await chain.call('evm_mine')
    },
    async passQuietly(seconds) {
      offset += seconds * 1_000
      await chain.call('evm_increaseTime', seconds)
    },
    async passToMidnight() {
      const day = 86_400
      await clock.pass(day - (Math.floor(now() / 1_000) % day))
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
  }
  return clock
}

/** Two votes each of the first two workers, and one of the third. */
function wordOfVotes(answer: Finding): bigint {
  return [2n, 2n, 1n].reduce((word, count, place) => {
    const code = BigInt(FINDINGS[answer])
    const seat = BigInt(place) | (count << 6n) | (code << 10n) | (1n << 13n)
    return word | (seat << BigInt(16 * place))
  }, 0n)
}

/** Opens a keeper, and lists its events. */
async function watchKeeper(
  keepers: Set<KeeperCore>,
  parameters: KeeperParameters,
): Promise<WatchedKeeper> {
  const events: KeeperEvent[] = []
  const keeper = await openKeeper({
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
  return { ...keeper, close, events, folder: parameters.folder }
}

/** Ticks and mines until a keeper sends nothing any more, twice. */
async function settleKeeper(world: KeeperWorld, keeper: KeeperCore): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const before = keeper.state().sent
    await keeper.tick()
    await world.mine()
    const { sent, inFlight } = keeper.state()
    quiet = sent === before && inFlight === 0 ? quiet + 1 : 0
  }
}

async function registerAgent(
  rpcUrl: string,
  identityRegistry: Address,
  number: number,
): Promise<AgentId> {
  const account = localAccount(number)
  const connection = { rpcUrl, account, pollingIntervalMs: 20 }
  const agents = createAgentClient({ ...connection, identityRegistry })
  return (await agents.register('data:application/json;base64,e30=')).agentId
}
