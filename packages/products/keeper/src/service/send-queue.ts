import type { Fees } from '../chain/fees.ts'
import type { SignedLine } from '../journal/journal-line.ts'
import { mostOf, spendingOf } from '../journal/ledger.ts'
import { type Action, actionKey } from '../plan/action.ts'
import { type Prepared, prepareAction } from './prepare-action.ts'
import type { TransactionSender } from './resend-transactions.ts'
import type { SetAside } from './set-aside.ts'
import {
  journalSigned,
  type KeeperContext,
  signTransaction,
  toUnsigned,
} from './transactions.ts'

/** How a queue is sent. */
export type SendParameters = {
  readonly actions: readonly Action[]
  /** Nonce of the first transaction. */
  readonly nonce: number
  /** Transactions that may be sent now. */
  readonly free: number
  readonly fees: Fees
  readonly setAside: SetAside
  readonly sender: TransactionSender
}

/**
 * Simulates the actions of a queue, and signs, journals and sends those that the contract takes. One
 * that it refuses is set aside and holds up no other.
 *
 * @returns number of transactions
 */
export async function sendQueue(
  context: KeeperContext,
  { actions, nonce, free, fees, setAside, sender }: SendParameters,
): Promise<number> {
  const { chain, market, account, onEvent } = context
  let next = nonce
  let rest = actions
  while (rest.length > 0 && next - nonce < free) {
    const group = rest.slice(0, free - (next - nonce))
    rest = rest.slice(group.length)
    const results = await Promise.all(
      group.map((action) => prepareAction(chain, market, account.address, action)),
    )
    const ready: Prepared[] = []
    for (const result of results) {
      if (result.kind === 'ready') {
        ready.push(result)
        continue
      }
      const key = actionKey(result.action)
      const seconds = result.kind === 'early' ? setAside.wait(key) : setAside.fail(key)
      onEvent({ type: 'set-aside', key, code: result.code, seconds })
    }
    const signed = await signAll(context, ready, next, fees)
    if (signed.length > 0) await journalSigned(context, signed)
    for (const line of signed) await sender.send(line)
    next += signed.length
    if (signed.length < ready.length) break
  }
  return next - nonce
}

/** Signs as many as the limit of the day allows. */
async function signAll(
  context: KeeperContext,
  ready: readonly Prepared[],
  first: number,
  fees: Fees,
): Promise<SignedLine[]> {
  const { journal, settings, now } = context
  const signed: SignedLine[] = []
  let spent = spendingOf(journal.ledger(), now()).total
  for (const prepared of ready) {
    const cost = mostOf({ ...prepared, maxFeePerGas: fees.maxFeePerGas })
    if (spent + cost > settings.dailyLimit) break
    spent += cost
    const nonce = first + signed.length
    signed.push(await signTransaction(context, toUnsigned(prepared), nonce, fees))
  }
  return signed
}
