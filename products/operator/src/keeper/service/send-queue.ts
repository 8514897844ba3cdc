import type { Fees } from '../../chain/fees.ts'
import type { SignedLine } from '../journal/journal-line.ts'
import { gasOf, inFlight, mostOf, spendingOf } from '../journal/transaction-ledger.ts'
import { type Action, actionKey } from '../plan/action.ts'
import { type PreparedAction, prepareAction } from './prepare-action.ts'
import type { TransactionSender } from './resend-transactions.ts'
import type { SetAside } from './set-aside.ts'
import {
  journalSigned,
  type KeeperContext,
  signTransaction,
  toUnsigned,
} from './transactions.ts'

type SendParameters = {
  readonly actions: readonly Action[]
  /** Nonce of the first transaction. */
  readonly nonce: number
  /** Transactions that may be sent now. */
  readonly free: number
  /** Wei of the account. */
  readonly balance: bigint
  readonly fees: Fees
  readonly setAside: SetAside
  readonly sender: TransactionSender
}

/**
 * Simulates the actions of a queue, and signs, journals and sends those that the contract takes. One
 * that it refuses is set aside and holds up no other.
 *
 * @returns what ended it before the end of the queue
 */
export async function sendQueue(
  context: KeeperContext,
  parameters: SendParameters,
): Promise<'done' | 'daily-limit' | 'funds'> {
  const { actions, nonce, free, setAside, sender } = parameters
  const { chain, market, account, onEvent } = context
  let next = nonce
  let rest = actions
  while (rest.length > 0 && next - nonce < free) {
    const group = rest.slice(0, free - (next - nonce))
    rest = rest.slice(group.length)
    const results = await Promise.all(
      group.map((action) => prepareAction(chain, market, account.address, action)),
    )
    const ready: PreparedAction[] = []
    for (const result of results) {
      if (result.kind === 'ready') {
        ready.push(result)
        continue
      }
      const key = actionKey(result.action)
      const seconds = result.kind === 'early' ? setAside.wait(key) : setAside.fail(key)
      onEvent({ type: 'set-aside', key, code: result.code, seconds })
    }
    const { signed, end } = await signAll(context, ready, next, parameters)
    if (signed.length > 0) await journalSigned(context, signed)
    for (const line of signed) await sender.send(line)
    next += signed.length
    if (end !== 'done') return end
  }
  return 'done'
}

type SigningResult = {
  readonly signed: readonly SignedLine[]
  readonly end: 'done' | 'daily-limit' | 'funds'
}

/** Signs as many as the limit of the day and the account allow. */
async function signAll(
  context: KeeperContext,
  ready: readonly PreparedAction[],
  first: number,
  { fees, balance, setAside }: Pick<SendParameters, 'fees' | 'balance' | 'setAside'>,
): Promise<SigningResult> {
  const { journal, onEvent, settings, now } = context
  const ledger = journal.ledger()
  const signed: SignedLine[] = []
  let spent = spendingOf(ledger, now()).gas
  let owed = inFlight(ledger).reduce((sum, { attempts }) => {
    const last = attempts.at(-1)
    return last ? sum + mostOf(last) : sum
  }, 0n)
  for (const prepared of ready) {
    const { action } = prepared
    const most = { ...prepared, maxFeePerGas: fees.maxFeePerGas }
    const cost = mostOf(most)
    // Who cannot pay for the appeal does not dispute, and this holds up nothing else.
    if (action.kind === 'dispute' && owed + cost + action.reserve > balance) {
      const key = actionKey(action)
      const seconds = setAside.fail(key)
      onEvent({ type: 'set-aside', key, code: 'INSUFFICIENT_FUNDS', seconds })
      continue
    }
    spent += gasOf(most)
    owed += cost
    if (spent > settings.dailyLimit) return { signed, end: 'daily-limit' }
    if (owed > balance) return { signed, end: 'funds' }
    const nonce = first + signed.length
    signed.push(await signTransaction(context, toUnsigned(prepared), nonce, fees))
  }
  return { signed, end: 'done' }
}
