import { type TokenAmount, ZERO } from './amount.ts'
import { type Dictionary, newDictionary } from './dictionary.ts'
import { type Deadlines, newDeadlines } from './index/deadlines.ts'
import { type FirstFit, newFirstFit } from './index/first-fit-tree.ts'
import { type KeyedList, newKeyedList } from './index/keyed-list.ts'
import type {
  AccountHoldings,
  AgentEntry,
  DueItem,
  KeptData,
  OfferRound,
  Task,
} from './records.ts'
import { newSettings, type Settings } from './settings.ts'

/** A place that an agent left. Lua ends a list at the first place that holds nothing. */
export type VacantPlace = false

/** All agents of a topic. */
export interface Pool {
  members: (AgentEntry | VacantPlace)[]
  /** Slots that agents left. */
  vacant: number[]
  /** Fees of those that can take a task now, by level of reputation and slot. */
  fees: FirstFit[]
}

/** Tasks of a topic that wait for an agent, the oldest first. */
export interface TopicQueue {
  rewards: FirstFit
  tasks: Task[]
  waiting: number
  /** Rises when the slots are numbered again. */
  epoch: number
}

/** Work that is left for a tick. */
type Work =
  | { kind: 'broadcast'; task: Task }
  | { kind: 'ask'; round: OfferRound }
  | { kind: 'feed'; agent: AgentEntry }

/** Indexes for searching; {@link rebuildIndexes} makes all of them from the rest of the state. */
interface Indexes {
  agents: Dictionary<AgentEntry>
  vacantPositions: number[]
  pools: Dictionary<Pool>
  /** Fees of all agents that can take a task now, by position. */
  everyone: FirstFit
  queues: Dictionary<TopicQueue>
  deadlines: Deadlines<DueItem>
}

/** Indexes of a market without agents and tasks. */
export function newIndexes(): Indexes {
  return {
    agents: newDictionary(),
    vacantPositions: [],
    pools: newDictionary(),
    everyone: newFirstFit('lowest'),
    queues: newDictionary(),
    deadlines: newDeadlines(),
  }
}

/** Everything that the market knows: plain data, so that it survives new code. */
export interface MarketState {
  version: number
  /** The clock in milliseconds since 1970; 0 before the first message. */
  now: number
  /** A stamp too far ahead that no other one has confirmed. */
  doubt?: number | undefined
  settings: Settings
  /** Agents in the order of registration; a new agent takes a place that another one left. */
  roster: (AgentEntry | VacantPlace)[]
  agentCount: number
  /** Registrations of agents so far. */
  agentSequence: number
  /** By topic and level: where the next search of `roundRobin` starts. */
  turns: Dictionary<number>
  tasks: KeyedList<Task>
  openTasks: number
  queuedTasks: number
  accounts: KeyedList<AccountHoldings>
  /** Ids that agents left, which stay with their address. */
  leftIds: KeyedList<KeptData>
  indexes: Indexes
  work: Work[]
  tickUnderWay: boolean
  /** Bytes that all addresses hold. */
  heldBytes: number
  /** All tokens of all accounts, and those that no account owns any more. */
  heldTokens: TokenAmount
  burnedTokens: TokenAmount
  /** The notices about tokens that were booked last. */
  notices: Notices
  withdrawals: Withdrawals
  /** Who configures the market once its code is frozen; absent while its owner can change the code. */
  configuredBy?: string | undefined
  /** Settings that take effect later. */
  pending?: { settings: Settings; at: number } | undefined
}

/** Notices that are remembered, so that none is booked twice. */
interface Notices {
  ids: Dictionary<boolean>
  ring: { id: string; timestamp: number }[]
  /** Position of the next one in the ring. */
  next: number
  /** Timestamp of the latest one that was forgotten. */
  since: number
}

/** The latest withdrawals by their number, to credit again what the token did not transfer. */
interface Withdrawals {
  count: number
  byNumber: Dictionary<{ address: string; quantity: TokenAmount }>
}

/** The form of the state; code of another form cannot read it. */
export const STATE_VERSION = 3

/** A market without agents and tasks. */
export function newState(): MarketState {
  return {
    version: STATE_VERSION,
    now: 0,
    settings: newSettings(),
    roster: [],
    agentCount: 0,
    agentSequence: 0,
    turns: newDictionary(),
    tasks: newKeyedList(),
    openTasks: 0,
    queuedTasks: 0,
    accounts: newKeyedList(),
    leftIds: newKeyedList(),
    indexes: newIndexes(),
    work: [],
    tickUnderWay: false,
    heldBytes: 0,
    heldTokens: ZERO,
    burnedTokens: ZERO,
    notices: { ids: newDictionary(), ring: [], next: 0, since: -1 },
    withdrawals: { count: 0, byNumber: newDictionary() },
  }
}
