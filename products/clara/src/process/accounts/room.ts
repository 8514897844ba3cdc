import {
  compareAmounts,
  multiplyAmount,
  subtractAmounts,
  type TokenAmount,
  ZERO,
} from '../amount.ts'
import { get } from '../dictionary.ts'
import { addDeadline, removeDeadline } from '../index/deadlines.ts'
import { putItem, removeItem } from '../index/keyed-list.ts'
import type { AccountHoldings, KeptData, OutboxResult, Task } from '../records.ts'
import { refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { type Turn, touch } from '../turn.ts'
import {
  accountOf,
  dropIfEmpty,
  lockDeposit,
  readAccount,
  returnDeposit,
} from './accounts.ts'

/**
 * Gives an address room for more bytes, or refuses the message. Each address holds the bytes that
 * it sent: some are free, more need a deposit or, if the deposit is 0, end at a quota. What it
 * keeps of its own past goes first; what others hold is never touched.
 */
export function hold(turn: Turn, address: string, bytes: number): void {
  if (!tryHold(turn, address, bytes)) refuseRoom(turn.state, address, bytes)
}

/** Refuses a message whose sender has no room for it. */
export function refuseRoom(state: MarketState, address: string, bytes: number): never {
  const { heldBytes, settings } = state
  if (heldBytes + bytes > LIMITS.heldBytes) {
    refuse(
      'STORE_FULL',
      `The market holds ${heldBytes} of ${LIMITS.heldBytes} bytes`,
      'Try again when tasks have ended',
    )
  }
  const account = readAccount(state, address)
  const used = account.bytes - account.keptBytes
  const missing = missingDeposit(state, account, used + bytes)
  if (settings.deposit === ZERO || missing === undefined) {
    refuse(
      'STORE_FULL',
      `${address} holds ${used} of ${LIMITS.addressBytes} bytes and needs ${bytes} more`,
      'Wait until your tasks have ended, or send less',
    )
  }
  return refuse(
    'STORE_FULL',
    `${address} holds ${used} bytes; ${bytes} more lock ${missing} units of its balance`,
    'Send tokens to the market first; they return when the room is free again',
  )
}

/** As {@link hold}; returns false instead of refusing, and then has changed nothing. */
export function tryHold(turn: Turn, address: string, bytes: number): boolean {
  const { state } = turn
  const known = readAccount(state, address)
  const least = missingDeposit(state, known, known.bytes - known.keptBytes + bytes)
  if (least === undefined || compareAmounts(least, known.available) > 0) return false
  if (state.heldBytes - known.keptBytes + bytes > LIMITS.heldBytes) return false
  for (;;) {
    // Forgetting may drop an account that holds nothing else.
    const account = accountOf(turn, address)
    const [oldest] = account.kept
    const missing = missingDeposit(state, account, account.bytes + bytes)
    const isFull = state.heldBytes + bytes > LIMITS.heldBytes
    if (oldest !== undefined && (missing !== ZERO || isFull)) forget(turn, oldest)
    else {
      if (missing !== undefined && missing !== ZERO) lockDeposit(turn, account, missing)
      account.bytes += bytes
      state.heldBytes += bytes
      touch(turn, 'balance', address)
      return true
    }
  }
}

/** Takes room back; what is locked for it returns. */
export function release(turn: Turn, address: string, bytes: number): void {
  const { state } = turn
  const account = accountOf(turn, address)
  account.bytes -= bytes
  state.heldBytes -= bytes
  touch(turn, 'balance', address)
  const spare = subtractAmounts(account.deposit, depositFor(state, account.bytes) ?? ZERO)
  if (spare !== undefined && spare !== ZERO) returnDeposit(turn, account, spare)
  dropIfEmpty(turn, account)
}

/** Keeps an ended task or a settled result for a while, as long as its address does not need the room. */
export function keep(
  turn: Turn,
  address: string,
  bytes: number,
  what: Task | OutboxResult,
): void {
  const account = accountOf(turn, address)
  const kept = newKept(turn, address, bytes, LIMITS.keptFor, what)
  account.kept.push(kept)
  account.keptBytes += bytes
}

/** Keeps an id for the address that leaves it. */
export function keepId(turn: Turn, address: string, leftId: string): void {
  const { leftIds } = turn.state
  const bytes = LIMITS.idOverhead
  putItem(
    leftIds,
    leftId,
    newKept(turn, address, bytes, LIMITS.profileLifetime, { leftId }),
  )
}

/** Forgets something that was kept. */
export function forget(turn: Turn, kept: KeptData): void {
  const { state } = turn
  const { what, address, bytes } = kept
  removeDeadline(state.indexes.deadlines, kept)
  if ('leftId' in what) removeItem(state.leftIds, what.leftId)
  else {
    const account = accountOf(turn, address)
    account.keptBytes -= bytes
    if (account.kept[0] === kept) account.kept.shift()
    else account.kept = account.kept.filter((each) => each !== kept)
    if ('taskId' in what) dropResult(turn, what)
    else removeItem(state.tasks, what.id)
  }
  release(turn, address, bytes)
}

function dropResult(turn: Turn, result: OutboxResult): void {
  result.entry = ''
  touch(turn, 'task', result.taskId)
  const agent = get(turn.state.indexes.agents, result.agentId)
  if (agent === undefined) return
  agent.outbox = agent.outbox.filter((each) => each !== result)
  touch(turn, 'agent', agent.id)
}

function newKept(
  turn: Turn,
  address: string,
  bytes: number,
  time: number,
  what: KeptData['what'],
): KeptData {
  const at = turn.state.now + time
  const kept: KeptData = {
    kind: 'kept',
    address,
    bytes,
    what,
    at,
    sequence: 0,
    position: -1,
  }
  addDeadline(turn.state.indexes.deadlines, kept)
  return kept
}

/** Amount that an address still has to lock to hold so many bytes; undefined if no amount is enough. */
function missingDeposit(
  state: MarketState,
  { deposit }: AccountHoldings,
  bytes: number,
): TokenAmount | undefined {
  const needed = depositFor(state, bytes)
  return needed === undefined ? undefined : (subtractAmounts(needed, deposit) ?? ZERO)
}

function depositFor({ settings }: MarketState, bytes: number): TokenAmount | undefined {
  if (settings.deposit === ZERO) return bytes <= LIMITS.addressBytes ? ZERO : undefined
  const over = bytes - LIMITS.freeBytes
  if (over <= 0) return ZERO
  return multiplyAmount(settings.deposit, Math.ceil(over / LIMITS.depositBytes))
}
