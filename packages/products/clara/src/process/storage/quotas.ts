import { ZERO } from '../amount.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState, Task } from '../state.ts'
import { usageOf } from './usage.ts'

/** Refuses more agents, or bytes of them, of an address that has its share; deposits replace it. */
export function refuseAgentOverQuota(
  state: MarketState,
  address: string,
  agents: number,
  bytes: number,
): Refusal | undefined {
  if (state.settings.agentDeposit !== ZERO) return undefined
  const held = usageOf(state, address)?.agents ?? 0
  if (held + agents > LIMITS.agentsOfAddress) {
    return overQuota(`The address ${address} has ${held} agents`)
  }
  return refuseBytesOverQuota(state, address, bytes)
}

/** Refuses one more task of an address that has its share; deposits replace it. */
export function refuseTaskOverQuota(
  state: MarketState,
  address: string,
  bytes: number,
): Refusal | undefined {
  if (state.settings.taskDeposit !== ZERO) return undefined
  const held = usageOf(state, address)?.openTasks ?? 0
  if (held + 1 > LIMITS.openTasksOfAddress) {
    return overQuota(`The address ${address} has ${held} open tasks`)
  }
  return refuseBytesOverQuota(state, address, bytes)
}

/** Returns whether a task may be given to more agents, or more of them asked. */
export function mayGrow(state: MarketState, task: Task): boolean {
  if (state.heldBytes > LIMITS.heldBytes) return false
  if (state.settings.taskDeposit !== ZERO) return true
  const held = usageOf(state, task.requester)?.bytes ?? 0
  return held <= LIMITS.bytesOfAddress
}

function refuseBytesOverQuota(
  state: MarketState,
  address: string,
  bytes: number,
): Refusal | undefined {
  const held = usageOf(state, address)?.bytes ?? 0
  if (held + bytes <= LIMITS.bytesOfAddress) return undefined
  return overQuota(`The agents and open tasks of ${address} take ${held} bytes`)
}

function overQuota(what: string): Refusal {
  return refuse(
    'QUOTA_REACHED',
    what,
    'End some of them first, by a result, Cancel-Task or Unregister-Agent',
  )
}
