import {
  type AgentId,
  type MarketEvent,
  type MarketId,
  toWei,
  type Wei,
} from '@cresolver/chain'
import type { Address } from 'viem'
import { type Membership, membershipsOf, type OfMarket } from './market-memberships.ts'

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
  /** Settled markets that paid it. */
  readonly paid: number
  readonly lockedStake: Wei
  readonly returnedStake: Wei
  /** Undefined if the pay of a market is not known. */
  readonly earned: Wei | undefined
  readonly lastBlock: bigint
}

/** All agents, derived from the events. */
export type AgentIndex = {
  /** True if the market identifies agents by their registry numbers. */
  readonly isRegistered: boolean
  readonly agents: ReadonlyMap<string, AgentRecord>
  /** Events of each market, oldest first. */
  readonly markets: ReadonlyMap<MarketId, readonly OfMarket[]>
}

/** Creates the index of a market without events. */
export function emptyAgentIndex(isRegistered: boolean): AgentIndex {
  return { isRegistered, agents: new Map(), markets: new Map() }
}

/**
 * Returns an index extended by events; the given one is not changed.
 *
 * @param index - what is known before
 * @param events - of the market contract, oldest first
 */
export function extendAgentIndex(
  index: AgentIndex,
  events: readonly MarketEvent[],
): AgentIndex {
  const fresh = new Map<MarketId, OfMarket[]>()
  for (const event of events) {
    if (!('marketId' in event)) continue
    const { marketId } = event
    const known = fresh.get(marketId) ?? [...(index.markets.get(marketId) ?? [])]
    known.push(event)
    fresh.set(marketId, known)
  }
  if (fresh.size === 0) return index
  const agents = new Map(index.agents)
  const changed = new Map<string, Membership[]>()
  const open = (key: string) => {
    const known = changed.get(key) ?? [...(agents.get(key)?.memberships ?? [])]
    changed.set(key, known)
    return known
  }
  for (const [marketId, all] of fresh) {
    for (const event of all) {
      if (event.type !== 'worker-joined') continue
      const list = open(keyOf(index, event.worker, event.agentId))
      const at = list.findIndex((each) => each.marketId === marketId)
      if (at >= 0) list.splice(at, 1)
    }
    for (const membership of membershipsOf(all)) {
      open(keyOf(index, membership.worker, membership.agentId)).push(membership)
    }
  }
  for (const [key, memberships] of changed) {
    if (memberships.length === 0) agents.delete(key)
    else agents.set(key, sumUp(key, index.isRegistered, memberships))
  }
  const { isRegistered, markets } = index
  return { isRegistered, agents, markets: new Map([...markets, ...fresh]) }
}

function keyOf({ isRegistered }: AgentIndex, worker: Address, agentId: AgentId): string {
  return isRegistered ? String(agentId) : worker
}

function sumUp(
  key: string,
  isRegistered: boolean,
  unsorted: readonly Membership[],
): AgentRecord {
  const memberships = unsorted.toSorted(
    (a, b) => Number(a.joinedAt - b.joinedAt) || Number(a.marketId - b.marketId),
  )
  const settled = memberships.filter(({ state }) => state === 'settled')
  const working = memberships.filter(({ state }) => state === 'working')
  const ended = memberships.filter(({ state }) => state !== 'working')
  const rewards = memberships.map(({ reward }) => reward)
  const workers = memberships.map(({ worker }) => worker)
  return {
    key,
    agentId: isRegistered ? memberships.at(-1)?.agentId : undefined,
    // Each once, at its newest place.
    workers: workers.filter((worker, at) => workers.lastIndexOf(worker) === at),
    memberships,
    settled: settled.length,
    voided: ended.length - settled.length,
    paid: settled.filter(({ reward }) => reward !== undefined && reward > 0n).length,
    lockedStake: sum(working.map(({ stake }) => stake)),
    returnedStake: sum(ended.map(({ stake, lost }) => toWei(stake - lost))),
    earned: rewards.every((reward) => reward !== undefined) ? sum(rewards) : undefined,
    lastBlock:
      memberships.map((each) => each.lastBlock).toSorted((a, b) => Number(b - a))[0] ??
      0n,
  }
}

function sum(amounts: readonly Wei[]): Wei {
  return toWei(amounts.reduce((total, amount) => total + amount, 0n))
}
