import { type Amount, addAmounts, ZERO } from '../amount.ts'
import { available, lockAmount, unlockAmount } from '../escrow.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { Agent, MarketState, Task } from '../state.ts'

/** Locks the deposit of an agent that registers for the first time. */
export function lockAgentDeposit(state: MarketState, agent: Agent): Refusal | undefined {
  const amount = state.settings.agentDeposit
  if (!lockAmount(state, agent.profileAddress, amount)) {
    return notCovered(state, agent.profileAddress, 'an agent', amount)
  }
  agent.deposit = amount
  return undefined
}

/** Returns the deposit of an agent that leaves. */
export function returnAgentDeposit(state: MarketState, agent: Agent): void {
  unlockAmount(state, agent.profileAddress, agent.deposit)
  agent.deposit = ZERO
}

/** Locks the deposit of a new task, by the size of its payload. */
export function lockTaskDeposit(state: MarketState, task: Task): Refusal | undefined {
  const amount = depositOfTask(state, task)
  if (amount === undefined || !lockAmount(state, task.requester, amount)) {
    const each = state.settings.taskDeposit
    return notCovered(state, task.requester, 'each begun 16 KiB of a task', each)
  }
  task.deposit = amount
  return undefined
}

/** Returns the deposit of a task that ends. */
export function returnTaskDeposit(state: MarketState, task: Task): void {
  unlockAmount(state, task.requester, task.deposit)
  task.deposit = ZERO
}

function depositOfTask(state: MarketState, task: Task): Amount | undefined {
  const each = state.settings.taskDeposit
  if (each === ZERO) return ZERO
  let sum: Amount | undefined = ZERO
  for (let begun = 0; begun < task.payloadBytes; begun += LIMITS.depositBytes) {
    if (sum !== undefined) sum = addAmounts(sum, each)
  }
  return sum
}

function notCovered(
  state: MarketState,
  account: string,
  what: string,
  amount: Amount,
): Refusal {
  return refuse(
    'ESCROW_BALANCE_TOO_LOW',
    `The balance ${available(state, account)} of ${account} does not cover the deposit of ${amount} for ${what}`,
    'Send tokens to the market first; the deposit returns when the agent or the task ends',
  )
}
