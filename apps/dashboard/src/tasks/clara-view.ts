import type { Acceptance, ListedAgent, TaskStatus } from '@cresolver/clara/page'

/** A task that an agent holds now. */
export type HeldTask = {
  readonly id: string
  readonly agentId: string
  readonly topic: string
  readonly reward: string
  /** Milliseconds since 1970; undefined without a deadline. */
  readonly deadline: number | undefined
  /** Why this agent was selected. */
  readonly reason: string
  readonly timestamp: number
  /** How a held reward is paid; undefined where the market holds none. Untrusted. */
  readonly payment: string | undefined
}

/** A task that was done. */
export type DoneTask = {
  readonly id: string
  readonly agentId: string
  readonly reward: string
  readonly reason: string
  readonly timestamp: number
  /** JSON of the result; untrusted. */
  readonly result: string
  /** State of a held reward; undefined where the market holds none. */
  readonly payment: string | undefined
}

/** An agent of the marketplace. */
export type AgentLoad = {
  readonly id: string
  readonly topic: string
  readonly fee: string
  readonly capacity: number
  /** Reputation level, 0 to 5. */
  readonly level: number
  /** Tasks that it holds now; undefined if the marketplace omitted its boxes. */
  readonly held: number | undefined
  readonly done: number | undefined
  /** Untrusted JSON. Empty if it has none. */
  readonly metadata: string
  readonly address: string
}

/** Tasks, derived from the boxes of agents. */
export type ClaraView = {
  readonly agents: readonly AgentLoad[]
  /** Newest first. */
  readonly held: readonly HeldTask[]
  /** Newest first. */
  readonly done: readonly DoneTask[]
}

/** Untrusted texts are cut at this many characters. */
const mostCharacters = 20_000

/**
 * Derives lists of tasks from the boxes of agents: the marketplace has no list of its own.
 */
export function toClaraView(
  agents: readonly ListedAgent[],
  payments: ReadonlyMap<string, TaskStatus> = new Map(),
): ClaraView {
  const held = agents.flatMap((agent) =>
    Object.values(agent.tasks.inbox).map(
      ({ id, topic, reward, deadline, reason, timestamp, acceptance }): HeldTask => ({
        id,
        agentId: agent.id,
        topic,
        reward,
        deadline,
        reason,
        timestamp,
        payment: acceptance && describeAcceptance(acceptance),
      }),
    ),
  )
  const done = agents.flatMap((agent) =>
    Object.values(agent.tasks.outbox).map(
      ({ id, reward, reason, timestamp, result, acceptUntil }): DoneTask => ({
        id,
        agentId: agent.id,
        reward,
        reason,
        timestamp,
        result: jsonText(result),
        payment:
          acceptUntil === undefined ? undefined : describePayment(payments.get(id)),
      }),
    ),
  )
  return { agents: agents.map(toLoad), held: held.sort(newer), done: done.sort(newer) }
}

function toLoad(agent: ListedAgent): AgentLoad {
  const { inbox, outbox } = agent.tasks
  return {
    id: agent.id,
    topic: agent.topic,
    fee: agent.fee,
    capacity: agent.capacity,
    level: agent.reputation.level,
    held: agent.shortened ? undefined : Object.keys(inbox).length,
    done: agent.shortened ? undefined : Object.keys(outbox).length,
    metadata: jsonText(agent.metadata),
    address: agent.profileAddress,
  }
}

function describeAcceptance(acceptance: Acceptance): string {
  const { window, evaluator, market } = acceptance
  const paid = `${Math.round(window / 60_000)} min after the result unless rejected`
  if (evaluator === undefined) return `${paid}; a rejection burns the reward`
  const how = market === undefined ? '' : `, asked to follow market ${market},`
  return `${paid}; then ${evaluator} decides${how} and its silence pays`
}

function describePayment(status: TaskStatus | undefined): string {
  switch (status) {
    case 'delivered':
      return 'waits for acceptance'
    case 'rejected':
      return 'rejected, the evaluator decides'
    case 'finished':
      return 'paid'
    case 'refunded':
    case 'burned':
      return status
    default:
      return 'held'
  }
}

/** Null, an empty object and an empty list mean the same: Lua does not distinguish them. */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return ['null', '{}', '[]'].includes(text) ? '' : text.slice(0, mostCharacters)
}

function newer(
  a: { readonly timestamp: number },
  b: { readonly timestamp: number },
): number {
  return b.timestamp - a.timestamp
}
