import {
  type ChainClient,
  createChainClient,
  createMarketClient,
  encodeCreateMarket,
  proposeDisputeTerms,
  type TermsInput,
  toAmount,
  toChainError,
  toMarketId,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { errorText } from '@cresolver/protocol'
import { createCresolver } from '@cresolver/sdk'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  type LocalAccount,
  parseEventLogs,
  parseTransaction,
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
  sendRawTransaction,
} from 'viem/actions'
import { decisionOf } from './decision-of.ts'
import type { PanelRequest, Resolution } from './resolution.ts'
import type {
  MarketProgress,
  MinedTransaction,
  PreparedTransaction,
  ResolutionChain,
} from './resolution-chain.ts'
import type { SignWithNonce } from './resolution-store.ts'

/** Where markets are created, and who pays. */
export type ResolutionChainParameters = {
  readonly rpcUrl: string
  readonly market: Address
  /** Emits the hash of each record; needed to verify. */
  readonly receiver: Address | undefined
  readonly archiveUrl: string | undefined
  readonly account: LocalAccount
  /** Blocks after that of a transaction until it counts. */
  readonly confirmations: number
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
  const { rpcUrl, market, receiver, archiveUrl, account, confirmations } = parameters
  const chain = createChainClient({ rpcUrl, account })
  const { client } = chain
  const chainId = await chain.requireChain()
  const first = await chain.attempt('read the first block', () =>
    getBlock(client, { blockNumber: 0n }),
  )
  const markets = createMarketClient({ rpcUrl, chainId, marketAddress: market })
  const cresolver = createCresolver({
    ...{ rpcUrl, chainId, archiveUrl },
    contracts: { market, receiver },
  })
  const now = () =>
    chain.attempt('read the newest block', async () =>
      Number((await getBlock(client)).timestamp),
    )
  const prepare = (action: string, data: Hex, value: bigint) =>
    prepareTransaction({ chain, chainId, account, market, action, data, value })

  return {
    chainId,
    market,
    account: account.address,
    network: `${chainId}:${first.hash.slice(0, 18)}:${market.toLowerCase()}`,
    prepareCreation: async ({ question, panel, disputes, budget }) => {
      const rewardPool = toAmount(budget)
      const data = encodeCreateMarket({
        question,
        rewardPool,
        deadline: deadlineOf(question, (await now()) + panel.joinSeconds),
        terms: termsOf(budget, panel, disputes),
      })
      return prepare('create a market', data, budget)
    },
    prepareRequest: (marketId) =>
      prepare(
        `request the resolution of market ${marketId}`,
        encodeFunctionData({
          abi: marketAbi,
          functionName: 'requestResolution',
          args: [marketId],
        }),
        0n,
      ),
    replacementOf: (raw) => replace(chain, account, raw),
    broadcast: (raw) => broadcast(chain, raw),
    mined: (hash) => readMined(chain, hash, confirmations),
    used: () =>
      chain.attempt('read the nonce', () =>
        getTransactionCount(client, { address: account.address, blockTag: 'latest' }),
      ),
    progress: async (id): Promise<MarketProgress> => {
      const marketId = toMarketId(id)
      const [at, read, verdict] = await Promise.all([
        now(),
        markets.getMarket(marketId),
        markets.getVerdict(marketId),
      ])
      const { state, outcome, reason, finalAt } = verdict
      return {
        now: at,
        deadline: read.deadline,
        workers: read.workerCount,
        requestedAt: read.requestedAt,
        state: state === 'NONE' ? 'OPEN' : state,
        ...{ outcome, reason, finalAt },
      }
    },
    verify: (marketId) => cresolver.verify(marketId),
  }
}

/** A market must live until its data is final. */
function deadlineOf(question: string, joinedUntil: number): number {
  const decision = decisionOf(question, joinedUntil)
  return decision.by === 'data' ? Math.max(joinedUntil, decision.finalFrom) : joinedUntil
}

function termsOf(
  budget: bigint,
  { size, dataOnly }: PanelRequest,
  disputes: Resolution['disputes'],
): TermsInput {
  const terms: TermsInput = { dataOnly, ...(size !== undefined && { panelSize: size }) }
  return disputes ? { ...terms, ...proposeDisputeTerms(toAmount(budget), terms) } : terms
}

/** A call that is to be sent. */
type Call = {
  readonly chain: ChainClient
  readonly chainId: number
  readonly account: LocalAccount
  readonly market: Address
  readonly action: string
  readonly data: Hex
  readonly value: bigint
}

async function prepareTransaction(parameters: Call): Promise<PreparedTransaction> {
  const { chain, chainId, account, market, action, data, value } = parameters
  const { client } = chain
  const request = { account, to: market, data, value }
  const [gas, used, fees] = await chain.attempt(action, async () => {
    await call(client, request)
    return Promise.all([
      estimateGas(client, request),
      getTransactionCount(client, { address: account.address, blockTag: 'latest' }),
      estimateFeesPerGas(client),
    ])
  })
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  return {
    used,
    sign: async (nonce) => {
      const raw = await account.signTransaction({
        ...{ chainId, nonce, to: market, data, value, type: 'eip1559' },
        // Blocks in between may make the call dearer; gas that is not used is not paid.
        gas: gas + gas / 4n + 20_000n,
        maxFeePerGas: maxFeePerGas * baseFees,
        maxPriorityFeePerGas,
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
): ReturnType<SignWithNonce> {
  const before = parseTransaction(raw)
  if (before.type !== 'eip1559') throw new Error('a stored transaction has another type')
  const current = await chain.attempt('read the fees', () =>
    estimateFeesPerGas(chain.client),
  )
  const { chainId, nonce, to, data, value, gas } = before
  const signed = await account.signTransaction({
    ...{ chainId, nonce, to, data, value, gas, type: 'eip1559' },
    maxFeePerGas: raised(before.maxFeePerGas, current.maxFeePerGas * baseFees),
    maxPriorityFeePerGas: raised(
      before.maxPriorityFeePerGas,
      current.maxPriorityFeePerGas,
    ),
  })
  return { raw: signed, hash: keccak256(signed) }
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
      const { status, logs, blockNumber } = await getTransactionReceipt(client, { hash })
      const head = await getBlockNumber(client, { cacheTime: 0 })
      if (head - blockNumber < BigInt(confirmations)) return undefined
      const [created] = parseEventLogs({
        abi: marketAbi,
        eventName: 'MarketCreated',
        logs,
      })
      return { succeeded: status === 'success', marketId: created?.args.marketId }
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    }
  })
}
