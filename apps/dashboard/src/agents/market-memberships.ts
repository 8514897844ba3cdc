import {
  type AgentId,
  type MarketEvent,
  type MarketId,
  toWei,
  type Wei,
} from '@cresolver/chain'
import {
  isKnown,
  isStoryEvent,
  type SettlementRecord,
  type Story,
  storyOf,
  storyWorker,
  unread,
} from '@cresolver/core/resolution'
import type { Address } from 'viem'

/** Something that happened in a market. */
export type OfMarket = Extract<MarketEvent, { readonly marketId: MarketId }>

export type Membership = {
  readonly marketId: MarketId
  readonly worker: Address
  readonly agentId: AgentId
  readonly stake: Wei
  /** `working` until the market is settled. */
  readonly state: 'working' | 'settled' | 'voided'
  /** Paid beside its stake so far; undefined if that is not known. */
  readonly reward: Wei | undefined
  /** Part of its stake that was taken. */
  readonly lost: Wei
  /** True while its scores wait to be published. */
  readonly feedbackPending: boolean
  readonly joinedAt: bigint
  /** Block in which the market ended. */
  readonly endedAt: bigint | undefined
  /** Of what last happened to it. */
  readonly lastBlock: bigint
}

/** Finds the workers of one market, in the order of joining, and what the story of the market pays each. */
export function membershipsOf(events: readonly OfMarket[]): Membership[] {
  const joined = new Map<string, Membership>()
  const change = (worker: string, changes: Partial<Membership>) => {
    const known = joined.get(worker)
    if (known) joined.set(worker, { ...known, ...changes })
  }
  for (const event of events) {
    const { marketId, blockNumber: lastBlock } = event
    switch (event.type) {
      case 'worker-joined': {
        const { worker, agentId, stake } = event
        const nothing = toWei(0n)
        joined.delete(worker)
        joined.set(worker, {
          ...{ marketId, worker, agentId, stake, lastBlock, joinedAt: lastBlock },
          ...{ state: 'working', reward: nothing, lost: nothing },
          ...{ feedbackPending: false, endedAt: undefined },
        })
        break
      }
      case 'worker-left':
      case 'worker-replaced':
        joined.delete(event.worker)
        break
      case 'stake-slashed': {
        const before = joined.get(event.worker)?.lost ?? 0n
        change(event.worker, { lost: toWei(before + event.amount), lastBlock })
        break
      }
      case 'feedback-deferred':
      case 'feedback-published': {
        const feedbackPending = event.type === 'feedback-deferred'
        change(event.worker, { feedbackPending, lastBlock })
        break
      }
      case 'verdict-final': {
        const state = event.outcome === 'VOID' ? 'voided' : 'settled'
        for (const worker of joined.keys()) {
          change(worker, { state, endedAt: lastBlock, lastBlock })
        }
        break
      }
      default:
    }
  }
  if (joined.size === 0) return []
  const story = tellStory(events)
  return [...joined.values()].map((membership) => {
    const { earned } = storyWorker(story, membership.worker)
    const reward = earned === 'pending' ? 0n : isKnown(earned) ? earned : undefined
    return { ...membership, reward: reward === undefined ? undefined : toWei(reward) }
  })
}

/** Tells the story of a market from its events, and from records by the transactions of their reports. */
export function tellStory(
  events: readonly OfMarket[],
  records: ReadonlyMap<string, SettlementRecord> = new Map(),
): Story {
  return storyOf({
    events: events.filter(isStoryEvent),
    times: new Map(),
    court: unread('the court of the market'),
    records,
  })
}
