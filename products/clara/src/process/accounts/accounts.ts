import {
  addAmounts,
  compareAmounts,
  subtractAmounts,
  type TokenAmount,
  ZERO,
} from '../amount.ts'
import { itemOf, putItem, removeItem } from '../index/keyed-list.ts'
import type { AccountHoldings, Task } from '../records.ts'
import type { MarketState } from '../state.ts'
import { type Turn, touch } from '../turn.ts'

/** Holdings of an address in the market; only to be read. */
export function readAccount({ accounts }: MarketState, address: string): AccountHoldings {
  return (
    itemOf(accounts, address) ?? {
      address,
      available: ZERO,
      locked: ZERO,
      deposit: ZERO,
      bytes: 0,
      paid: 0,
      rejected: 0,
      expired: 0,
      kept: [],
      keptBytes: 0,
    }
  )
}

/** Holdings of an address in the market, to be changed. */
export function accountOf({ state }: Turn, address: string): AccountHoldings {
  const account = readAccount(state, address)
  putItem(state.accounts, address, account)
  return account
}

/** Drops an account that holds nothing and has no history. */
export function dropIfEmpty({ state }: Turn, account: AccountHoldings): void {
  const { available, locked, deposit, bytes, paid, rejected } = account
  if (available !== ZERO || locked !== ZERO || deposit !== ZERO) return
  if (bytes === 0 && paid === 0 && rejected === 0) {
    removeItem(state.accounts, account.address)
  }
}

/** Returns whether the market holds rewards; without a token they are only stated. */
export function holdsRewards(state: MarketState): boolean {
  return state.settings.token !== ''
}

/** Adds tokens that came in to an account; returns false if the market can hold no more. */
export function receive(turn: Turn, address: string, amount: TokenAmount): boolean {
  const held = addAmounts(turn.state.heldTokens, amount)
  if (held === undefined) return false
  turn.state.heldTokens = held
  credit(turn, address, amount)
  return true
}

/** Takes tokens that go out from an account; returns false if it has fewer. */
export function payOut(turn: Turn, address: string, amount: TokenAmount): boolean {
  if (!take(turn, address, amount)) return false
  turn.state.heldTokens = minus(turn.state.heldTokens, amount)
  dropIfEmpty(turn, accountOf(turn, address))
  return true
}

/** Locks the reward of a task, or of one more share of a broadcast, if its requester has it. */
export function lockReward(turn: Turn, task: Task): boolean {
  if (!holdsRewards(turn.state)) return true
  const ofTask = addAmounts(task.locked, task.reward)
  if (ofTask === undefined || !take(turn, task.requester, task.reward)) return false
  task.locked = ofTask
  const account = accountOf(turn, task.requester)
  account.locked = plus(account.locked, task.reward)
  return true
}

/** Returns the locked reward of one share to the requester. */
export function refundShare(turn: Turn, task: Task): void {
  if (unlockShare(turn, task)) credit(turn, task.requester, task.reward)
}

/** Pays an agent from the locked reward of one share; the rest returns to the requester. */
export function payShare(
  turn: Turn,
  task: Task,
  address: string,
  reward: TokenAmount,
): void {
  if (!unlockShare(turn, task)) return
  credit(turn, address, reward)
  credit(turn, task.requester, minus(task.reward, reward))
}

/** Burns what the agent would have got; the rest returns to the requester. */
export function burnShare(turn: Turn, task: Task, reward: TokenAmount): void {
  if (!unlockShare(turn, task)) return
  turn.state.heldTokens = minus(turn.state.heldTokens, reward)
  turn.state.burnedTokens = plus(turn.state.burnedTokens, reward)
  credit(turn, task.requester, minus(task.reward, reward))
}

/** Locks an amount of an account for its room, if it has it. */
export function lockDeposit(
  turn: Turn,
  account: AccountHoldings,
  amount: TokenAmount,
): boolean {
  if (!take(turn, account.address, amount)) return false
  account.deposit = plus(account.deposit, amount)
  return true
}

/** Returns a part of what is locked for the room of an account. */
export function returnDeposit(
  turn: Turn,
  account: AccountHoldings,
  amount: TokenAmount,
): void {
  account.deposit = minus(account.deposit, amount)
  credit(turn, account.address, amount)
}

function unlockShare(turn: Turn, task: Task): boolean {
  if (compareAmounts(task.locked, task.reward) < 0) return false
  task.locked = minus(task.locked, task.reward)
  const account = accountOf(turn, task.requester)
  account.locked = minus(account.locked, task.reward)
  return true
}

function take(turn: Turn, address: string, amount: TokenAmount): boolean {
  const rest = subtractAmounts(readAccount(turn.state, address).available, amount)
  if (rest === undefined) return false
  accountOf(turn, address).available = rest
  touch(turn, 'balance', address)
  return true
}

function credit(turn: Turn, address: string, amount: TokenAmount): void {
  const account = accountOf(turn, address)
  account.available = plus(account.available, amount)
  touch(turn, 'balance', address)
}

/** The sum always fits: all tokens that the market holds together have at most 38 digits. */
function plus(left: TokenAmount, right: TokenAmount): TokenAmount {
  return addAmounts(left, right) ?? ZERO
}

/** A subtracted amount was added before. */
function minus(left: TokenAmount, right: TokenAmount): TokenAmount {
  return subtractAmounts(left, right) ?? ZERO
}
