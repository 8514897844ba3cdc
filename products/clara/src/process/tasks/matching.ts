import { readAccount } from '../accounts/accounts.ts'
import { sumOf } from '../accounts/reputation.ts'
import { compareAmounts, type TokenAmount } from '../amount.ts'
import { get } from '../dictionary.ts'
import { bestAmount, type FirstFit, firstFit, setSlot } from '../index/first-fit-tree.ts'
import { itemOf } from '../index/keyed-list.ts'
import { feesOf, isMember, passTurn, poolOf, turnOf } from '../index/pools.ts'
import type { AgentEntry, Task } from '../records.ts'
import { BROADCAST, LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import type { Turn } from '../turn.ts'

/** An agent that a strategy chose, and why. */
export interface AgentMatch {
  agent: AgentEntry
  /** Reward of the agent. */
  reward: TokenAmount
  reason: string
}

/** Returns whether an agent may get a task, by the task and by the terms of the agent. */
export function mayGet(turn: Turn, task: Task, agent: AgentEntry): boolean {
  return (
    agent.level >= task.leastReputation &&
    agent.address !== task.requester &&
    !task.excluded.includes(agent.id) &&
    itemOf(agent.declined, task.id) === undefined &&
    get(task.silent, agent.id) === undefined &&
    itemOf(task.assignments, agent.id) === undefined &&
    itemOf(task.deliveries, agent.id) === undefined &&
    meetsTerms(turn, task, agent)
  )
}

/** Milliseconds that an agent has for a task that it gets now. */
export function windowOf({ now }: MarketState, { answerWithin, endsAt }: Task): number {
  const left = endsAt - now
  return answerWithin > 0 ? Math.min(answerWithin, left) : left
}

/** Terms of an agent concern rewards that the market holds. */
function meetsTerms(turn: Turn, task: Task, { address, terms }: AgentEntry): boolean {
  const held = task.terms
  if (held === undefined) return true
  const { evaluator } = held
  if (evaluator === address) return false
  if (evaluator === '' && terms.evaluatorRequired) return false
  const trusted = terms.evaluators ?? turn.state.settings.evaluators
  if (evaluator !== '' && trusted !== 'any' && !trusted.includes(evaluator)) return false
  if (windowOf(turn.state, task) < terms.leastTime) return false
  const { available, locked, deposit } = readAccount(turn.state, task.requester)
  // The reward itself is locked only once the task has found an agent.
  const beside = sumOf([available, locked, deposit])
  return compareAmounts(beside, sumOf([terms.leastDeposit, task.reward])) >= 0
}

/** Returns whether some free agent may get a task. */
export function hasCandidate(turn: Turn, task: Task): boolean {
  if (task.topic !== BROADCAST) {
    const fees = feesOf(turn.state, task.topic, task.leastReputation)
    return firstAllowed(turn, task, fees, 0, fees.rows[0]?.length ?? 0) !== undefined
  }
  const { everyone } = turn.state.indexes
  let position = firstFit(everyone, 0, task.reward)
  for (let left = LIMITS.searchedAgents; left > 0 && position >= 0; left -= 1) {
    const agent = turn.state.roster[position]
    if (isMember(agent) && mayGet(turn, task, agent)) return true
    position = firstFit(everyone, position + 1, task.reward)
  }
  return false
}

/** The next agent in turn that is free and whose fee fits the reward. */
export function matchRoundRobin(turn: Turn, task: Task): AgentMatch | undefined {
  const { topic, leastReputation } = task
  const fees = feesOf(turn.state, topic, leastReputation)
  const from = turnOf(turn.state, topic, leastReputation)
  const agent =
    firstAllowed(turn, task, fees, from, fees.rows[0]?.length ?? 0) ??
    firstAllowed(turn, task, fees, 0, from)
  if (agent === undefined) return undefined
  passTurn(turn.state, agent, leastReputation)
  return {
    agent,
    reward: agent.fee,
    reason: `next in turn for ${topic} with a fee of at most ${task.reward}`,
  }
}

function firstAllowed(
  turn: Turn,
  task: Task,
  fees: FirstFit,
  from: number,
  end: number,
): AgentEntry | undefined {
  const { members } = poolOf(turn.state, task.topic)
  let slot = firstFit(fees, from, task.reward)
  for (let left = LIMITS.searchedAgents; left > 0 && slot >= 0 && slot < end; left -= 1) {
    const agent = members[slot]
    if (isMember(agent) && mayGet(turn, task, agent)) return agent
    slot = firstFit(fees, slot + 1, task.reward)
  }
  return undefined
}

/** The free agent with the lowest fee, of equal ones the first in the pool. */
export function matchCheapest(turn: Turn, task: Task): AgentMatch | undefined {
  const { topic, leastReputation, reward } = task
  const { members } = poolOf(turn.state, topic)
  const fees = feesOf(turn.state, topic, leastReputation)
  // Agents that may not have the task leave the search and return after it.
  const hidden: AgentEntry[] = []
  let chosen: AgentEntry | undefined
  while (chosen === undefined && hidden.length < LIMITS.searchedAgents) {
    const lowest = bestAmount(fees)
    if (lowest === '' || compareAmounts(lowest, reward) > 0) break
    const agent = members[firstFit(fees, 0, lowest)]
    if (!isMember(agent)) break
    if (mayGet(turn, task, agent)) chosen = agent
    else {
      hidden.push(agent)
      setSlot(fees, agent.slot, '')
    }
  }
  for (const agent of hidden) setSlot(fees, agent.slot, agent.fee)
  if (chosen === undefined) return undefined
  const reason = `lowest fee of the free agents for ${topic}`
  return { agent: chosen, reward: chosen.fee, reason }
}
