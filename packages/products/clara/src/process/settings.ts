import { type Amount, ZERO } from './amount.ts'

/** The protocol that every message of the market names. */
export const PROTOCOL = 'C.L.A.R.A.'

/** Version of the process, shown by `Info`. */
export const PROCESS_VERSION = '2.0.0'

/** The topic of a task that goes to every agent. */
export const BROADCAST = 'broadcast'

/** How the market chooses an agent for a task. */
export type Strategy = 'roundRobin' | 'cheapest' | 'query'

/** All strategies, in the order in which `Info` shows them. */
export const STRATEGIES: Strategy[] = ['roundRobin', 'cheapest', 'query']

/** Settings that the owner of the process can change. */
export interface Settings {
  /** Topics that agents and tasks may name; `broadcast` is not among them. */
  topics: string[]
  /** The token process whose tokens pay for tasks; empty while the escrow is off. */
  token: string
  /** Milliseconds that an agent has for a task that names no deadline; 0 for no limit. */
  taskDeadline: number
  /** Amount that each agent locks while it is registered. */
  agentDeposit: Amount
  /** Amount that each begun 16 KiB of a task's payload locks while the task is open. */
  taskDeposit: Amount
  /** True to add the changed state to each answer, for nodes of HyperBEAM. */
  expose: boolean
}

/** Initial settings: the topics of the specification, and one for market questions. */
export function newSettings(): Settings {
  return {
    topics: ['tweet', 'discord', 'telegram', 'nft', 'resolution'],
    token: '',
    taskDeadline: 0,
    agentDeposit: ZERO,
    taskDeposit: ZERO,
    expose: false,
  }
}

/** Bounds that keep one message, one reply and the whole state small. */
export const LIMITS = {
  /** Bytes of the metadata of an agent. */
  metadataBytes: 16_384,
  /** Bytes of the payload of a task. */
  payloadBytes: 131_072,
  /** Bytes of a result. */
  resultBytes: 262_144,
  /** Bytes that are kept for the result of each share with a held reward. */
  reservedResultBytes: 16_384,
  /** Characters of an agent's id or the name of a group. */
  idCharacters: 128,
  /** Most tasks that an agent may hold at once. */
  capacity: 10_000,
  /** Tasks that an agent may hold at once if it names no capacity. */
  defaultCapacity: 1_000,
  /** Results that an agent's outbox shows, the latest ones. */
  outboxEntries: 100,
  /** Bytes of results that an agent's outbox shows. */
  outboxBytes: 524_288,
  /** Entries of a page, at most. */
  pageEntries: 200,
  /** Bytes of a page, about. */
  pageBytes: 61_440,
  /** Bytes of a reply that is not a page. */
  replyBytes: 1_000_000,
  /** Assignments or offer requests that one message may cause. */
  fanOutEntries: 50,
  /** Offer requests in the reply to a task; the rest follows in pages. */
  firstOfferRequests: 3,
  /** Bytes of assignments or offer requests that one message may cause. */
  fanOutBytes: 524_288,
  /** Overdue tasks that one message handles. */
  expiries: 20,
  /** Queued tasks that an agent gets in one message. */
  queuedForAgent: 5,
  /** Milliseconds: the shortest and the longest deadline. */
  shortestDeadline: 1_000,
  longestDeadline: 31_536_000_000,
  /** Milliseconds until a task with a held reward ends: if it does not say, and at most. */
  lifetime: 86_400_000,
  longestLifetime: 2_592_000_000,
  /** Milliseconds in which a result can be rejected: if the task does not say, at least, at most. */
  acceptance: 3_600_000,
  shortestAcceptance: 60_000,
  longestAcceptance: 604_800_000,
  /** Milliseconds that an evaluator has at least, from the rejection. */
  evaluation: 86_400_000,
  /** Notices about tokens that are remembered. */
  rememberedNotices: 10_000,
  /** Milliseconds until new settings take effect once the code is frozen. */
  configureDelay: 172_800_000,
  /** Bytes of the JSON Schema that results have to fit. */
  schemaBytes: 2_048,
  /** Bytes of the reason of a rejection. */
  reasonBytes: 4_096,
  /** Milliseconds that agents have for an offer if the task does not say. */
  offerDeadline: 60_000,
  /** Finished tasks that `Get-Task` still knows. */
  finishedTasks: 10_000,
  /** Bytes of finished tasks that `Get-Task` still knows. */
  finishedBytes: 67_108_864,
  /** Bytes of the whole state; beyond them nothing new is taken. */
  heldBytes: 268_435_456,
  /** What one address may hold where the deposit is 0: agents, open tasks, bytes of both. */
  agentsOfAddress: 100,
  openTasksOfAddress: 1_000,
  bytesOfAddress: 16_777_216,
  /** Bytes of a payload for which the deposit of a task is due once. */
  depositBytes: 16_384,
  /** Milliseconds after its latest message when a profile expires. */
  profileLifetime: 2_592_000_000,
  /** Profiles that one message ends because they expired. */
  expiredProfiles: 5,
  /** Milliseconds after its latest message when an agent may be evicted for room. */
  idleBeforeEviction: 3_600_000,
  /** Agents that one message evicts for room. */
  evictedAgents: 20,
  /** Open tasks that one message ends for room, and addresses that it looks at. */
  endedForRoom: 20,
  /** Finished tasks that one message forgets for room. */
  forgottenForRoom: 500,
  /** Queued tasks that one message looks at for agents that became free. */
  queueScan: 200,
  /** Places without an agent that one page passes. */
  pageVacancies: 1_000,
}

/** Returns whether text is a topic that agents may register for. */
export function isTopic(settings: Settings, topic: string): boolean {
  return settings.topics.includes(topic)
}

/** The strategy of a name, if there is one. */
export function readStrategy(name: string): Strategy | undefined {
  return STRATEGIES.find((strategy) => strategy === name)
}
