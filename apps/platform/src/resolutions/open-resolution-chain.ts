import {
  type ChainClient,
  createChainClient,
  createMarketClient,
  encodeCreateMarket,
  FINDINGS,
  type MarketClient,
  type TermsInput,
  toAmount,
  toChainError,
  toMarketId,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { CresolverError, errorText } from '@cresolver/protocol'
import { createCresolver, findCourt, proposeTerms } from '@cresolver/sdk'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  type LocalAccount,
  parseEventLogs,
  parseTransaction,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  call,
  estimateFeesPerGas,
  estimateGas,
  getBlock,
  getBlockNumber,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
  sendRawTransaction,
} from 'viem/actions'
import { decisionOf } from './decision-of.ts'
import type { Resolution } from './resolution.ts'
import type {
  MarketProgress,
  MinedTransaction,
  PreparedTransaction,
  ResolutionChain,
} from './resolution-chain.ts'

/** Where markets are created, and who pays. */
export type ResolutionChainParameters = {
  readonly rpcUrl: string
  readonly market: Address
  /** Emits the hash of each record; needed to verify. */
  readonly receiver: Address | undefined
  /** Contract of the clarifications; needed to verify. */
  readonly clarifications: Address | undefined
  /** The court that markets with a window name; the first one that the deployment lists unless given. */
  readonly court: Address | undefined
  readonly archiveUrls: readonly string[] | undefined
  readonly account: LocalAccount
  /** Blocks after that of a transaction until it counts. */
  readonly confirmations: number
  /** Most that one resolution may spend on gas, in wei. */
  readonly gasAllowance: bigint
}

/** A base fee can double several times before a transaction waits. */
const baseFees = 4n

/**
 * Connects to the market contract that resolutions use.
 *
 * @throws CresolverError `RPC_URL_INVALID`, `RPC_UNREACHABLE`
 */
export async function openResolutionChain(
  parameters: ResolutionChainParameters,
): Promise<ResolutionChain> {
  const { rpcUrl, market, receiver, clarifications, archiveUrls } = parameters
  const { account, confirmations } = parameters
  const { gasAllowance } = parameters
  const chain = createChainClient({ rpcUrl, account })
  const { client } = chain
  const chainId = await chain.requireChain()
  const first = await chain.attempt('read the first block', () =>
    getBlock(client, { blockNumber: 0n }),
  )
  const markets = createMarketClient({ rpcUrl, chainId, marketAddress: market })
  const cresolver = createCresolver({
    ...{ rpcUrl, chainId, archiveUrls },
    contracts: { market, receiver, clarifications },
  })
  const now = () =>
    chain.attempt('read the newest block', async () =>
      Number((await getBlock(client)).timestamp),
    )
  const prepare = (
    call: Pick<Call, 'action' | 'data'> & Partial<Pick<Call, 'to' | 'value'>>,
    { gasReserved: gasLeft }: Resolution,
  ) =>
    prepareTransaction({
      ...{ chain, chainId, account, to: market, value: 0n, gasLeft },
      ...call,
    })

  const allowance = (token: Address) =>
    chain.attempt(`read the allowance of the token ${token}`, () =>
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account.address, market],
      }),
    )

  return {
    chainId,
    market,
    account: account.address,
    network: `${chainId}:${first.hash.slice(0, 18)}:${market.toLowerCase()}`,
    gasAllowance,
    prepareCreation: async (resolution) => {
      const { question, panel, asset, budget } = resolution
      const rewardPool = toAmount(budget)
      const { notice } = await markets.getTimes()
      // Nobody asks for a market with a window earlier than that, and it must be mined before.
      const least = resolution.disputes ? 2 * notice : 0
      const joinedUntil = (await now()) + Math.max(panel.joinSeconds, least)
      const data = encodeCreateMarket({
        question,
        rewardPool,
        deadline: deadlineOf(question, joinedUntil),
        terms: await termsOf(markets, resolution, parameters.court),
      })
      const value = asset === 'native' ? budget : 0n
      return prepare({ action: 'create a market', data, value }, resolution)
    },
    prepareRequest: async (id, resolution) => {
      const marketId = toMarketId(id)
      const [{ state }, { court, bond }] = await Promise.all([
        markets.getVerdict(marketId),
        markets.getTerms(marketId),
      ])
      if (court === undefined || state !== 'OPEN') {
        const data = encodeFunctionData({
          ...{ abi: marketAbi, functionName: 'requestResolution', args: [marketId] },
        })
        const action = `request the resolution of market ${marketId}`
        return prepare({ action, data }, resolution)
      }
      const action = `ask for the verdict of market ${marketId}`
      const args = [marketId, FINDINGS.UNSURE, '', '0x'] as const
      const data = encodeFunctionData({ abi: marketAbi, functionName: 'ask', args })
      return prepare({ action, data, value: bond }, resolution)
    },
    prepareApproval: async (to, amount, resolution) => {
      const approve = (allowed: bigint) => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [market, allowed],
        })
        return prepare({ action: `approve the token ${to}`, to, data }, resolution)
      }
      // Some tokens refuse to change an allowance that is not 0.
      return approve(amount).catch(async (error) => {
        if ((await allowance(to)) === 0n) throw error
        return approve(0n)
      })
    },
    allowance,
    replacementOf: (raw, { gasReserved }) => replace(chain, account, raw, gasReserved),
    mostCostOf: (raw) => {
      const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw)
      return gas * maxFeePerGas
    },
    broadcast: (raw) => broadcast(chain, raw),
    mined: (hash) => readMined(chain, hash, confirmations),
    used: () =>
      chain.attempt('read the nonce', () =>
        getTransactionCount(client, { address: account.address, blockTag: 'latest' }),
      ),
    progress: async (id): Promise<MarketProgress> => {
      const marketId = toMarketId(id)
      const [at, read, verdict, terms, { notice }] = await Promise.all([
        now(),
        markets.getMarket(marketId),
        markets.getVerdict(marketId),
        markets.getTerms(marketId),
        markets.getTimes(),
      ])
      const { state, outcome, reason, finalAt, asking } = verdict
      const { earliestRequest, dataOnly } = terms
      return {
        now: at,
        deadline: read.deadline,
        workers: read.workerCount,
        requestedAt: read.requestedAt,
        state: state === 'NONE' ? 'OPEN' : state,
        isDisputed: (asking?.dispute ?? asking?.appeal) !== undefined,
        isBeforeCourt: asking?.courtAsked === true,
        // A place in a panel that sits at once counts after that time.
        askableFrom:
          earliestRequest &&
          Math.max(earliestRequest, read.deadline + (dataOnly ? 0 : notice)),
        ...{ outcome, reason, finalAt },
      }
    },
    verify: (marketId) => cresolver.verify(marketId, { onlyGivenArchives: true }),
  }
}

/** A market must live until its data is final. */
function deadlineOf(question: string, joinedUntil: number): number {
  const decision = decisionOf(question, joinedUntil)
  return decision.by === 'data' ? Math.max(joinedUntil, decision.finalFrom) : joinedUntil
}

async function termsOf(
  markets: MarketClient,
  { asset, panel, disputes }: Resolution,
  wanted: Address | undefined,
): Promise<TermsInput> {
  const { dataOnly } = panel
  if (!disputes) return { dataOnly, ...(asset !== 'native' && { asset }) }
  if (asset !== 'native') {
    throw new CresolverError({
      code: 'OPTIONS_CONFLICT',
      message: 'A verdict that can be disputed is paid in the native currency here.',
      hint: 'Leave out the token, or disputes: the platform deposits a bond when it asks.',
    })
  }
  const { number } = await findCourt(markets, { court: wanted })
  // The platform claims nothing: rule or panel is asked at once.
  return proposeTerms(markets, { dataOnly, judgeFirst: true, court: number })
}

/** A call that is to be sent. */
type Call = {
  readonly chain: ChainClient
  readonly chainId: number
  readonly account: LocalAccount
  readonly to: Address
  readonly action: string
  readonly data: Hex
  readonly value: bigint
  readonly gasLeft: bigint
}

async function prepareTransaction(parameters: Call): Promise<PreparedTransaction> {
  const { chain, chainId, account, to, action, data, value, gasLeft } = parameters
  const { client } = chain
  const request = { account, to, data, value }
  const [gas, used, fees] = await chain.attempt(action, async () => {
    await call(client, request)
    return Promise.all([
      estimateGas(client, request),
      getTransactionCount(client, { address: account.address, blockTag: 'latest' }),
      estimateFeesPerGas(client),
    ])
  })
  // Blocks in between may make the call dearer; gas that is not used is not paid.
  const limit = gas + gas / 4n + 20_000n
  const highest = gasLeft / limit
  if (highest < fees.maxFeePerGas)
    throw tooDear(action, limit * fees.maxFeePerGas, gasLeft)
  const maxFeePerGas = least(fees.maxFeePerGas * baseFees, highest)
  return {
    used,
    sign: async (nonce) => {
      const raw = await account.signTransaction({
        ...{ chainId, nonce, to, data, value, type: 'eip1559', gas: limit },
        maxFeePerGas,
        maxPriorityFeePerGas: least(fees.maxPriorityFeePerGas, maxFeePerGas),
      })
      return { raw, hash: keccak256(raw) }
    },
  }
}

/** Nodes take a replacement whose fees are an eighth higher. */
async function replace(
  chain: ChainClient,
  account: LocalAccount,
  raw: Hex,
  gasLeft: bigint,
): ReturnType<ResolutionChain['replacementOf']> {
  const before = parseTransaction(raw)
  if (before.type !== 'eip1559') throw new Error('a stored transaction has another type')
  const current = await chain.attempt('read the fees', () =>
    estimateFeesPerGas(chain.client),
  )
  const { chainId, nonce, to, data, value, gas } = before
  const maxFeePerGas = raised(before.maxFeePerGas, current.maxFeePerGas * baseFees)
  if ((gas ?? 0n) * maxFeePerGas > gasLeft) return undefined
  const signed = await account.signTransaction({
    ...{ chainId, nonce, to, data, value, gas, type: 'eip1559' },
    maxFeePerGas,
    maxPriorityFeePerGas: raised(
      before.maxPriorityFeePerGas,
      current.maxPriorityFeePerGas,
    ),
  })
  return { raw: signed, hash: keccak256(signed) }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function tooDear(action: string, cost: bigint, gasLeft: bigint): CresolverError {
  return new CresolverError({
    code: 'GAS_ALLOWANCE_EXCEEDED',
    message: `To ${action} can cost ${cost} wei of gas, and the resolution has ${gasLeft} left for it.`,
    hint: 'Ask again when gas is cheaper or with a shorter question, or ask the operator for a higher PLATFORM_GAS_ALLOWANCE.',
  })
}

function raised(before = 0n, current: bigint): bigint {
  const least = before + before / 4n + 1n
  return least > current ? least : current
}

async function broadcast(chain: ChainClient, raw: Hex): Promise<void> {
  try {
    await sendRawTransaction(chain.client, { serializedTransaction: raw })
  } catch (error) {
    if (isKnown(error)) return
    throw toChainError(error, {
      endpoint: chain.endpoint,
      action: 'send a transaction',
    })
  }
}

/** Clients word this in their own ways. A nonce that is used is explained by the receipt. */
function isKnown(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const text = `${errorText(each)} ${'details' in each ? String(each.details) : ''}`
    if (
      /already (known|imported|exists)|known transaction|underpriced|nonce.{0,40}too low/i.test(
        text,
      )
    )
      return true
  }
  return false
}

function readMined(
  { client, attempt }: ChainClient,
  hash: Hex,
  confirmations: number,
): Promise<MinedTransaction | undefined> {
  return attempt(`read the receipt of ${hash}`, async () => {
    try {
      const receipt = await getTransactionReceipt(client, { hash })
      const { status, logs, blockNumber } = receipt
      const head = await getBlockNumber(client, { cacheTime: 0 })
      if (head - blockNumber < BigInt(confirmations)) return undefined
      const [created] = parseEventLogs({
        abi: marketAbi,
        eventName: 'MarketCreated',
        logs,
      })
      return {
        succeeded: status === 'success',
        marketId: created?.args.marketId,
        cost: costOf(receipt),
      }
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    }
  })
}

/** Rollups add what their data costs on the chain below. */
function costOf(receipt: TransactionReceipt): bigint {
  const { gasUsed, effectiveGasPrice } = receipt
  const below = 'l1Fee' in receipt ? receipt.l1Fee : undefined
  const isAmount = typeof below === 'string' && /^0x[\da-f]{1,24}$/i.test(below)
  return gasUsed * effectiveGasPrice + (isAmount ? BigInt(below) : 0n)
}
