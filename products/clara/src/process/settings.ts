import { type TokenAmount, ZERO } from './amount.ts'

/** The protocol that every message of the market names. */
export const PROTOCOL = 'C.L.A.R.A.'

/** Version of the process, shown by `Info`. */
export const PROCESS_VERSION = '3.0.0'

/** The topic of a task that goes to every agent. */
export const BROADCAST = 'broadcast'

/** Ways in which the market chooses an agent for a task. */
export type AssignmentStrategy = 'roundRobin' | 'cheapest' | 'query'

/** All strategies, in the order in which `Info` shows them. */
export const STRATEGIES: AssignmentStrategy[] = ['roundRobin', 'cheapest', 'query']

/** Settings that the owner of the process can change. */
export interface Settings {
  /** Topics that agents and tasks may name; `broadcast` is not among them. */
  topics: string[]
  /** The token process whose tokens pay for tasks; empty while the market holds no rewards. */
  token: string
  /** Milliseconds that an agent has for a task that names no deadline; 0 for no limit. */
  taskDeadline: number
  /** Amount that an address locks for each begun 16 KiB above its free room. */
  deposit: TokenAmount
  /** Evaluators that agents accept unless they name others. */
  evaluators: string[]
  /** True to add the changed state to each answer, for nodes of HyperBEAM. */
  expose: boolean
}

/** Initial settings: the topics of the specification, and one for market questions. */
export function newSettings(): Settings {
  return {
    topics: ['tweet', 'discord', 'telegram', 'nft', 'resolution'],
    token: '',
    taskDeadline: 600_000,
    deposit: ZERO,
    evaluators: [],
    expose: false,
  }
}

/** Bounds that keep one message, one reply and the whole state small. Times are milliseconds. */
export const LIMITS = {
  /** Bytes of the metadata of an agent, the payload of a task, a result, a reason, a schema. */
  metadataBytes: 16_384,
  payloadBytes: 131_072,
  resultBytes: 131_072,
  reasonBytes: 4_096,
  schemaBytes: 2_048,
  /** Values and names of one JSON text, and arrays and objects inside one another. */
  jsonValues: 2_500,
  jsonLevels: 64,
  /** Bytes of a payload that requests for offers and shares of a broadcast carry. */
  carriedBytes: 2_048,
  /** Characters of an agent's id. */
  idCharacters: 128,
  /** Addresses in a list, and agents that a task may exclude. */
  listedAddresses: 16,
  excludedAgents: 50,
  /** Most tasks that an agent may hold at once, and if it names no capacity. */
  capacity: 10_000,
  defaultCapacity: 1_000,
  /** Results that an agent's outbox shows, and open tasks that it may have declined. */
  outboxEntries: 100,
  declinedTasks: 10_000,
  /** Ids or tasks under one exposed key. */
  exposedEntries: 50,
  /** Entries and bytes of a page; bytes of a reply that is not a page. */
  pageEntries: 200,
  pageBytes: 61_440,
  replyBytes: 1_000_000,
  /** Places without an agent that one page passes. */
  pageVacancies: 1_000,
  /** Assignments or offer requests that one message may cause, and their bytes. */
  fanOutEntries: 50,
  fanOutBytes: 524_288,
  /** Offer requests in the reply to a task; the rest follows in pages. */
  firstOfferRequests: 3,
  /** Agents that one search for a task looks at. */
  searchedAgents: 1_000,
  /** Overdue entries that one message handles. */
  expiries: 20,
  /** Queued tasks that an agent gets in one message, and that a message looks at for agents. */
  queuedForAgent: 5,
  queueScan: 200,
  /** The shortest and the longest deadline. */
  shortestDeadline: 1_000,
  longestDeadline: 31_536_000_000,
  /** Time of a task: if it does not say, and at most. */
  lifetime: 86_400_000,
  longestLifetime: 2_592_000_000,
  /** Time in which a result can be rejected: if the task does not say, at least, at most. */
  acceptance: 3_600_000,
  shortestAcceptance: 60_000,
  longestAcceptance: 604_800_000,
  /** Time that an evaluator has at least, from the rejection. */
  evaluation: 86_400_000,
  /** Time for an offer if the task does not say. */
  offerDeadline: 60_000,
  /** An expiry counts against an agent that had at least this time. */
  fairDeadline: 60_000,
  /** Expiries in a row that pause an agent. */
  missesBeforePause: 3,
  /** A stamp that lies further ahead than this leaves the clock where it is. */
  clockStep: 86_400_000,
  /** Notices about tokens, and withdrawals under way, that are remembered. */
  rememberedNotices: 10_000,
  rememberedWithdrawals: 10_000,
  /** Time until new settings take effect once the code is frozen. */
  configureDelay: 172_800_000,
  /** Time for which ended tasks and their results are kept. */
  keptFor: 604_800_000,
  /** Time after its latest message when a profile ends; its id stays with its address as long. */
  profileLifetime: 2_592_000_000,
  /** Bytes that an address holds without a deposit, and the bytes of one deposit. */
  freeBytes: 16_384,
  depositBytes: 16_384,
  /** Bytes that an address holds at most if the deposit is 0, and all together. */
  addressBytes: 4_194_304,
  heldBytes: 201_326_592,
  /** Bytes that an entry takes beside its texts. */
  profileOverhead: 768,
  taskOverhead: 1_024,
  shareOverhead: 384,
  askOverhead: 64,
  resultOverhead: 384,
  idOverhead: 128,
}

/** Returns whether text is a topic that agents may register for. */
export function isTopic(settings: Settings, topic: string): boolean {
  return settings.topics.includes(topic)
}

/** The strategy of a name, if there is one. */
export function readStrategy(name: string): AssignmentStrategy | undefined {
  return STRATEGIES.find((strategy) => strategy === name)
}
