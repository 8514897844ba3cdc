import {
  type DeploymentTimes,
  type Market,
  type ReadContract,
  toCandidate,
  toFinding,
  toJudge,
  toMarket,
  toTerms,
} from '@cresolver/chain'
import type { marketAbi } from '@cresolver/chain/abi'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { decisionOf } from '../plan/decision.ts'
import type { CourtFacts, MarketFacts, VerdictFacts } from '../plan/market-facts.ts'
import { type MarketHistory, NO_HISTORY } from '../plan/market-history.ts'

/** A market contract and the block at which it is read. */
type MarketsAt = {
  /** True if scores are published anywhere. */
  readonly hasRegistries: boolean
  /** Times of the deployment. */
  readonly times: DeploymentTimes
  readonly read: ReadContract<typeof marketAbi>
  readonly blockNumber: bigint
  /** Reads a court of the list, and the least pool of an asset; neither changes once there are markets. */
  readonly courtOf: (number: number) => Promise<CourtFacts>
  readonly minPoolOf: (asset: Address | undefined) => Promise<bigint>
}

const pageSize = 100n
/** A question has up to 4 kB. */
const atOnce = 50
/** Most candidates of a market. */
const mostCandidates = 64n

/** Reads whether the contract publishes scores. */
export async function readHasRegistries(read: MarketsAt['read']): Promise<boolean> {
  const action = 'read the registries of the market contract'
  const registries = await Promise.all([
    read(action, 'identityRegistry', []),
    read(action, 'reputationRegistry', []),
  ])
  return registries.every((registry) => !isAddressEqual(registry, zeroAddress))
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
  const action = `read markets from ${from} on`
  return (await at.read(action, 'getMarkets', [from, count], at.blockNumber)).map(
    toMarket,
  )
}

async function readFacts(
  at: MarketsAt,
  market: Market,
  history: MarketHistory,
): Promise<MarketFacts> {
  const { marketId, creator, deadline, workerCount, requestedAt, rewardPool } = market
  const action = `read the terms of market ${marketId}`
  const [, kept] = await at.read(action, 'getTerms', [marketId], at.blockNumber)
  const terms = toTerms(kept)
  const [court, minPool, verdict, unpublished, unreleased] = await Promise.all([
    terms.court === undefined ? undefined : at.courtOf(terms.court),
    at.minPoolOf(terms.asset),
    readVerdict(at, market, terms.court !== undefined),
    readUnpublished(at, market),
    terms.court === undefined ? [] : readUnreleased(at, market),
  ])
  const question = market.question || (history.question ?? '')
  return {
    ...{ marketId, creator, deadline, workerCount, requestedAt, times: at.times },
    ...{ question, history, unpublished, unreleased, terms, verdict, court, minPool },
    pool: rewardPool,
    isOpen: market.outcome.kind === 'open',
    decision: decisionOf(question, deadline),
  }
}

async function readVerdict(
  at: MarketsAt,
  { marketId, verdict: { state } }: Market,
  hasWindow: boolean,
): Promise<VerdictFacts> {
  const none = { answer: 'UNSURE', found: 'UNSURE', disputer: undefined } as const
  if (!hasWindow) {
    return {
      ...{ state, judge: 'NONE', ...none, until: 0, stage: 0, askedAt: 0, joinUntil: 0 },
      courtAsked: false,
    }
  }
  const action = `read the asking of market ${marketId}`
  const held = await at.read(action, 'getAsking', [marketId], at.blockNumber)
  const judge = toJudge(held.judge)
  const found = toFinding(held.found)
  const { stage, askedAt, joinUntil, courtAsked } = held
  const isOne = BigInt(held.disputer) > 1n
  return {
    // As of the block that was read; from there on time is counted.
    state,
    ...{ judge, found, stage, askedAt, joinUntil, courtAsked },
    answer: judge === 'NONE' ? toFinding(held.claim) : found,
    until: held.until,
    disputer: isOne ? held.disputer : undefined,
  }
}

async function readUnpublished(
  at: MarketsAt,
  { marketId, outcome, workerCount }: Market,
): Promise<Address[]> {
  const isScored = outcome.kind === 'verdict' || outcome.kind === 'split'
  if (!at.hasRegistries || !isScored || workerCount === 0) return []
  const action = `read the scores of market ${marketId}`
  const workers = await at.read(action, 'getMarketWorkers', [marketId], at.blockNumber)
  const waits = await Promise.all(
    workers.map((worker) =>
      at.read(action, 'hasPendingFeedback', [marketId, worker], at.blockNumber),
    ),
  )
  return workers.filter((_, index) => waits[index])
}

async function readUnreleased(
  at: MarketsAt,
  { marketId, outcome, workerCount }: Market,
): Promise<Address[]> {
  if (outcome.kind === 'open' || workerCount === 0) return []
  const action = `read the candidates of market ${marketId}`
  const args = [marketId, 0n, mostCandidates] as const
  const listed = await at.read(action, 'getCandidates', args, at.blockNumber)
  return listed
    .map(toCandidate)
    .filter(({ isStaked, stake }) => isStaked && stake > 0n)
    .map(({ address }) => address)
}
