import { type Amount, ZERO } from './amount.ts'
import type { JsonText } from './aos/json-text.ts'
import { type Dictionary, get, newDictionary, put } from './dictionary.ts'
import { type FirstFit, newFirstFit } from './queue/first-fit-tree.ts'
import type { IdSet } from './queue/id-set.ts'
import { newSettings, type Settings, type Strategy } from './settings.ts'
import { type Deadline, type Deadlines, newDeadlines } from './tasks/deadlines.ts'

/** An agent's profile and its work. */
export interface Agent {
  id: string
  /** The only address that acts for it. */
  profileAddress: string
  topic: string
  /** The least that it works for. */
  fee: Amount
  /** Tasks that it takes at once; 0 is a pause. */
  capacity: number
  /** All of the above and the metadata, as listings begin with it. */
  profile: JsonText
  /** Where it stands among all agents, in the order of registration. */
  position: number
  /** Its slots in the pools of its topic, from that of level 0 to that of its own level. */
  slots: number[]
  /** Decisions about its work with a held reward, one for each requester, the latest last. */
  opinions: Opinion[]
  /** Its turn among all registrations of agents. */
  sequence: number
  inbox: Assignment[]
  /** Its latest results, the oldest first. */
  outbox: Result[]
  outboxBytes: number
  /** Bytes of its tasks in a listing. */
  listedBytes: number
  /** Bytes that the state holds for it. */
  bytes: number
  /** Amount that was locked when it registered. */
  deposit: Amount
  /** Moment of its latest message. */
  activeAt: number
  /** Before this slot of its queue nothing waits that it could take. */
  queueFrom: number
  /** The numbering of the queue that `queueFrom` belongs to. */
  queueEpoch: number
  /** True while a tick is to look for queued tasks for it. */
  feeding: boolean
  /** Open tasks that it declined or let expire. */
  declined?: IdSet | undefined
}

/** What a requester last decided about the work of an agent. */
export interface Opinion {
  requester: string
  accepted: boolean
  /** Milliseconds since 1970. */
  at: number
}

/** Where a task stands. */
export type TaskStatus =
  | 'assigned'
  | 'queued'
  | 'collecting-offers'
  | 'broadcasting'
  | 'delivered'
  | 'rejected'
  | 'finished'
  | 'refunded'
  | 'cancelled'
  | 'ended'

/** A task from its registration until it is forgotten. */
export interface Task {
  id: string
  requester: string
  topic: string
  strategy: Strategy
  /** The most that its requester pays. */
  reward: Amount
  payloadBytes: number
  timestamp: number
  block: number
  /** All of the above but the reward, and the payload, as the entries about the task begin. */
  facts: JsonText
  /** Milliseconds that an agent has for it; 0 for no limit. */
  answerWithin: number
  /** Milliseconds that agents have for an offer. */
  offerWithin: number
  /** JSON Schema that results have to fit; absent for none. */
  schema?: JsonText | undefined
  /** The least level of reputation of an agent that may get it. */
  leastReputation: number
  /** Tasks of one requester and group never meet the same agent; empty for none. */
  group: string
  status: TaskStatus
  /** Why it stands there, for people. */
  reason: string
  /** Who holds it now. */
  assignments: Assignment[]
  /** The same by the agents' ids. */
  holders: Dictionary<Assignment>
  results: Result[]
  /** Agents that declined it or let it expire. */
  excluded?: IdSet | undefined
  /** Agents that were asked for an offer and did not answer in time. */
  silent?: IdSet | undefined
  /** Agents that made an offer. */
  offered?: IdSet | undefined
  /** Their offers, the earliest first. */
  offers: Offer[]
  /** Number of agents that were asked for an offer so far. */
  asked: number
  /** The round of offers that is open. */
  round?: OfferRound | undefined
  /** Its slot in the queue of its topic; -1 while it is not queued. */
  queueSlot: number
  /** Position where a broadcast continues among all agents; -1 when it is complete. */
  broadcastFrom: number
  /** Amount that the escrow holds for it. */
  locked: Amount
  /** How its held reward ends; absent where the market holds none. */
  terms?: HeldTerms | undefined
  /** The moment at which it ends without a result; absent once that cannot happen. */
  end?: TaskEnd | undefined
  /** Results that wait for acceptance, of a broadcast one for each share. */
  deliveries: Delivery[]
  /** Number of results that were paid from a held reward. */
  accepted: number
  /** The latest registration of an agent before it: a broadcast goes to no later one. */
  agentSequence: number
  /** True until it ends. */
  open: boolean
  /** Bytes that the state holds for it. */
  bytes: number
  /** Among them those of shares and of results that left their outbox. */
  textBytes: number
  /** Amount that was locked for its room when it was registered. */
  deposit: Amount
  /** Its place among the tasks of its requester that may be ended for room; -1 if it is none. */
  roomIndex: number
}

/** How the held reward of a task ends. */
export interface HeldTerms {
  /** From this moment the reward returns unless a result was delivered, in ms since 1970. */
  endsAt: number
  /** Milliseconds in which a result can be rejected; after them it is paid. */
  acceptWithin: number
  /** The address that decides about rejected results; empty for none. */
  evaluator: string
  /** The evaluator decides at least until this moment; 0 where the task names none. */
  evaluateBy: number
  /** The market whose verdict the evaluator follows; empty for none. */
  market: string
}

/** The moment at which a task with a held reward ends without a result. */
export interface TaskEnd extends Deadline {
  kind: 'task-end'
  task: Task
}

/** A result whose payment waits: until then it can be rejected, or is about to be decided. */
export interface Delivery extends Deadline {
  kind: 'delivery'
  task: Task
  agent: Agent
  /** Reward of the agent. */
  reward: Amount
  result: Result
  /** True once its requester rejected it, while the evaluator decides. */
  rejected: boolean
  taskIndex: number
}

/** Everything that the market does by itself at a moment. */
export type Due = Assignment | OfferRound | TaskEnd | Delivery

/** One agent's share of a task. */
export interface Assignment extends Deadline {
  kind: 'assignment'
  task: Task
  agent: Agent
  /** Reward of the agent. */
  reward: Amount
  /** Why this agent got it. */
  reason: string
  /** What the entry of the inbox adds to the facts of the task. */
  tail: JsonText
  inboxIndex: number
  taskIndex: number
}

/** One result, kept as the entry of the outbox. */
export interface Result {
  taskId: string
  agentId: string
  entry: JsonText
}

/** An agent's offer for a task. */
export interface Offer {
  agent: Agent
  amount: Amount
}

/** A call for offers. */
export interface OfferRound extends Deadline {
  kind: 'offers'
  task: Task
  /** Agents that were asked and have not answered. */
  waiting: IdSet
  /** Position where asking continues in the pool; -1 when all were asked. */
  askFrom: number
}

/** A place that an agent left. Lua ends a list at the first place that holds nothing. */
export type Vacant = false

/** What one address holds of the market. */
export interface Usage {
  address: string
  agents: number
  openTasks: number
  /** Bytes of its agents and open tasks. */
  bytes: number
  /** Among them those of open tasks whose reward is not held. */
  endableBytes: number
  /** These tasks. */
  endable: Task[]
  /** Its place among all addresses. */
  slot: number
}

/** All agents of a topic that have a level of reputation, by slot. */
export interface Pool {
  /** Fees of those that can take a task now. */
  fees: FirstFit
  members: (Agent | Vacant)[]
  /** Slots that agents left. */
  vacant: number[]
  /** Where the next search of `roundRobin` starts. */
  turn: number
}

/** Tasks of a topic that wait for an agent, the oldest first. */
export interface Queue {
  rewards: FirstFit
  tasks: Task[]
  waiting: number
  /** Rises when the slots are numbered again. */
  epoch: number
}

/** The agents of one requester's group of tasks. */
export interface Group {
  agents: IdSet
  /** Tasks of the group that the market remembers. */
  tasks: number
}

/** Work that is left for a tick. */
export type Work =
  | { kind: 'broadcast'; task: Task }
  | { kind: 'ask'; round: OfferRound }
  | { kind: 'feed'; agent: Agent }

/** Everything that the market knows: plain data, so that it survives new code. */
export interface MarketState {
  version: number
  /** The latest timestamp seen. */
  now: number
  settings: Settings
  agents: Dictionary<Agent>
  /** In the order of registration; a new agent takes a place that another one left. */
  agentList: (Agent | Vacant)[]
  vacantPositions: number[]
  agentCount: number
  /** Registrations of agents so far. */
  agentSequence: number
  /** The hour of the latest message of each agent without work, by position. */
  idle: FirstFit
  /** Fees of all agents that can take a task now, by position. */
  everyone: FirstFit
  pools: Dictionary<Pool>
  tasks: Dictionary<Task>
  openTasks: number
  queuedTasks: number
  queues: Dictionary<Queue>
  groups: Dictionary<Group>
  deadlines: Deadlines<Due>
  /** Tasks that have ended, by their number: from `firstFinished` to before `nextFinished`. */
  finished: Dictionary<Task>
  firstFinished: number
  nextFinished: number
  finishedBytes: number
  work: Work[]
  tickUnderWay: boolean
  /** About the bytes of a listing of all agents. */
  listingBytes: number
  /** Bytes that agents, tasks and addresses take in memory. */
  heldBytes: number
  /** What each address holds. */
  usages: Dictionary<Usage>
  usageList: (Usage | Vacant)[]
  vacantUsages: number[]
  /** KiB that may be ended for room, by the slot of the address. */
  endable: FirstFit
  /** Amount that each address may withdraw or spend. */
  accounts: Dictionary<Amount>
  /** Amount that the escrow holds of each address for its tasks. */
  lockedAmounts: Dictionary<Amount>
  /** All tokens that the market holds. */
  heldTokens: Amount
  /** The notices about tokens that were booked last. */
  notices: Notices
  /** Who configures the market once its code is frozen; absent while its owner can change the code. */
  configuredBy?: string | undefined
  /** Settings that take effect later. */
  pending?: PendingSettings | undefined
  /** Ids of agents whose boxes changed and are not exposed yet. */
  changedAgents?: string[] | undefined
}

/** Notices that are remembered, so that none is booked twice. */
export interface Notices {
  ids: Dictionary<boolean>
  ring: { id: string; timestamp: number }[]
  /** Where the next one goes in the ring. */
  next: number
  /** Timestamp of the latest one that was forgotten. */
  since: number
}

/** Settings of a market whose code is frozen, before they take effect. */
export interface PendingSettings {
  settings: Settings
  /** Milliseconds since 1970. */
  at: number
}

/** The form of the state; code of another form cannot read it. */
export const STATE_VERSION = 2

/** A market without agents and tasks. */
export function newState(): MarketState {
  return {
    version: STATE_VERSION,
    now: 0,
    settings: newSettings(),
    agents: newDictionary(),
    agentList: [],
    vacantPositions: [],
    agentCount: 0,
    agentSequence: 0,
    idle: newFirstFit('lowest'),
    everyone: newFirstFit('lowest'),
    pools: newDictionary(),
    tasks: newDictionary(),
    openTasks: 0,
    queuedTasks: 0,
    queues: newDictionary(),
    groups: newDictionary(),
    deadlines: newDeadlines(),
    finished: newDictionary(),
    firstFinished: 0,
    nextFinished: 0,
    finishedBytes: 0,
    work: [],
    tickUnderWay: false,
    listingBytes: 2,
    heldBytes: 0,
    usages: newDictionary(),
    usageList: [],
    vacantUsages: [],
    endable: newFirstFit('highest'),
    accounts: newDictionary(),
    lockedAmounts: newDictionary(),
    heldTokens: ZERO,
    notices: { ids: newDictionary(), ring: [], next: 0, since: -1 },
  }
}

/** The pool of the agents of a topic with at least a level of reputation; made when it is first needed. */
export function poolOf(state: MarketState, topic: string, level: number): Pool {
  // Topics have no spaces.
  const key = level === 0 ? topic : `${topic} ${level}`
  const known = get(state.pools, key)
  if (known !== undefined) return known
  const pool: Pool = { fees: newFirstFit('lowest'), members: [], vacant: [], turn: 0 }
  put(state.pools, key, pool)
  return pool
}
