import type { ListedAgent } from '@cresolver/clara/read'

/** A task that an agent holds now. */
export type HeldTask = {
  readonly id: string
  readonly agentId: string
  readonly topic: string
  readonly reward: string
  /** Milliseconds since 1970; undefined where it has all the time. */
  readonly deadline: number | undefined
  /** Why this agent got it. */
  readonly reason: string
  readonly timestamp: number
}

/** A task that was done. */
export type DoneTask = {
  readonly id: string
  readonly agentId: string
  readonly reward: string
  readonly reason: string
  readonly timestamp: number
  /** JSON of what the agent handed in; written by a stranger. */
  readonly result: string
}

/** An agent of the market. */
export type AgentLoad = {
  readonly id: string
  readonly topic: string
  readonly fee: string
  readonly capacity: number
  /** Tasks that it holds now; undefined where the market left its boxes out. */
  readonly held: number | undefined
  readonly done: number | undefined
  /** JSON; written by a stranger. Empty where it has none. */
  readonly metadata: string
  readonly address: string
}

/** What the pages of agents tell of tasks. */
export type ClaraView = {
  readonly agents: readonly AgentLoad[]
  /** Newest first. */
  readonly held: readonly HeldTask[]
  /** Newest first. */
  readonly done: readonly DoneTask[]
}

/** Texts of strangers beyond this many characters are not kept. */
const mostCharacters = 20_000

/**
 * Makes lists of tasks of the boxes of agents: the market has no list of tasks of its own.
 */
export function toClaraView(agents: readonly ListedAgent[]): ClaraView {
  const held = agents.flatMap((agent) =>
    Object.values(agent.tasks.inbox).map(
      ({ id, topic, reward, deadline, reason, timestamp }): HeldTask => ({
        id,
        agentId: agent.id,
        topic,
        reward,
        deadline,
        reason,
        timestamp,
      }),
    ),
  )
  const done = agents.flatMap((agent) =>
    Object.values(agent.tasks.outbox).map(
      ({ id, reward, reason, timestamp, result }): DoneTask => ({
        id,
        agentId: agent.id,
        reward,
        reason,
        timestamp,
        result: jsonText(result),
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
    held: agent.shortened ? undefined : Object.keys(inbox).length,
    done: agent.shortened ? undefined : Object.keys(outbox).length,
    metadata: jsonText(agent.metadata),
    address: agent.profileAddress,
  }
}

/** Nothing, an empty object and an empty list say the same: Lua writes one for the other. */
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
