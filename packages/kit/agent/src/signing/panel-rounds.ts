import { BoundedMap } from '@cresolver/bounded'
import {
  createChainClient,
  createMarketClient,
  type MarketId,
  toMarketId,
} from '@cresolver/chain'
import { answersCommittedEvent, resolutionRequestedEvent } from '@cresolver/chain/abi'
import { panelQuestion } from '@cresolver/questions'
import { type Address, isAddressEqual } from 'viem'
import { getBlock, getBlockNumber, getLogs } from 'viem/actions'

/** What the chain says of a market that names collectors, for one of its workers. */
export type PanelRoundState = {
  /** Unix seconds of the request that is answered; 0 before it. */
  readonly requestedAt: number
  readonly stage: 0 | 1
  readonly agentId: bigint
  /** The question as workers are asked; undefined where the contract keeps only its hash. */
  readonly question: string | undefined
  /** Block of the request that is answered; undefined before it. */
  readonly requestBlock: bigint | undefined
  readonly newestBlock: bigint
  /** Unix seconds. */
  readonly time: number
  /** True once a bundle was announced, or the round is over. */
  readonly isPublic: boolean
  readonly hasBundle: boolean
  /** Bits of the collectors that the market names. */
  readonly collectors: number
}

/** The chain, as a worker reads it for its panels. */
export type PanelRounds = {
  /** Undefined where the worker has no seat in the market, or the market names no collectors. */
  readonly read: (marketId: number) => Promise<PanelRoundState | undefined>
  /** Collectors of the deployment, in the order of the list. */
  readonly listCollectors: () => Promise<readonly Address[]>
  readonly client: ReturnType<typeof createChainClient>
}

/** Where the panels of a worker are read. */
export type PanelRoundsParameters = {
  readonly rpcUrl: string
  readonly chainId: number
  readonly market: Address
  readonly worker: Address
}

/** How long a state is taken for the present, in milliseconds: requests cannot cause a call each. */
const PRESENT_MS = 500
const ABSENT_MS = 30_000
const LIST_MS = 60_000
const MOST_MARKETS = 1_000
const MOST_LOOK_UPS = 16

type Kept<Value> = { readonly value: Promise<Value>; readonly until: number }

/** Reads the panels of a worker. Reads are shared, bounded and cached for a moment. */
export function readPanelRounds(parameters: PanelRoundsParameters): PanelRounds {
  const { rpcUrl, chainId, market, worker } = parameters
  const connection = { rpcUrl, chainId, marketAddress: market }
  const client = createChainClient(connection)
  const markets = createMarketClient(connection)
  const states = new BoundedMap<number, Kept<PanelRoundState | undefined>>(MOST_MARKETS)
  let list: Kept<readonly Address[]> | undefined
  let underWay = 0

  const read = async (id: number): Promise<PanelRoundState | undefined> => {
    const marketId = toMarketId(BigInt(id))
    const [terms, candidates] = await Promise.all([
      markets.getTerms(marketId),
      markets.getWorkers(marketId),
    ])
    const own = candidates.find(({ address }) => isAddressEqual(address, worker))
    const bits = (terms?.collectors ?? []).reduce((mask, place) => mask | (1 << place), 0)
    if (!own || bits === 0) return undefined
    const [head, verdict, draw, newestBlock, time] = await Promise.all([
      markets.getMarket(marketId),
      markets.getVerdict(marketId),
      markets.getPanelDraw(marketId),
      client.attempt('read the newest block', () =>
        getBlockNumber(client.client, { cacheTime: 0 }),
      ),
      markets.chainTime(),
    ])
    const asked = panelQuestion(head.question)
    const state = {
      agentId: own.agentId,
      question: terms?.questionHash === undefined ? asked.question : undefined,
      newestBlock,
      time,
      collectors: bits,
      stage: verdict.state === 'DISPUTED' ? (1 as const) : (0 as const),
      requestedAt: head.requestedAt ?? 0,
    }
    const isOver = verdict.state === 'PROPOSED' || verdict.state === 'FINAL'
    if (draw.kind === 'not-requested') {
      return { ...state, requestBlock: undefined, isPublic: isOver, hasBundle: false }
    }
    const requestBlock = await findRequest(marketId, draw.requestBlock, state.requestedAt)
    const announced = await readAnnounced(marketId, requestBlock)
    const hasBundle = announced.some(({ args }) => args.stage === 1)
    return { ...state, requestBlock, isPublic: isOver || hasBundle, hasBundle }
  }

  /** The block of the request that counts: one that repeats it within the hour changes nothing. */
  const findRequest = (marketId: MarketId, first: bigint, requestedAt: number) =>
    client.attempt(`read the requests of market ${marketId}`, async () => {
      const logs = await getLogs(client.client, {
        ...{ address: market, event: resolutionRequestedEvent, args: { marketId } },
        fromBlock: first,
      })
      for (const { blockNumber } of logs) {
        const { timestamp } = await getBlock(client.client, { blockNumber })
        if (Number(timestamp) >= requestedAt) return blockNumber
      }
      return first
    })

  const readAnnounced = (marketId: MarketId, fromBlock: bigint) =>
    client.attempt(`read the announcements of market ${marketId}`, () =>
      getLogs(client.client, {
        ...{ address: market, event: answersCommittedEvent, args: { marketId } },
        fromBlock,
      }),
    )

  return {
    client,
    read(id) {
      const now = Date.now()
      const kept = states.get(id)
      if (kept && now < kept.until) return kept.value
      if (underWay >= MOST_LOOK_UPS) throw new Error('too many markets are looked up')
      underWay += 1
      const value = read(id).finally(() => {
        underWay -= 1
      })
      states.set(id, { value, until: now + PRESENT_MS })
      value.then(
        (state) => {
          if (!state) states.set(id, { value, until: now + ABSENT_MS })
        },
        () => states.delete(id),
      )
      return value
    },
    listCollectors() {
      const now = Date.now()
      if (list && now < list.until) return list.value
      const value = markets.listCollectors(0n)
      list = { value, until: now + LIST_MS }
      value.catch(() => {
        list = undefined
      })
      return value
    },
  }
}
