import {
  createChainClient,
  createMarketClient,
  encodeCreateMarket,
  FINDINGS,
  type MarketClient,
  type TermsInput,
  toAmount,
  toMarketId,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import { createNode, type Node } from '@cresolver/operator'
import { createCresolver } from '@cresolver/sdk'
import { findCourt, proposeTerms } from '@cresolver/sdk/workspace'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  type LocalAccount,
  parseEventLogs,
  parseTransaction,
} from 'viem'
import { getBlock, readContract } from 'viem/actions'
import { decisionOf } from './decision-of.ts'
import { type Call, prepareTransaction, replace } from './prepare-transaction.ts'
import type { Resolution } from './resolution.ts'
import type {
  MarketProgress,
  MinedTransaction,
  ResolutionChain,
} from './resolution-chain.ts'

/** Contract in which markets are created, and the account that pays. */
type ResolutionChainParameters = {
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

/**
 * Connects to the market contract that resolutions use.
 *
 * @throws CresolverError `URL_INVALID`, `RPC_UNREACHABLE`
 */
export async function openResolutionChain(
  parameters: ResolutionChainParameters,
): Promise<ResolutionChain> {
  const { rpcUrl, market, receiver, clarifications, archiveUrls } = parameters
  const { account, confirmations } = parameters
  const { gasAllowance } = parameters
  const chain = createChainClient({ rpcUrl, account })
  const { client } = chain
  const node = createNode(chain, account.address)
  const chainId = await chain.requireChain()
  const first = await chain.attempt('read the first block', () =>
    getBlock(client, { blockNumber: 0n }),
  )
  const markets = createMarketClient({ rpcUrl, chainId, marketAddress: market })
  const cresolver = createCresolver({
    ...{ rpcUrl, chainId, archiveUrls },
    contracts: { market, receiver, clarifications },
  })
  const now = async () => (await node.head()).timestamp
  const prepare = (
    call: Pick<Call, 'action' | 'data'> & Partial<Pick<Call, 'to' | 'value'>>,
    { gasReserved: gasLeft }: Resolution,
  ) =>
    prepareTransaction({
      ...{ chain, node, chainId, account, to: market, value: 0n, gasLeft },
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
    replacementOf: (raw, { gasReserved }) =>
      replace({ chain, node, account }, raw, gasReserved),
    mostCostOf: (raw) => {
      const { gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw)
      return gas * maxFeePerGas
    },
    broadcast: async (raw) => {
      const sent = await node.send(raw)
      // A known transaction is in the pool; a nonce that is used is explained by the receipt.
      if (sent.kind === 'refused') throw sent.error
    },
    mined: (hash) => readMined(node, hash, confirmations),
    used: () => node.nonce('latest'),
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
    readStory: cresolver.readStory,
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
      code: 'USAGE',
      message: 'Verdicts that can be disputed are paid only in the native currency here.',
      hint: 'Leave out the token, or disputes: the platform deposits a bond when it asks.',
    })
  }
  const { number } = await findCourt(markets, { court: wanted })
  // The platform claims nothing: rule or panel is asked at once.
  return proposeTerms(markets, { dataOnly, judgeFirst: true, court: number })
}

async function readMined(
  node: Node,
  hash: Hex,
  confirmations: number,
): Promise<MinedTransaction | undefined> {
  const receipt = await node.receipt(hash)
  if (!receipt) return undefined
  const { number } = await node.head()
  if (number - receipt.block < BigInt(confirmations)) return undefined
  const { logs, succeeded, gasCost } = receipt
  const [created] = parseEventLogs({ abi: marketAbi, eventName: 'MarketCreated', logs })
  return { succeeded, marketId: created?.args.marketId, cost: gasCost }
}
