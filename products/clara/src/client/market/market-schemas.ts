import * as z from 'zod'
import {
  acceptanceSchema,
  amount,
  deliverySchema,
  moment,
  reputationSchema,
  requesterHistorySchema,
  termsSchema,
} from './settlement-schemas.ts'

const noEntries = z.tuple([]).transform(() => ({}))
/** Lua writes an empty table as `[]`, be it a list or not. */
const byTaskId = <Entry extends z.ZodType>(entry: Entry) =>
  z.union([z.record(z.string(), entry), noEntries])

/** Status of a task. */
const taskStatusSchema = z.enum([
  'assigned',
  'queued',
  'collecting-offers',
  'broadcasting',
  'delivered',
  'rejected',
  'finished',
  'refunded',
  'burned',
  'cancelled',
  'ended',
])

/** Ways in which the market chooses an agent. */
const strategySchema = z.enum(['roundRobin', 'cheapest', 'query'])

const taskFields = {
  id: z.string(),
  requester: z.string(),
  topic: z.string(),
  strategy: strategySchema,
  /** Absent from offer requests and shares of a broadcast if it is large: Get-Task has it. */
  payload: z.unknown().optional(),
  payloadBytes: z.number(),
  timestamp: moment,
  block: z.number(),
  /** At this moment the task ends unless a result was delivered. */
  endsAt: moment,
  /** Payment of a held reward; absent if the market holds none. */
  acceptance: acceptanceSchema.optional(),
  /** JSON Schema that results must fit. */
  schema: z.unknown().optional(),
  /** Least reputation level of an agent. */
  leastReputation: z.number().optional(),
}

const askedFields = {
  ...taskFields,
  agentId: z.string(),
  requesterHistory: requesterHistorySchema,
}

/** A task that an agent holds, as its inbox shows it. */
export const assignmentSchema = z.object({
  ...askedFields,
  /** Reward of the agent: its fee or its accepted offer. */
  reward: amount,
  /** Milliseconds since 1970. */
  deadline: moment.optional(),
  /** Why this agent got it. */
  reason: z.string(),
})

/** Data of a task in a request for an offer. */
export const offerRequestSchema = z.object({
  ...askedFields,
  /** The most that an offer may ask. */
  reward: amount,
  /** Milliseconds since 1970. */
  offerDeadline: moment,
})

/** A task that an agent lost because its deadline passed. */
export const expirySchema = z.object({ id: z.string(), agentId: z.string() })

/** A result as the agent's outbox and the message to the requester show it. */
const resultEntrySchema = z.object({
  /** Id of the task. */
  id: z.string(),
  agentId: z.string(),
  sender: z.string(),
  recipient: z.string(),
  result: z.unknown(),
  timestamp: moment,
  block: z.number(),
  reward: amount,
  /** Why the agent had got the task. */
  reason: z.string(),
  /** Until then the result can be rejected; absent where the reward is not held. */
  acceptUntil: moment.optional(),
})

/** Status of a task, as the market reports it to its requester. */
export const taskStateSchema = z.object({
  id: z.string(),
  status: taskStatusSchema,
  agents: z.array(z.object({ id: z.string(), reward: amount })),
  reason: z.string(),
})

/** An agent as the market lists it. */
export const listedAgentSchema = z.object({
  id: z.string(),
  /** The only address that acts for it. */
  profileAddress: z.string(),
  topic: z.string(),
  fee: amount,
  /** Tasks that it takes at once; 0 is a pause. */
  capacity: z.number(),
  metadata: z.unknown(),
  /** From decisions about held rewards, of which there may be none yet. */
  reputation: reputationSchema.default({
    level: 0,
    paid: '0',
    rejected: '0',
    expired: '0',
  }),
  /** Which held rewards it takes. */
  terms: termsSchema.optional(),
  /** True after three tasks in a row that it let expire, until it registers again. */
  paused: z.boolean().optional(),
  tasks: z.object({
    inbox: byTaskId(assignmentSchema),
    outbox: byTaskId(resultEntrySchema),
    declined: z.array(z.string()),
  }),
  /** True if its boxes are left out because they are larger than a page. */
  shortened: z.boolean().optional(),
})

/** A task with everything that happened to it. */
export const marketTaskSchema = z.object({
  ...taskFields,
  status: taskStatusSchema,
  /** The most that its requester pays. */
  reward: amount,
  assignments: z.array(
    z.object({ agentId: z.string(), reward: amount, deadline: moment.optional() }),
  ),
  /** Ids of agents. */
  declined: z.array(z.string()),
  /** Empty until the round closes. */
  offers: z.array(z.object({ agentId: z.string(), offer: amount })),
  /** Number of agents that were asked for an offer, and of those that made one. */
  asked: z.number(),
  offered: z.number().optional(),
  offerDeadline: moment.optional(),
  results: z.array(
    z.object({
      agentId: z.string(),
      result: z.unknown(),
      timestamp: moment,
      reward: amount,
      /** Why the agent had got the task. */
      reason: z.string(),
      acceptUntil: moment.optional(),
    }),
  ),
  /** Results whose payment waits. */
  deliveries: z.array(deliverySchema).optional(),
  /** Number of results that were paid from a held reward. */
  accepted: z.number().optional(),
  /** Number of results; a reply has room for some megabyte of them. */
  answered: z.number().optional(),
  reason: z.string(),
})

/** A task that waits for an agent. */
export const queuedTaskSchema = z.object({
  id: z.string(),
  requester: z.string(),
  topic: z.string(),
  /** The most that its requester pays. */
  reward: amount,
  strategy: strategySchema,
  timestamp: moment,
  /** Why it waits. */
  reason: z.string(),
})

/** Identity and settings of a market. */
export const marketInfoSchema = z.object({
  protocol: z.literal('C.L.A.R.A.'),
  version: z.string(),
  topics: z.array(z.string()),
  strategies: z.array(z.string()),
  /** Id of the token process; empty without an escrow. */
  token: z.string(),
  /** Milliseconds for a task that names no deadline; 0 for no limit. */
  taskDeadline: z.number(),
  /** Evaluators that the market knows. */
  evaluators: z.array(z.string()),
  /** Amount that each begun `bytes` above the free ones locks. */
  deposit: z.object({ amount, bytes: z.number() }),
  /** Bytes that an address has for nothing and, without a token, at most; and of all together. */
  room: z.object({
    freeBytes: z.number(),
    addressBytes: z.number(),
    heldBytes: z.number(),
    limitBytes: z.number(),
  }),
  /** True if the market exposes its state to nodes of HyperBEAM. */
  exposed: z.boolean().optional(),
  /** Pages of agent ids that it exposes. */
  agentPages: z.number().optional(),
  /** The market's clock in milliseconds since 1970. */
  now: moment,
  agents: z.number(),
  tasks: z.object({ open: z.number(), queued: z.number(), finished: z.number() }),
  limits: z.record(z.string(), z.number()),
})

/** Escrow balance of an address. */
export const balanceSchema = z.object({
  account: z.string(),
  available: amount,
  /** Rewards that the market holds. */
  locked: amount,
  /** Amount that it locked for room. */
  deposit: amount,
  /** Holdings of the address in the market. */
  bytes: z.number(),
})

/** Why the market refused a message. */
export const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
})

export type TaskStatus = z.infer<typeof taskStatusSchema>
export type MatchingStrategy = z.infer<typeof strategySchema>
export type TaskAssignment = z.infer<typeof assignmentSchema>
export type OfferRequest = z.infer<typeof offerRequestSchema>
export type TaskState = z.infer<typeof taskStateSchema>
export type ListedAgent = z.infer<typeof listedAgentSchema>
export type MarketTask = z.infer<typeof marketTaskSchema>
export type QueuedTask = z.infer<typeof queuedTaskSchema>
export type MarketInfo = z.infer<typeof marketInfoSchema>
export type Balance = z.infer<typeof balanceSchema>
