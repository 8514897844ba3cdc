import type { Head, Receipt } from '../../chain/node.ts'
import type { MinedLine } from '../journal/journal-line.ts'
import { inFlight, type NonceEntry } from '../journal/transaction-ledger.ts'
import { DOUBTFUL_LOOKS } from './keeper-settings.ts'
import { type KeeperContext, transactionOf } from './transactions.ts'

/** Finds out what became of the transactions of a journal. */
export type TransactionFollower = ReturnType<typeof openTransactionFollower>

/** Opens the follower of a keeper. */
export function openTransactionFollower(context: KeeperContext) {
  const { node, journal, settings, now, onEvent } = context
  const suspects = new Set<number>()
  const missing = new Map<number, number>()
  const behind = new Map<number, number>()

  const findReceipt = async (entry: NonceEntry): Promise<Receipt | undefined> => {
    for (const { hash } of entry.attempts.toReversed()) {
      const receipt = await node.receipt(hash)
      if (receipt && (await node.blockHash(receipt.block)) === receipt.blockHash) {
        return receipt
      }
    }
    return undefined
  }

  const settle = async (entry: NonceEntry, used: number): Promise<void> => {
    const { nonce } = entry
    if (nonce >= used && !suspects.has(nonce)) return
    const receipt = await findReceipt(entry)
    if (receipt) {
      suspects.delete(nonce)
      missing.delete(nonce)
      const mined = toMined(entry, receipt, now())
      await journal.add(mined)
      const { succeeded, block, cost } = mined
      const transaction = transactionOf(entry, mined)
      onEvent({ type: 'mined', ...transaction, succeeded, block, cost })
      return
    }
    if (nonce >= used) return
    const looks = (missing.get(nonce) ?? 0) + 1
    missing.set(nonce, looks)
    if (looks < DOUBTFUL_LOOKS) return
    // Only a node that refuses the transaction itself, too, is believed.
    const last = entry.attempts.at(-1)
    if (!last || (await node.send(last.raw)).kind !== 'nonce-too-low') return
    missing.delete(nonce)
    suspects.delete(nonce)
    await journal.add({ type: 'lost', nonce })
    onEvent({ type: 'lost', ...transactionOf(entry) })
  }

  const recheck = async (
    entry: NonceEntry,
    mined: MinedLine,
    head: Head,
  ): Promise<void> => {
    const { nonce } = entry
    if (head.number < mined.block) {
      const looks = (behind.get(nonce) ?? 0) + 1
      behind.set(nonce, looks)
      if (looks < DOUBTFUL_LOOKS) return
    } else if ((await node.blockHash(mined.block)) === mined.blockHash) {
      behind.delete(nonce)
      if (entry.state === 'confirmed') return
      if (head.number - mined.block < BigInt(settings.confirmations)) return
      await journal.add({ type: 'confirmed', nonce })
      onEvent({ type: 'confirmed', ...transactionOf(entry, mined) })
      return
    }
    behind.delete(nonce)
    await journal.add({ type: 'unmined', nonce })
    onEvent({ type: 'unmined', ...transactionOf(entry, mined) })
  }

  return {
    /** Look for the receipt of a nonce, whatever the node says of the account. */
    suspect: (nonce: number) => suspects.add(nonce),
    /** The node took the transaction, so that its nonce is not used. */
    isWaiting: (nonce: number) => missing.delete(nonce),
    /**
     * Reads receipts, notices reorganizations and nonces that another transaction used.
     *
     * @param used - number of nonces that the node says are used
     */
    async follow(head: Head, used: number): Promise<void> {
      for (const entry of journal.ledger().entries.values()) {
        const isDoubted = entry.state === 'confirmed' && entry.nonce >= used
        if (entry.mined && (entry.state === 'mined' || isDoubted)) {
          await recheck(entry, entry.mined, head)
        }
      }
      for (const entry of inFlight(journal.ledger())) await settle(entry, used)
    },
  }
}

function toMined(
  { nonce, attempts }: NonceEntry,
  { hash, block, blockHash, succeeded, gasCost }: Receipt,
  at: number,
): MinedLine {
  const value = attempts.at(-1)?.value ?? 0n
  const cost = gasCost + (succeeded ? value : 0n)
  return { type: 'mined', nonce, hash, block, blockHash, succeeded, cost, at }
}
