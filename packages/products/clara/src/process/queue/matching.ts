import { type Amount, compareAmounts } from '../amount.ts'
import { get } from '../dictionary.ts'
import { groupOf } from '../groups.ts'
import { type Agent, type MarketState, type Pool, poolOf, type Task } from '../state.ts'
import { hasReputation, isMember, slotOf } from './availability.ts'
import { bestAmount, firstFit, setSlot } from './first-fit-tree.ts'
import { hasId } from './id-set.ts'

/** An agent that a strategy chose, and why. */
export interface Match {
  agent: Agent
  /** Reward of the agent. */
  reward: Amount
  reason: string
}

/**
 * Returns whether an agent may not get a task: it declined, was silent, is in its group, or has too
 * little reputation.
 */
export function isExcluded(state: MarketState, task: Task, agent: Agent): boolean {
  if (hasId(task.excluded, agent.id) || hasId(task.silent, agent.id)) return true
  if (get(task.holders, agent.id) !== undefined) return true
  if (hasId(groupOf(state, task)?.agents, agent.id)) return true
  return !hasReputation(state, agent, task.leastReputation)
}

/** The next agent in turn that is free and whose fee fits the reward. */
export function matchRoundRobin(state: MarketState, task: Task): Match | undefined {
  const pool = poolOf(state, task.topic, task.leastReputation)
  const agent =
    firstAllowed(state, task, pool, pool.turn, pool.members.length) ??
    firstAllowed(state, task, pool, 0, pool.turn)
  if (agent === undefined) return undefined
  pool.turn = slotOf(agent, task.leastReputation) + 1
  return {
    agent,
    reward: agent.fee,
    reason: `next in turn for ${task.topic} with a fee of at most ${task.reward}`,
  }
}

function firstAllowed(
  state: MarketState,
  task: Task,
  pool: Pool,
  from: number,
  end: number,
): Agent | undefined {
  let slot = firstFit(pool.fees, from, task.reward)
  while (slot >= 0 && slot < end) {
    const agent = pool.members[slot]
    if (isMember(agent) && !isExcluded(state, task, agent)) return agent
    slot = firstFit(pool.fees, slot + 1, task.reward)
  }
  return undefined
}

/** The free agent with the lowest fee, of equal ones the first in the pool. */
export function matchCheapest(state: MarketState, task: Task): Match | undefined {
  const { topic, leastReputation } = task
  const pool = poolOf(state, topic, leastReputation)
  // Agents that may not have the task leave the search and return after it.
  const hidden: Agent[] = []
  let chosen: Agent | undefined
  let lowest = bestAmount(pool.fees)
  while (
    chosen === undefined &&
    lowest !== '' &&
    compareAmounts(lowest, task.reward) <= 0
  ) {
    const agent = pool.members[firstFit(pool.fees, 0, lowest)]
    if (!isMember(agent)) break
    if (!hasReputation(state, agent, leastReputation)) lowest = bestAmount(pool.fees)
    else if (isExcluded(state, task, agent)) {
      hidden.push(agent)
      setSlot(pool.fees, slotOf(agent, leastReputation), '')
      lowest = bestAmount(pool.fees)
    } else chosen = agent
  }
  for (const agent of hidden) {
    setSlot(pool.fees, slotOf(agent, leastReputation), agent.fee)
  }
  if (chosen === undefined) return undefined
  return {
    agent: chosen,
    reward: chosen.fee,
    reason: `lowest fee of the free agents for ${task.topic}`,
  }
}
