import { inFlight, type TransactionLedger } from '../journal/transaction-ledger.ts'
import { DOUBTFUL_LOOKS, MOST_FILLED } from './keeper-settings.ts'

/** Next nonce according to the journal and the node. */
type NonceChoice =
  | { readonly kind: 'next'; readonly nonce: number }
  /** Nonces that no transaction of the journal has, before one that waits. */
  | { readonly kind: 'fill'; readonly nonces: readonly number[] }
  /** They contradict each other; look again. */
  | { readonly kind: 'doubt' }
  /** They contradict each other for good. */
  | {
      readonly kind: 'stop'
      readonly code: 'ACCOUNT_SHARED' | 'ACCOUNT_SHARED'
    }

/** Chooses nonces from the journal; the node is believed only after some looks. */
export function openNonceChooser() {
  let doubted: string | undefined
  let looks = 0
  /** True once the same contradiction was there for some looks in a row. */
  const isBelieved = (claim: string): boolean => {
    looks = claim === doubted ? looks + 1 : 1
    doubted = claim
    return looks >= DOUBTFUL_LOOKS
  }
  return {
    /** @param used - number of nonces that the node says are used */
    choose(ledger: TransactionLedger, used: number): NonceChoice {
      const { nextNonce, entries } = ledger
      const [lowest] = inFlight(ledger)
      if (nextNonce === undefined) return { kind: 'next', nonce: used }
      if (used > nextNonce) {
        // A waiting transaction has to end first, as mined or lost.
        if (lowest || !isBelieved(`used ${used}`)) return { kind: 'doubt' }
        return used - nextNonce <= MOST_FILLED
          ? { kind: 'next', nonce: used }
          : { kind: 'stop', code: 'ACCOUNT_SHARED' }
      }
      // Transactions that the journal has as mined were checked by their block, whatever the node counts.
      const gap = rangeOf(used, lowest?.nonce ?? used).filter(
        (nonce) => entries.get(nonce)?.mined === undefined,
      )
      if (gap.length > 0) {
        if (!isBelieved(`gap ${used} ${lowest?.nonce}`)) return { kind: 'doubt' }
        return gap.length <= MOST_FILLED
          ? { kind: 'fill', nonces: gap }
          : { kind: 'stop', code: 'ACCOUNT_SHARED' }
      }
      doubted = undefined
      return { kind: 'next', nonce: nextNonce }
    },
  }
}

function rangeOf(from: number, to: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.min(to - from, 1_000)) },
    (_, index) => from + index,
  )
}
