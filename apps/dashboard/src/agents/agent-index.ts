import {
  type AgentId,
  type ListedEvent,
  type MarketId,
  toMarketId,
  toWei,
  type Wei,
} from '@cresolver/chain'
import type { Address } from 'viem'
import { rewardsOf, type ScoredReport } from '../chain/read-scored-seats.ts'
import { readSeats } from '../chain/read-seats.ts'

/** Result of a market for one agent. */
export type Membership = {
  readonly marketId: MarketId
  readonly worker: Address
  readonly stake: Wei
  /** `working` until the market is settled. */
  readonly state: 'working' | 'settled' | 'voided'
  /** 0 until the market is settled, and where it earned nothing. */
  readonly reward: Wei
  /** What was taken of its stake. */
  readonly lost: Wei
  /** True while its scores wait to be published. */
  readonly feedbackPending: boolean
  readonly joinedAt: bigint
  /** Block in which the market ended. */
  readonly endedAt: bigint | undefined
}

/** An agent as derived from the events of the market contract. */
export type AgentRecord = {
  /** `7` for an agent of the registry, its address for a worker without one. */
  readonly key: string
  /** From 0 on; undefined without an identity registry. */
  readonly agentId: AgentId | undefined
  /** Addresses that it worked with, newest last. */
  readonly workers: readonly Address[]
  /** In the order of joining. */
  readonly memberships: readonly Membership[]
  readonly settled: number
  readonly voided: number
  /** Settled markets that paid it, regardless of its answer, which only the records contain. */
  readonly paid: number
  readonly lockedStake: Wei
  readonly returnedStake: Wei
  readonly earned: Wei
  readonly lastBlock: bigint
}

/** All agents, derived from the events. */
export type AgentIndex = {
  /** True if the market identifies agents by their registry numbers. */
  readonly isRegistered: boolean
  readonly agents: ReadonlyMap<string, AgentRecord>
  /** Workers of a market in the order of joining, which is that of the rewards. */
  readonly seats: ReadonlyMap<MarketId, readonly (Seat | undefined)[]>
  /** The last report of each market that scored or counted workers. */
  readonly reports: ReadonlyMap<MarketId, MarketReports>
}

type MarketReports = {
  readonly scored: ScoredReport | undefined
  /** Word of the votes of a panel. */
  readonly votes: bigint | undefined
}

const noReports: MarketReports = { scored: undefined, votes: undefined }

/** An address that joined a market, and the key of the agent that it works for there. */
export type Seat = { readonly worker: Address; readonly key: string }

/** Creates the index of a market without events. */
export function emptyAgentIndex(isRegistered: boolean): AgentIndex {
  return { isRegistered, agents: new Map(), seats: new Map(), reports: new Map() }
}

/**
 * Returns an index extended by events; the given one is not changed.
 *
 * @param index - what is known before
 * @param events - of the market contract, oldest first
 * @param scored - reports of the same blocks: each comes before the event that makes its verdict final
 */
export function extendAgentIndex(
  index: AgentIndex,
  events: readonly ListedEvent[],
  scored: readonly ScoredReport[] = [],
): AgentIndex {
  if (events.length === 0) return index
  const { isRegistered } = index
  const draft: Draft = {
    isRegistered,
    agents: new Map(index.agents),
    seats: new Map(index.seats),
    reports: new Map(index.reports),
    fresh: new Map(),
  }
  for (const report of scored) {
    const marketId = toMarketId(report.marketId)
    const known = draft.reports.get(marketId) ?? noReports
    draft.reports.set(marketId, { ...known, scored: report })
  }
  for (const event of events) take(draft, event)
  for (const [key, agent] of draft.fresh) draft.agents.set(key, sumUp(agent))
  const { agents, seats, reports } = draft
  return { isRegistered, agents, seats, reports }
}

/** A changed agent with its own copy of the memberships. */
type FreshAgent = {
  readonly agent: AgentRecord
  readonly memberships: Map<MarketId, Membership>
  workers: readonly Address[]
  lastBlock: bigint
}

type Draft = {
  readonly isRegistered: boolean
  readonly agents: Map<string, AgentRecord>
  readonly seats: Map<MarketId, readonly (Seat | undefined)[]>
  readonly reports: Map<MarketId, MarketReports>
  readonly fresh: Map<string, FreshAgent>
}

function take(draft: Draft, event: ListedEvent): void {
  switch (event.type) {
    case 'worker-joined':
      join(draft, event)
      break
    case 'worker-left':
      leave(draft, event)
      break
    case 'worker-replaced':
      replace(draft, event)
      break
    case 'votes-counted': {
      const known = draft.reports.get(event.marketId) ?? noReports
      draft.reports.set(event.marketId, { ...known, votes: event.votes })
      break
    }
    case 'settled':
      settle(draft, event)
      break
    case 'stake-slashed': {
      const seats = draft.seats.get(event.marketId)
      const key = seats?.find((seat) => seat?.worker === event.worker)?.key
      const before = refresh(draft, key)?.memberships.get(event.marketId)?.lost ?? nothing
      change(draft, key, event, { lost: toWei(before + event.amount) })
      break
    }
    case 'verdict-final': {
      if (event.outcome === 'VOID') {
        end(draft, event, () => ({ state: 'voided' }))
        break
      }
      const { scored, votes } = draft.reports.get(event.marketId) ?? noReports
      const count = draft.seats.get(event.marketId)?.length ?? 0
      // Votes were paid when the asking was settled.
      const rewards = votes === undefined ? rewardsOf(scored, count) : undefined
      end(draft, event, (seat) => ({
        state: 'settled',
        ...(rewards && { reward: rewards[seat] ?? nothing }),
      }))
      break
    }
    case 'feedback-deferred':
    case 'feedback-published': {
      const seats = draft.seats.get(event.marketId)
      const key = seats?.find((seat) => seat?.worker === event.worker)?.key
      const feedbackPending = event.type === 'feedback-deferred'
      change(draft, key, event, { feedbackPending })
      break
    }
    default:
  }
}

function join(
  draft: Draft,
  event: ListedEvent & { readonly type: 'worker-joined' },
): void {
  const { marketId, worker, agentId, stake, blockNumber } = event
  const key = draft.isRegistered ? String(agentId) : worker
  const seats = [...(draft.seats.get(marketId) ?? [])]
  const free = seats.indexOf(undefined)
  seats[free < 0 ? seats.length : free] = { worker, key }
  draft.seats.set(marketId, seats)
  const fresh =
    refresh(draft, key) ?? openAgent(draft, key, draft.isRegistered ? agentId : undefined)
  fresh.workers = [...fresh.workers.filter((known) => known !== worker), worker]
  fresh.lastBlock = blockNumber
  fresh.memberships.set(marketId, {
    marketId,
    worker,
    stake,
    state: 'working',
    reward: nothing,
    lost: nothing,
    feedbackPending: false,
    joinedAt: blockNumber,
    endedAt: undefined,
  })
}

/** The last worker takes the place of the one that leaves. */
function leave(
  draft: Draft,
  {
    marketId,
    worker,
    index,
    blockNumber,
  }: ListedEvent & { readonly type: 'worker-left' },
): void {
  const seats = [...(draft.seats.get(marketId) ?? [])]
  const key = seats.find((seat) => seat?.worker === worker)?.key
  const last = seats.pop()
  if (last !== undefined && index < seats.length) seats[index] = last
  draft.seats.set(marketId, seats)
  const fresh = refresh(draft, key)
  if (fresh === undefined) return
  fresh.memberships.delete(marketId)
  fresh.lastBlock = blockNumber
}

/** A larger stake takes the place, in the same transaction. */
function replace(
  draft: Draft,
  { marketId, index, blockNumber }: ListedEvent & { readonly type: 'worker-replaced' },
): void {
  const seats = [...(draft.seats.get(marketId) ?? [])]
  const fresh = refresh(draft, seats[index]?.key)
  seats[index] = undefined
  draft.seats.set(marketId, seats)
  if (fresh === undefined) return
  fresh.memberships.delete(marketId)
  fresh.lastBlock = blockNumber
}

/** Pays the right votes of an asking. */
function settle(draft: Draft, event: ListedEvent & { readonly type: 'settled' }): void {
  const { marketId, finding, money } = event
  const { votes } = draft.reports.get(marketId) ?? noReports
  if (votes === undefined || finding === 'UNSURE') return
  const places = draft.seats.get(marketId) ?? []
  for (const seat of readSeats(votes)) {
    const key = places[seat.place]?.key
    const before = refresh(draft, key)?.memberships.get(marketId)
    if (seat.code !== finding || before === undefined) continue
    const reward = toWei(before.reward + BigInt(seat.votes) * money.pay)
    change(draft, key, event, { reward })
  }
}

function end(
  draft: Draft,
  event: MarketPlace,
  outcomeOf: (seat: number) => Partial<Membership>,
): void {
  for (const [seat, held] of (draft.seats.get(event.marketId) ?? []).entries()) {
    change(draft, held?.key, event, { ...outcomeOf(seat), endedAt: event.blockNumber })
  }
}

/** A market and the block of one of its events. */
type MarketPlace = { readonly marketId: MarketId; readonly blockNumber: bigint }

function change(
  draft: Draft,
  key: string | undefined,
  {
    marketId,
    blockNumber,
  }: { readonly marketId: MarketId; readonly blockNumber: bigint },
  changes: Partial<Membership>,
): void {
  const fresh = refresh(draft, key)
  const membership = fresh?.memberships.get(marketId)
  if (fresh === undefined || membership === undefined) return
  fresh.memberships.set(marketId, { ...membership, ...changes })
  fresh.lastBlock = blockNumber
}

function refresh(draft: Draft, key: string | undefined): FreshAgent | undefined {
  if (key === undefined) return undefined
  const known = draft.fresh.get(key)
  if (known) return known
  const agent = draft.agents.get(key)
  return agent && freshen(draft, agent)
}

function openAgent(draft: Draft, key: string, agentId: AgentId | undefined): FreshAgent {
  return freshen(draft, {
    key,
    agentId,
    workers: [],
    memberships: [],
    settled: 0,
    voided: 0,
    paid: 0,
    lockedStake: nothing,
    returnedStake: nothing,
    earned: nothing,
    lastBlock: 0n,
  })
}

function freshen(draft: Draft, agent: AgentRecord): FreshAgent {
  const fresh: FreshAgent = {
    agent,
    workers: agent.workers,
    memberships: new Map(agent.memberships.map((one) => [one.marketId, one])),
    lastBlock: agent.lastBlock,
  }
  draft.fresh.set(agent.key, fresh)
  return fresh
}

function sumUp(fresh: FreshAgent): AgentRecord {
  const memberships = [...fresh.memberships.values()]
  const settled = memberships.filter(({ state }) => state === 'settled')
  const working = memberships.filter(({ state }) => state === 'working')
  const ended = memberships.filter(({ state }) => state !== 'working')
  return {
    ...fresh.agent,
    workers: fresh.workers,
    memberships,
    settled: settled.length,
    voided: ended.length - settled.length,
    paid: settled.filter(({ reward }) => reward > 0n).length,
    lockedStake: sum(working.map(({ stake }) => stake)),
    returnedStake: sum(ended.map(({ stake, lost }) => toWei(stake - lost))),
    earned: sum(memberships.map(({ reward }) => reward)),
    lastBlock: fresh.lastBlock,
  }
}

function sum(amounts: readonly Wei[]): Wei {
  return toWei(amounts.reduce((total, amount) => total + amount, 0n))
}

const nothing = toWei(0n)
