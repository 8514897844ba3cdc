import type { Finding, LadderSeat } from '../ladder/finding.ts'
import type { Places } from './candidate-places.ts'
import { type Fact, isKnown, unread } from './fact.ts'
import type { LedgerEntry, LedgerFlow, LedgerParty, StoryCourt } from './ledger-entry.ts'
import { openPots, type Pots } from './pots.ts'
import type { EventOf, StoryTerms } from './story-event.ts'

/** A party with a bond. */
export type BondParty = 'ASKER' | 'DISPUTER' | 'APPELLANT'

type Deposit = { readonly account: string; readonly amount: bigint }

/** Holdings of a market while its ledger is written. */
export type Books = {
  readonly terms: StoryTerms | undefined
  readonly entries: LedgerEntry[]
  /** Of the asking that runs. */
  readonly deposits: Map<BondParty, Deposit>
  readonly stakes: Map<string, bigint>
  readonly pots: Pots
  creator: string | undefined
  pool: bigint
  asking: number
  places: Places
  /** Finding of the first judge. */
  found: Finding
  /** Of the panel that counts. */
  seats: readonly LadderSeat[]
  /** Workers of which somebody proved that they contradict themselves, so that they have no seat. */
  readonly taken: Set<string>
  /** Of the last report without a window. */
  listed: EventOf<'seats-scored'>['seats']
  /** True if the court was paid an amount that was not read. */
  owesFee: boolean
  readonly post: (
    flow: LedgerFlow,
    party: LedgerParty,
    account: Fact<string> | undefined,
    amount: bigint,
    asking?: number | undefined,
  ) => void
  readonly deposit: (party: BondParty, account: string, amount: bigint) => void
  /** Pays an account what it had paid in, and beyond. */
  readonly payBack: (
    party: LedgerParty,
    to: Deposit,
    paidIn: bigint,
    asking: number | undefined,
  ) => void
  /** Returns what is left of a stake. */
  readonly returnStake: (worker: string) => void
  /** Pays the court once in an asking; without an amount the fee that was read. */
  readonly payCourt: (paid: bigint | undefined) => void
  /** Ends the asking. */
  readonly closeAsking: () => void
  readonly held: () => bigint
}

/** Opens them. */
export function openBooks(
  terms: StoryTerms | undefined,
  court: Fact<StoryCourt> | undefined,
): Books {
  const known = court && isKnown(court) ? court : undefined
  /** Payment of the asking to its court, out of a deposit or the pool. */
  let spent = 0n
  let isCourtPaid = false
  const books: Books = {
    ...{ terms, entries: [], deposits: new Map(), stakes: new Map(), pots: openPots() },
    ...{ creator: undefined, pool: 0n, asking: 0, places: [], seats: [], listed: [] },
    ...{ found: 'UNSURE', taken: new Set(), owesFee: false },
    post: (flow, party, account, amount, asking) => {
      if (amount === 0n) return
      const who = typeof account === 'string' ? account.toLowerCase() : account
      books.entries.push({ flow, party, account: who, amount, asking })
    },
    deposit: (party, account, amount) => {
      books.deposits.set(party, { account: account.toLowerCase(), amount })
      books.post('BOND', party, account, amount, books.asking)
    },
    payBack: (party, { account, amount }, paidIn, asking) => {
      const gained = amount > paidIn ? amount - paidIn : 0n
      books.post('RETURNED', party, account, amount - gained, asking)
      books.post('PAYOUT', party, account, gained, asking)
    },
    returnStake: (worker) => {
      const account = worker.toLowerCase()
      books.post('RETURNED', 'WORKER', account, books.stakes.get(account) ?? 0n)
      books.stakes.delete(account)
    },
    payCourt: (paid) => {
      if (isCourtPaid || paid === 0n) return
      const fee = paid ?? known?.fee
      books.owesFee = fee === undefined
      if (fee === undefined) return
      isCourtPaid = true
      spent = fee
      const to = known?.address ?? unread('the address of the court')
      books.post('FEE', 'COURT', to, fee, books.asking)
    },
    closeAsking: () => {
      books.deposits.clear()
      books.taken.clear()
      books.seats = []
      books.found = 'UNSURE'
      isCourtPaid = false
      spent = 0n
    },
    held: () => {
      const amounts = [
        ...books.stakes.values(),
        ...[...books.deposits.values()].map(({ amount }) => amount),
      ]
      const sum = amounts.reduce((total, amount) => total + amount, 0n)
      return books.pool + sum - spent + books.pots.held()
    },
  }
  return books
}
