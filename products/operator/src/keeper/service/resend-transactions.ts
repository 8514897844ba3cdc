import type { Fees } from '../../chain/fees.ts'
import type { SignedLine } from '../journal/journal-line.ts'
import {
  inFlight,
  mostOf,
  type NonceEntry,
  spendingOf,
} from '../journal/transaction-ledger.ts'
import type { TransactionFollower } from './follow-transactions.ts'
import { MOST_REPLACEMENTS } from './keeper-settings.ts'
import {
  journalSigned,
  type KeeperContext,
  sendJournaled,
  signReplacement,
  transactionOf,
} from './transactions.ts'

/** Keeps the transactions that wait before the node. */
export type TransactionSender = ReturnType<typeof openTransactionSender>

/** Opens the sender of a keeper. After a restart everything that waits is sent again. */
export function openTransactionSender(
  context: KeeperContext,
  follower: TransactionFollower,
) {
  const { journal, settings, now, onEvent } = context
  const sentAt = new Map<number, number>()
  const underpriced = new Set<number>()

  const send = async (line: SignedLine, again: boolean): Promise<void> => {
    const { nonce } = line
    sentAt.set(nonce, now())
    const result = await sendJournaled(context, line, again)
    if (result === 'nonce-too-low') follower.suspect(nonce)
    if (result === 'taken') follower.isWaiting(nonce)
    if (result === 'underpriced') underpriced.add(nonce)
    else underpriced.delete(nonce)
  }

  const mayReplace = (entry: NonceEntry, fees: Fees, isLowest: boolean): boolean => {
    const last = entry.attempts.at(-1)
    if (!last) return false
    if (underpriced.has(entry.nonce)) return entry.attempts.length <= MOST_REPLACEMENTS
    if (!isLowest || now() - last.at < settings.stuckAfterMs) return false
    const isTooLow = last.maxFeePerGas < fees.maxFeePerGas
    return isTooLow || entry.attempts.length <= MOST_REPLACEMENTS
  }

  const replace = async (entry: NonceEntry, fees: Fees): Promise<boolean> => {
    const last = entry.attempts.at(-1)
    const replacement = await signReplacement(context, entry, fees)
    if (!replacement || !last) return false
    const spent = spendingOf(journal.ledger(), now()).gas
    if (spent + mostOf(replacement) - mostOf(last) > settings.dailyLimit) return false
    await journalSigned(context, [replacement])
    onEvent({ type: 'replaced', ...transactionOf(entry), hash: replacement.hash })
    await send(replacement, false)
    return true
  }

  return {
    /** Sends one for the first time. */
    send: (line: SignedLine) => send(line, false),
    /** Sends a transaction at the next look, since its block is gone. */
    sendSoon: (nonce: number) => {
      sentAt.delete(nonce)
    },
    /** Sends again what waits, and replaces what waits for too long. */
    async resend(fees: Fees) {
      const waiting = inFlight(journal.ledger())
      for (const [index, entry] of waiting.entries()) {
        const last = entry.attempts.at(-1)
        if (!last) continue
        if (mayReplace(entry, fees, index === 0) && (await replace(entry, fees))) continue
        const before = sentAt.get(entry.nonce)
        if (before === undefined || now() - before >= settings.resendAfterMs) {
          await send(last, true)
        }
      }
    },
  }
}
