import {
  type ChainClient,
  type Market,
  toJudge,
  toMarket,
  toTerms,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { readContract } from 'viem/actions'
import { decisionOf } from '../plan/decision.ts'
import type { MarketFacts, TermsFacts, VerdictFacts } from '../plan/market-facts.ts'
import { type MarketHistory, NO_HISTORY } from '../plan/market-history.ts'

/** A market contract and the block at which it is read. */
export type MarketsAt = {
  readonly chain: ChainClient
  readonly market: Address
  readonly blockNumber: bigint
  /** Whether scores are published anywhere. */
  readonly hasRegistries: boolean
}

const pageSize = 100n
/** A question has up to 4 kB. */
const atOnce = 50

/** Reads how many markets there are. */
export function countMarketsAt(at: MarketsAt): Promise<bigint> {
  return at.chain.attempt('count the markets', () =>
    readContract(at.chain.client, { ...contractOf(at), functionName: 'marketCount' }),
  )
}

/** Reads whether the contract publishes scores, and who owns it. */
export async function readContractFacts(
  chain: ChainClient,
  market: Address,
): Promise<{ readonly hasRegistries: boolean; readonly owner: Address }> {
  const contract = { address: market, abi: marketAbi } as const
  const [identity, reputation, owner] = await chain.attempt(
    'read the registries of the market contract',
    () =>
      Promise.all([
        readContract(chain.client, { ...contract, functionName: 'identityRegistry' }),
        readContract(chain.client, { ...contract, functionName: 'reputationRegistry' }),
        readContract(chain.client, { ...contract, functionName: 'owner' }),
      ]),
  )
  const hasRegistries = [identity, reputation].every(
    (registry) => !isAddressEqual(registry, zeroAddress),
  )
  return { hasRegistries, owner }
}

/**
 * Reads markets, in pages where their ids are neighbors.
 *
 * @param ids - in ascending order
 * @param histories - what events said of them
 */
export async function readMarketsAt(
  at: MarketsAt,
  ids: readonly bigint[],
  histories: ReadonlyMap<bigint, MarketHistory>,
): Promise<MarketFacts[]> {
  const facts: MarketFacts[] = []
  for (const { from, count } of rangesOf(ids)) {
    const markets = await readPage(at, from, count)
    for (let first = 0; first < markets.length; first += atOnce) {
      const group = markets.slice(first, first + atOnce)
      facts.push(
        ...(await Promise.all(
          group.map((market) =>
            readFacts(at, market, histories.get(market.marketId) ?? NO_HISTORY),
          ),
        )),
      )
    }
  }
  return facts
}

function rangesOf(ids: readonly bigint[]): { from: bigint; count: bigint }[] {
  const ranges: { from: bigint; count: bigint }[] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last && id === last.from + last.count && last.count < pageSize) last.count += 1n
    else ranges.push({ from: id, count: 1n })
  }
  return ranges
}

async function readPage(at: MarketsAt, from: bigint, count: bigint): Promise<Market[]> {
  const page = await at.chain.attempt(`read markets from ${from} on`, () =>
    readContract(at.chain.client, {
      ...contractOf(at),
      functionName: 'getMarkets',
      args: [from, count],
    }),
  )
  return page.map(toMarket)
}

async function readFacts(
  at: MarketsAt,
  market: Market,
  history: MarketHistory,
): Promise<MarketFacts> {
  const { marketId, creator, deadline, workerCount, requestedAt, rewardPool } = market
  const [terms, verdict, unpublished] = await Promise.all([
    readTerms(at, market),
    readVerdict(at, market, history),
    readUnpublished(at, market),
  ])
  const question = market.question || (history.question ?? '')
  return {
    ...{ marketId, creator, deadline, workerCount, requestedAt },
    ...{ question, history, unpublished },
    pool: terms?.asset === undefined ? rewardPool : 0n,
    isOpen: market.outcome.kind === 'open',
    decision: decisionOf(question, deadline),
    ...(terms && { terms }),
    ...(verdict && { verdict }),
  }
}

async function readTerms(
  at: MarketsAt,
  { marketId, verdict }: Market,
): Promise<TermsFacts | undefined> {
  if (!verdict) return undefined
  const [, , kept] = await at.chain.attempt(`read the terms of market ${marketId}`, () =>
    readContract(at.chain.client, {
      ...contractOf(at),
      functionName: 'getTerms',
      args: [marketId],
    }),
  )
  const { asset, hashOnly, earliestRequest, consumer, ...terms } = toTerms(kept)
  return {
    ...{ asset, keepsHashOnly: hashOnly, earliestRequest, consumer },
    collectors: terms.collectors.length,
    bond: terms.bond,
    disputeFee: terms.disputeFee,
    courtPeriod: terms.court === undefined ? undefined : terms.courtPeriodSeconds,
  }
}

async function readVerdict(
  at: MarketsAt,
  { marketId, verdict }: Market,
  history: MarketHistory,
): Promise<VerdictFacts | undefined> {
  if (!verdict || verdict.state === 'NONE') return undefined
  const { state, outcome, until = 0 } = verdict
  const base = { state, outcome, until, reason: history.proposedReason }
  if (state !== 'PROPOSED' && state !== 'DISPUTED') {
    return { ...base, judge: 'NONE', hasSeats: false }
  }
  const [judge, , , seats] = await at.chain.attempt(
    `read the dispute of market ${marketId}`,
    () =>
      readContract(at.chain.client, {
        ...contractOf(at),
        functionName: 'getDispute',
        args: [marketId],
      }),
  )
  return { ...base, judge: toJudge(judge), hasSeats: seats !== 0n }
}

async function readUnpublished(
  at: MarketsAt,
  { marketId, outcome, workerCount }: Market,
): Promise<Address[]> {
  const isScored = outcome.kind === 'verdict' || outcome.kind === 'split'
  if (!at.hasRegistries || !isScored || workerCount === 0) return []
  return at.chain.attempt(`read the scores of market ${marketId}`, async () => {
    const workers = await readContract(at.chain.client, {
      ...contractOf(at),
      functionName: 'getMarketWorkers',
      args: [marketId],
    })
    const waits = await Promise.all(
      workers.map((worker) =>
        readContract(at.chain.client, {
          ...contractOf(at),
          functionName: 'hasPendingFeedback',
          args: [marketId, worker],
        }),
      ),
    )
    return workers.filter((_, index) => waits[index])
  })
}

function contractOf({ market, blockNumber }: MarketsAt) {
  return { address: market, abi: marketAbi, blockNumber } as const
}
