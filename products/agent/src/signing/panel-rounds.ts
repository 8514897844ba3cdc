import {
  createChainClient,
  createMarketClient,
  type DeploymentTimes,
  findRequestBlock,
  type MarketId,
  type MarketVerdict,
  toMarketId,
} from '@cresolver/chain'
import { answersCommittedEvent, resolutionRequestedEvent } from '@cresolver/chain/abi'
import { panelQuestion } from '@cresolver/core/questions'
import { type Address, isAddressEqual } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import { rememberShortly } from './short-memory.ts'

/** A market that a worker joined; it never changes. */
type JoinedMarket = {
  readonly agentId: bigint
  /** Bits of the collectors that the market names; 0 for a market that is asked directly. */
  readonly collectors: number
}

/** The round of a market that names collectors, as the chain has it now. */
export type PanelRoundState = {
  /** Unix seconds of the request that is answered; 0 before it. */
  readonly requestedAt: number
  /** Question to workers; undefined while only its hash is known. */
  readonly asked:
    | { readonly question: string; readonly context?: string | undefined }
    | undefined
  /** Unix seconds. */
  readonly deadline: number
  /** Block of the request that is answered; undefined before it. */
  readonly requestBlock: bigint | undefined
  readonly newestBlock: bigint
  /** Time of the chain, Unix seconds. */
  readonly time: number
  /** Times of the deployment. */
  readonly times: DeploymentTimes
  /** True once a bundle of this round was announced. */
  readonly hasBundle: boolean
  /** True once a bundle was announced, or the panel has given its verdict. */
  readonly isPublic: boolean
}

/** The chain, as a worker reads it for its panels. Each method fails where it cannot be read. */
export type PanelRounds = {
  /** Undefined where the worker did not join the market, or there is none. */
  readonly findJoined: (marketId: number) => Promise<JoinedMarket | undefined>
  readonly readRound: (marketId: number) => Promise<PanelRoundState>
  /** Collectors of the deployment, in the order of the list. */
  readonly listCollectors: () => Promise<readonly Address[]>
  readonly client: ReturnType<typeof createChainClient>
}

/** Source of the panels of a worker. */
export type PanelRoundsParameters = {
  readonly rpcUrl: string
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  /** Contract of the clarifications of its questions; without it requests with them are not answered. */
  readonly clarifications?: Address | undefined
  readonly worker: Address
  /** Block of the market contract, from which its list of collectors is read. Default 0. */
  readonly fromBlock?: bigint | undefined
  /** Longest wait for the chain, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number | undefined
  /** Present time in milliseconds. Default: that of the machine. */
  readonly clock?: (() => number) | undefined
}

/** Time that a round is taken for the present, in milliseconds. */
const PRESENT_MS = 500
const COUNT_MS = 500
const ABSENT_MS = 30_000
const LIST_MS = 60_000
const FAILURE_MS = 2_000

/**
 * Reads the panels of a worker. Reads are shared and limited: only existing markets are looked up, each
 * once in 30 seconds where the worker did not join it, and twice a second where it did.
 *
 * @param parameters - {@link PanelRoundsParameters}
 * @returns {@link PanelRounds}
 */
export function readPanelRounds(parameters: PanelRoundsParameters): PanelRounds {
  const { rpcUrl, chainId, market, worker, fromBlock = 0n } = parameters
  const { timeoutMs = 5_000, clock = Date.now } = parameters
  const connection = {
    ...{ rpcUrl, chainId, marketAddress: market },
    clarificationsAddress: parameters.clarifications,
  }
  const client = createChainClient(connection)
  const markets = createMarketClient(connection)
  const limits = { failureMs: FAILURE_MS, timeoutMs, maxUnderWay: 16, clock }

  const countMarkets = rememberShortly(() => markets.countMarkets(), {
    ...{ ...limits, maxEntries: 1, livesMs: () => COUNT_MS },
  })

  const readJoined = rememberShortly(
    async (id: number): Promise<JoinedMarket | undefined> => {
      const marketId = toMarketId(BigInt(id))
      if ((await markets.stakeOf(marketId, worker)) === 0n) return undefined
      const [terms, workers] = await Promise.all([
        markets.getTerms(marketId),
        markets.getCandidates(marketId),
      ])
      const own = workers.find(({ address }) => isAddressEqual(address, worker))
      const collectors = terms.collectors.reduce((bits, place) => bits | (1 << place), 0)
      return own && { agentId: own.agentId, collectors }
    },
    {
      ...{ ...limits, maxEntries: 10_000 },
      livesMs: (joined) => (joined ? Number.POSITIVE_INFINITY : ABSENT_MS),
    },
  )

  const readRound = async (id: number): Promise<PanelRoundState> => {
    const marketId = toMarketId(BigInt(id))
    const [head, verdict, draw, terms, clarifications, time, times] = await Promise.all([
      markets.getMarket(marketId),
      markets.getVerdict(marketId),
      markets.getPanelDraw(marketId),
      markets.getTerms(marketId),
      markets.getClarifications(marketId),
      markets.chainTime(),
      markets.getTimes(),
    ])
    const requestedAt = head.requestedAt ?? 0
    const hasVerdict = isDecided(verdict)
    const known = terms.questionHash === undefined ? head.question : undefined
    const first = draw.kind === 'not-requested' ? undefined : draw.requestBlock
    const requestBlock =
      first === undefined ? undefined : await findRequest(marketId, first, requestedAt)
    const text =
      known ?? (first === undefined ? undefined : await findQuestion(marketId, first))
    const hasBundle =
      requestBlock !== undefined && (await hasAnnounced(marketId, requestBlock))
    return {
      requestedAt,
      asked: text === undefined ? undefined : panelQuestion(text, clarifications),
      deadline: head.deadline,
      requestBlock,
      newestBlock: await client.attempt('read the newest block', () =>
        getBlockNumber(client.client, { cacheTime: 0 }),
      ),
      ...{ time, times },
      hasBundle,
      isPublic: hasVerdict || hasBundle,
    }
  }

  const findRequest = async (
    marketId: MarketId,
    requestBlock: bigint,
    requestedAt: number,
  ): Promise<bigint> => {
    const round = { market, marketId, requestedAt, requestBlock }
    const found = await findRequestBlock(client, round)
    if (found !== undefined) return found
    throw new Error('the node does not have the log of the request yet')
  }

  /** The contract compares each request's question with the hash, so all have the same. */
  const findQuestion = (marketId: MarketId, fromBlock: bigint): Promise<string> =>
    client.attempt(`read the question of market ${marketId}`, async () => {
      const [log] = await getLogs(client.client, {
        ...{ address: market, event: resolutionRequestedEvent, strict: true },
        ...{ args: { marketId }, fromBlock },
      })
      if (log) return log.args.question
      throw new Error('the node does not have the log of the request yet')
    })

  const hasAnnounced = (marketId: MarketId, fromBlock: bigint): Promise<boolean> =>
    client.attempt(`read the announcements of market ${marketId}`, async () => {
      const logs = await getLogs(client.client, {
        ...{ address: market, event: answersCommittedEvent, strict: true },
        ...{ args: { marketId, stage: 1 }, fromBlock },
      })
      return logs.length > 0
    })

  const list = rememberShortly(() => markets.listCollectors(fromBlock), {
    ...{ ...limits, maxEntries: 1, livesMs: () => LIST_MS },
  })

  return {
    client,
    async findJoined(id) {
      const exists = id >= 1 && id <= (await countMarkets('count'))
      return exists ? readJoined(id) : undefined
    },
    readRound: rememberShortly(readRound, {
      ...{ ...limits, maxEntries: 1_000, livesMs: () => PRESENT_MS },
    }),
    listCollectors: () => list('list'),
  }
}

/** True if no panel decides any more. While a claim stands one may still be asked. */
function isDecided({ state, asking }: MarketVerdict): boolean {
  if (asking === undefined) return state !== 'OPEN'
  return state === 'FINAL' || asking.judge === 'COURT' || asking.found !== 'UNSURE'
}
