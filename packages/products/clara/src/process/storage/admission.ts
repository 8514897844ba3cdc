import { noteActivity } from '../agents/idle-agents.ts'
import type { Refusal } from '../refusal.ts'
import type { Outbox } from '../reply.ts'
import type { Agent, MarketState, Task } from '../state.ts'
import { lockAgentDeposit, lockTaskDeposit } from './deposits.ts'
import { bytesOfTask, newAgentBytes } from './held-bytes.ts'
import { refuseWhenFull } from './make-room.ts'
import { refuseAgentOverQuota, refuseTaskOverQuota } from './quotas.ts'

/** Refuses a task for which there is no room, or locks its deposit. */
export function admitTask(
  state: MarketState,
  task: Task,
  out: Outbox,
): Refusal | undefined {
  const { requester } = task
  const bytes = bytesOfTask(task)
  return (
    refuseTaskOverQuota(state, requester, bytes) ??
    refuseWhenFull(state, requester, bytes, out) ??
    lockTaskDeposit(state, task)
  )
}

/** Refuses an agent for which there is no room, or locks its deposit. */
export function admitAgent(
  state: MarketState,
  agent: Agent,
  profileBytes: number,
  out: Outbox,
): Refusal | undefined {
  const { profileAddress } = agent
  const bytes = newAgentBytes(profileBytes)
  return (
    refuseAgentOverQuota(state, profileAddress, 1, bytes) ??
    refuseWhenFull(state, profileAddress, bytes, out) ??
    lockAgentDeposit(state, agent)
  )
}

/** Refuses a new profile of a known agent for which there is no room. */
export function admitProfile(
  state: MarketState,
  agent: Agent,
  profileBytes: number,
  out: Outbox,
): Refusal | undefined {
  const grown = profileBytes - agent.profile.length
  if (grown <= 0) return undefined
  // The room is not to be its own.
  noteActivity(state, agent)
  return (
    refuseAgentOverQuota(state, agent.profileAddress, 0, grown) ??
    refuseWhenFull(state, agent.profileAddress, grown, out)
  )
}
