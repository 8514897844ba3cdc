import {
  type Market,
  type ReadContract,
  toJudge,
  toMarket,
  toTerms,
} from '@cresolver/chain'
import type { marketAbi } from '@cresolver/chain/abi'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { decisionOf } from '../plan/decision.ts'
import type { MarketFacts, TermsFacts, VerdictFacts } from '../plan/market-facts.ts'
import { type MarketHistory, NO_HISTORY } from '../plan/market-history.ts'

/** A market contract and the block at which it is read. */
export type MarketsAt = {
  readonly read: ReadContract<typeof marketAbi>
  readonly blockNumber: bigint
  /** Whether scores are published anywhere. */
  readonly hasRegistries: boolean
}

const pageSize = 100n
/** A question has up to 4 kB. */
const atOnce = 50

/** Reads whether the contract publishes scores, and who owns it. */
export async function readContractFacts(
  read: MarketsAt['read'],
): Promise<{ readonly hasRegistries: boolean; readonly owner: Address }> {
  const action = 'read the registries of the market contract'
  const [identity, reputation, owner] = await Promise.all([
    read(action, 'identityRegistry', []),
    read(action, 'reputationRegistry', []),
    read(action, 'owner', []),
  ])
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
  const [terms, verdict, unpublished] = await Promise.all([
    readTerms(at, market),
    readVerdict(at, market, history),
    readUnpublished(at, market),
  ])
  const question = market.question || (history.question ?? '')
  return {
    ...{ marketId, creator, deadline, workerCount, requestedAt },
    ...{ question, history, unpublished, terms, verdict },
    pool: terms.asset === undefined ? rewardPool : 0n,
    isOpen: market.outcome.kind === 'open',
    decision: decisionOf(question, deadline),
  }
}

async function readTerms(at: MarketsAt, { marketId }: Market): Promise<TermsFacts> {
  const action = `read the terms of market ${marketId}`
  const [, terms] = await at.read(action, 'getTerms', [marketId], at.blockNumber)
  return toTerms(terms)
}

async function readVerdict(
  at: MarketsAt,
  { marketId, verdict }: Market,
  history: MarketHistory,
): Promise<VerdictFacts> {
  const { state, outcome, until = 0 } = verdict
  const base = { state, outcome, until, reason: history.proposedReason }
  if (state !== 'PROPOSED' && state !== 'DISPUTED') {
    return { ...base, judge: 'NONE', hasSeats: false, isReread: false }
  }
  const action = `read the dispute of market ${marketId}`
  const [judge, disputer, , seats] = await at.read(
    action,
    'getDispute',
    [marketId],
    at.blockNumber,
  )
  return {
    ...base,
    judge: toJudge(judge),
    hasSeats: seats !== 0n,
    isReread: state === 'PROPOSED' && !isAddressEqual(disputer, zeroAddress),
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
