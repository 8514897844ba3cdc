import { holdsRewards, payOut, readAccount, receive } from '../accounts/accounts.ts'
import { readPositiveAmount, ZERO } from '../amount.ts'
import { jsonObject, quote } from '../aos/json-text.ts'
import { drop, get, put } from '../dictionary.ts'
import { type MarketMessage, tagOf } from '../message.ts'
import { requireAmount } from '../read-message.ts'
import { refuse } from '../refusal.ts'
import { LIMITS } from '../settings.ts'
import type { MarketState } from '../state.ts'
import { send, type Turn } from '../turn.ts'
import { balanceView } from '../views.ts'

/** Most digits of a quantity that is sent back unread. */
const MOST_DIGITS = 80

/** Books tokens that arrived; what the market cannot book goes straight back. */
export function creditNotice(turn: Turn): void {
  const { state, message } = turn
  const sender = tagOf(message, 'Sender')
  const text = tagOf(message, 'Quantity')
  if (sender === undefined || text === undefined || sender === turn.self) return
  const quantity = readPositiveAmount(text)
  if (holdsRewards(state) && message.from === state.settings.token) {
    if (wasSeen(state, message)) return
    remember(state, message)
    if (quantity !== undefined && receive(turn, sender, quantity)) {
      send(turn, sender, 'Deposited', bookedData(turn, sender, quantity), [
        ['Quantity', quantity],
      ])
      return
    }
  }
  if (!isDigits(text)) return
  send(turn, message.from, 'Transfer', quote(''), [
    ['Recipient', sender],
    ['Quantity', text],
  ])
}

/** Sends tokens that are not locked back to their owner. */
export function withdraw(turn: Turn): void {
  const { state, message } = turn
  const { from } = message
  if (!holdsRewards(state)) {
    refuse(
      'NOT_CONFIGURED',
      'This market holds no tokens',
      'Its owner lets it hold rewards by configuring a token',
    )
  }
  const { available } = readAccount(state, from)
  const isNamed = tagOf(message, 'Quantity') !== undefined
  const quantity = isNamed ? requireAmount(message, 'Quantity') : available
  if (quantity === ZERO || !payOut(turn, from, quantity)) {
    refuse(
      'ESCROW_BALANCE_TOO_LOW',
      `The balance of ${from} is ${available}`,
      'Withdraw at most the available balance; what is locked returns with its tasks',
    )
  }
  const { withdrawals } = state
  withdrawals.count += 1
  put(withdrawals.byNumber, `${withdrawals.count}`, { address: from, quantity })
  drop(withdrawals.byNumber, `${withdrawals.count - LIMITS.rememberedWithdrawals}`)
  // The token names the reference of a transfer that it refuses.
  send(turn, state.settings.token, 'Transfer', quote(''), [
    ['Recipient', from],
    ['Quantity', quantity],
    ['Reference', `withdrawal-${withdrawals.count}`],
  ])
  send(turn, from, 'Withdrawn', bookedData(turn, from, quantity), [
    ['Quantity', quantity],
  ])
}

/** Credits a withdrawal again that the token did not transfer. */
export function transferError(turn: Turn): void {
  const { state, message } = turn
  if (!holdsRewards(state) || message.from !== state.settings.token) return
  const reference = tagOf(message, 'X-Reference') ?? ''
  if (!reference.startsWith('withdrawal-')) return
  const number = reference.substring('withdrawal-'.length)
  const withdrawal = get(state.withdrawals.byNumber, number)
  if (withdrawal === undefined) return
  const { address, quantity } = withdrawal
  drop(state.withdrawals.byNumber, number)
  if (!receive(turn, address, quantity)) return
  send(turn, address, 'Withdrawal-Failed', bookedData(turn, address, quantity), [
    ['Quantity', quantity],
  ])
}

/** Shows what an address has in the market. */
export function balance(turn: Turn): void {
  const { state, message } = turn
  const account = tagOf(message, 'Recipient') ?? message.from
  send(turn, message.from, 'Balance', balanceView(state, account))
}

function bookedData(turn: Turn, address: string, quantity: string) {
  return jsonObject([
    ['quantity', quote(quantity)],
    ['available', quote(readAccount(turn.state, address).available)],
  ])
}

/**
 * Returns whether a notice was booked before. A unit evaluates no message twice; this holds for
 * one that does. The scheduler's time never goes back, so a notice from before all that are
 * remembered is an old one again.
 */
function wasSeen(state: MarketState, message: MarketMessage): boolean {
  const { notices } = state
  return message.timestamp <= notices.since || get(notices.ids, message.id) !== undefined
}

function remember({ notices }: MarketState, { id, timestamp }: MarketMessage): void {
  const oldest = notices.ring[notices.next]
  if (oldest !== undefined) {
    drop(notices.ids, oldest.id)
    notices.since = oldest.timestamp
  }
  put(notices.ids, id, true)
  notices.ring[notices.next] = { id, timestamp }
  notices.next = (notices.next + 1) % LIMITS.rememberedNotices
}

function isDigits(text: string): boolean {
  if (text.length > MOST_DIGITS) return false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (!(code >= 48 && code <= 57)) return false
  }
  return text !== '0'
}
