import type { TokenAmount } from './amount.ts'
import type { JsonText } from './aos/json-text.ts'
import type { Dictionary } from './dictionary.ts'
import type { DueEntry } from './index/deadlines.ts'
import type { KeyedList } from './index/keyed-list.ts'
import type { AssignmentStrategy } from './settings.ts'

/** Requirements of an agent for tasks with a held reward. */
export interface RequiredTerms {
  /** The least milliseconds that it gets for an answer. */
  leastTime: number
  /** Addresses that may evaluate its work; `any`, or absent for those that the market knows. */
  evaluators?: string[] | 'any' | undefined
  /** True if it takes no task without an evaluator. */
  evaluatorRequired: boolean
  /** The least amount that a requester holds in the market beside the reward. */
  leastDeposit: TokenAmount
}

/** An agent's profile and its work. */
export interface AgentEntry {
  id: string
  /** The only address that acts for it. */
  address: string
  topic: string
  /** The least that it works for. */
  fee: TokenAmount
  /** Tasks that it takes at once; 0 is a pause. */
  capacity: number
  terms: RequiredTerms
  /** All of the above and the metadata, as listings begin with it. */
  profile: JsonText
  /** Its turn among all registrations of agents. */
  sequence: number
  /** Its place in the roster. */
  position: number
  /** Its slot in the pool of its topic. */
  slot: number
  /** Level of its reputation, and the highest one whose search shows it. */
  level: number
  shownLevel: number
  opinions: Opinion[]
  /** By the id of the task. */
  inbox: KeyedList<Assignment>
  /** Its latest results, the oldest first. */
  outbox: OutboxResult[]
  /** Open tasks that it declined or let expire. */
  declined: KeyedList<boolean>
  /** Tasks with a held reward that it let expire in a row. */
  misses: number
  /** True if it left the last request for an offer without an answer. */
  quiet: boolean
  /** Milliseconds since 1970 of its latest message. */
  activeAt: number
  /** The moment at which its profile ends if it sends nothing. */
  check?: ProfileCheck | undefined
  /** Before this slot of its queue nothing waits that it could take. */
  queueFrom: number
  /** The numbering of the queue that `queueFrom` belongs to. */
  queueEpoch: number
  /** True while a tick is to look for queued tasks for it. */
  feeding: boolean
}

/** Decisions of one requester about the work of an agent: sums of rewards. */
export interface Opinion {
  requester: string
  paid: TokenAmount
  /** Rejected, as an evaluator confirmed. */
  rejected: TokenAmount
  expired: TokenAmount
}

/** Status of a task. */
export type TaskStage =
  | 'assigned'
  | 'queued'
  | 'collecting-offers'
  | 'broadcasting'
  | 'delivered'
  | 'rejected'
  | 'finished'
  | 'refunded'
  | 'burned'
  | 'cancelled'
  | 'ended'

/** A task from its registration until it is forgotten. */
export interface Task {
  id: string
  requester: string
  topic: string
  strategy: AssignmentStrategy
  /** The most that its requester pays. */
  reward: TokenAmount
  payload: JsonText
  /** Beginning of every entry about the task. */
  facts: JsonText
  /** Milliseconds that an agent has for it; 0 for no limit but its end. */
  answerWithin: number
  /** Milliseconds that agents have for an offer. */
  offerWithin: number
  /** The least level of reputation of an agent that may get it. */
  leastReputation: number
  /** Ids of agents that never get it. */
  excluded: string[]
  /** From this moment it ends unless a result was delivered. */
  endsAt: number
  /** Payment of its held reward; absent if the market holds none. */
  terms?: HeldPayment | undefined
  status: TaskStage
  /** Why it stands there, for people. */
  reason: string
  /** Who holds it now, by the id of the agent. */
  assignments: KeyedList<Assignment>
  results: OutboxResult[]
  /** Agents that declined it or let it expire. */
  declined: string[]
  /** Agents that were asked for an offer and did not answer in time. */
  silent: Dictionary<boolean>
  /** Offers by the id of the agent. */
  offers: KeyedList<Offer>
  /** Number of agents that were asked for an offer so far. */
  asked: number
  /** The round of offers that is open. */
  round?: OfferRound | undefined
  /** Its slot in the queue of its topic; -1 while it is not queued. */
  queueSlot: number
  /** Position in the roster where a broadcast continues; -1 when it is complete. */
  broadcastFrom: number
  /** Amount that the market holds for it. */
  locked: TokenAmount
  end?: TaskEnd | undefined
  /** Results that wait for acceptance, by the id of the agent. */
  deliveries: KeyedList<PendingDelivery>
  /** Number of results that were paid, and burned, from a held reward. */
  accepted: number
  burned: number
  /** The latest registration of an agent before it: a broadcast goes to no later one. */
  agentSequence: number
  /** True until it ends. */
  open: boolean
  /** Bytes that its requester holds for it. */
  bytes: number
}

/** Payment of the held reward of a task. */
export interface HeldPayment {
  /** Milliseconds in which a result can be rejected; after them it is paid. */
  acceptWithin: number
  /** The address that decides about rejected results; empty for none. */
  evaluator: string
  /** The evaluator decides at least until this moment; 0 if the task names none. */
  evaluateBy: number
  /** The market whose verdict the evaluator is asked to follow; empty for none. */
  market: string
}

/** The moment at which a task ends without a result. */
export interface TaskEnd extends DueEntry {
  kind: 'task-end'
  task: Task
}

/** The moment at which a silent agent without work loses its profile. */
export interface ProfileCheck extends DueEntry {
  kind: 'profile'
  agent: AgentEntry
}

/** A result whose payment waits: until then it can be rejected, or is about to be decided. */
export interface PendingDelivery extends DueEntry {
  kind: 'delivery'
  task: Task
  agent: AgentEntry
  /** Reward of the agent. */
  reward: TokenAmount
  result: OutboxResult
  /** True once its requester rejected it, while the evaluator decides. */
  rejected: boolean
}

/** One agent's share of a task. */
export interface Assignment extends DueEntry {
  kind: 'assignment'
  task: Task
  agent: AgentEntry
  /** Reward of the agent. */
  reward: TokenAmount
  /** Why this agent got it. */
  reason: string
  /** Milliseconds that the agent had for it. */
  window: number
  /** Additions of the entry of the inbox to the facts of the task. */
  tail: JsonText
}

/** A call for offers. */
export interface OfferRound extends DueEntry {
  kind: 'offers'
  task: Task
  /** Agents that were asked and have not answered, by id. */
  waiting: KeyedList<AgentEntry>
  /** Those for whom the round waits; agents that were silent in their last round are asked only. */
  awaited: KeyedList<AgentEntry>
  /** Number of agents that it asked. */
  asked: number
  /** Slot where asking continues in the pool; -1 when all were asked. */
  askFrom: number
}

/** An agent's offer for a task. */
export interface Offer {
  agent: AgentEntry
  amount: TokenAmount
}

/** One result, kept as the entry of the outbox. */
export interface OutboxResult {
  taskId: string
  agentId: string
  /** Address that sent it and holds its bytes. */
  sender: string
  /** Its JSON; empty once it was dropped. */
  entry: JsonText | ''
}

/** Data that an address keeps until its time has ended, or until the address needs the room. */
export interface KeptData extends DueEntry {
  kind: 'kept'
  address: string
  bytes: number
  what: Task | OutboxResult | LeftId
}

/** An id that stays with the address that left it. */
interface LeftId {
  leftId: string
}

/** Everything that the market does by itself at a moment. */
export type DueItem =
  | Assignment
  | OfferRound
  | TaskEnd
  | PendingDelivery
  | ProfileCheck
  | KeptData

/** Holdings of one address in the market. */
export interface AccountHoldings {
  address: string
  /** Amount that it may spend or withdraw. */
  available: TokenAmount
  /** Amount that is held for rewards of its tasks. */
  locked: TokenAmount
  /** Amount that is locked for its room. */
  deposit: TokenAmount
  bytes: number
  /** Results of its tasks that were paid, that it rejected, and paid ones that it let pass. */
  paid: number
  rejected: number
  expired: number
  /** Kept part of its past, the oldest first, and the bytes of it. */
  kept: KeptData[]
  keptBytes: number
}
