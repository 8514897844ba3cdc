import {
  type Amount,
  addAmounts,
  compareAmounts,
  subtractAmounts,
  ZERO,
} from './amount.ts'
import { type Dictionary, drop, get, put } from './dictionary.ts'
import type { MarketState, Task } from './state.ts'

/** Returns whether rewards are locked and paid; without a token they are only stated. */
export function escrowIsOn(state: MarketState): boolean {
  return state.settings.token !== ''
}

/** Amount that an address may spend or withdraw. */
export function available(state: MarketState, account: string): Amount {
  return get(state.accounts, account) ?? ZERO
}

/** Amount that the escrow holds of an address for its tasks. */
export function lockedOf(state: MarketState, account: string): Amount {
  return get(state.lockedAmounts, account) ?? ZERO
}

/** Adds tokens to an account. */
export function deposit(state: MarketState, account: string, amount: Amount): boolean {
  const held = addAmounts(state.heldTokens, amount)
  if (held === undefined) return false
  state.heldTokens = held
  credit(state, account, amount)
  return true
}

/** Withdraws tokens from the market. */
export function withdrawFrom(
  state: MarketState,
  account: string,
  amount: Amount,
): boolean {
  const held = subtractAmounts(state.heldTokens, amount)
  if (held === undefined || !take(state, account, amount)) return false
  state.heldTokens = held
  return true
}

function take(state: MarketState, account: string, amount: Amount): boolean {
  const rest = subtractAmounts(available(state, account), amount)
  if (rest === undefined) return false
  store(state.accounts, account, rest)
  return true
}

/** Returns whether the requester of a task can pay for it, or for one more share of it. */
export function coversReward(state: MarketState, task: Task): boolean {
  if (!escrowIsOn(state)) return true
  return compareAmounts(available(state, task.requester), task.reward) >= 0
}

/** Locks the reward of a task, or of one more share of a broadcast. */
export function lockReward(state: MarketState, task: Task): boolean {
  if (!escrowIsOn(state)) return true
  const ofTask = addAmounts(task.locked, task.reward)
  if (ofTask === undefined) return false
  if (!lockAmount(state, task.requester, task.reward)) return false
  task.locked = ofTask
  return true
}

/** Pays an agent from the locked reward of one share; the rest returns to the requester. */
export function payAgent(
  state: MarketState,
  task: Task,
  agent: string,
  fee: Amount,
): void {
  if (compareAmounts(task.locked, task.reward) < 0) return
  task.locked = subtractAmounts(task.locked, task.reward) ?? ZERO
  dropLocked(state, task.requester, task.reward)
  credit(state, agent, fee)
  credit(state, task.requester, subtractAmounts(task.reward, fee) ?? ZERO)
}

/** Returns the locked reward of one share to the requester. */
export function refundShare(state: MarketState, task: Task): void {
  if (compareAmounts(task.locked, task.reward) < 0) return
  task.locked = subtractAmounts(task.locked, task.reward) ?? ZERO
  unlockAmount(state, task.requester, task.reward)
}

/** The sum always fits: all tokens that the market holds together have at most 38 digits. */
function credit(state: MarketState, account: string, amount: Amount): void {
  store(state.accounts, account, addAmounts(available(state, account), amount) ?? ZERO)
}

function store(accounts: Dictionary<Amount>, account: string, amount: Amount): void {
  if (amount === ZERO) drop(accounts, account)
  else put(accounts, account, amount)
}

/** Locks an amount of an account that is not a reward, such as a deposit. */
export function lockAmount(state: MarketState, account: string, amount: Amount): boolean {
  if (amount === ZERO) return true
  const locked = addAmounts(lockedOf(state, account), amount)
  if (locked === undefined || !take(state, account, amount)) return false
  store(state.lockedAmounts, account, locked)
  return true
}

/** Returns an amount that {@link lockAmount} locked. */
export function unlockAmount(state: MarketState, account: string, amount: Amount): void {
  if (amount === ZERO) return
  dropLocked(state, account, amount)
  credit(state, account, amount)
}

function dropLocked(state: MarketState, account: string, amount: Amount): void {
  const rest = subtractAmounts(lockedOf(state, account), amount) ?? ZERO
  store(state.lockedAmounts, account, rest)
}
