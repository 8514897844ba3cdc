import { unpackVotes } from '../ladder/votes-word.ts'
import { type Books, openBooks } from './books.ts'
import { placesAfter } from './candidate-places.ts'
import { type Fact, unread } from './fact.ts'
import type { LedgerEntry, LedgerFlow, StoryCourt } from './ledger-entry.ts'
import type { StoryEvent, StoryTerms } from './story-event.ts'
import { writeFinal, writeSettled, writeSlash } from './write-payments.ts'

/** Sums of a market: `payouts + fees + burned + returned + held = pool + stakes + bonds`. */
export type LedgerTotals = {
  readonly pool: bigint
  readonly stakes: bigint
  /** With what they hold for the court. */
  readonly bonds: bigint
  /** Beyond what the account had paid in. */
  readonly payouts: bigint
  readonly fees: bigint
  readonly burned: bigint
  readonly returned: bigint
  /** Remaining holdings of the contract: an open pool, stakes that nobody released, bonds of an asking that runs, shares. */
  readonly held: bigint
}

/** All money of a market, in the smallest unit of its asset. */
export type Ledger = {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[]
  readonly totals: LedgerTotals
}

/**
 * Writes the ledger of a market from its events: what the contract credited, not what it should have.
 *
 * @param events - of the market, oldest first
 * @param terms - undefined for a market without terms of its own
 * @param court - undefined without a window
 */
export function ledgerOf(
  events: readonly StoryEvent[],
  terms: StoryTerms | undefined,
  court: Fact<StoryCourt> | undefined,
): Fact<Ledger> {
  const books = openBooks(terms, court)
  for (const event of events) write(books, event)
  if (books.owesFee) return unread('the fee of the court')
  const sum = (...flows: readonly LedgerFlow[]) =>
    books.entries.reduce(
      (total, { flow, amount }) => (flows.includes(flow) ? total + amount : total),
      0n,
    )
  return {
    entries: books.entries,
    totals: {
      ...{ pool: sum('POOL'), stakes: sum('STAKE'), bonds: sum('BOND') },
      ...{ payouts: sum('PAYOUT'), fees: sum('FEE') },
      ...{ burned: sum('BURNED'), returned: sum('RETURNED'), held: books.held() },
    },
  }
}

function write(books: Books, event: StoryEvent): void {
  books.places = placesAfter(books.places, event)
  switch (event.type) {
    case 'market-created':
      books.creator = event.creator.toLowerCase()
      books.pool = event.rewardPool
      books.post('POOL', 'CREATOR', event.creator, event.rewardPool)
      break
    case 'worker-joined':
      books.stakes.set(event.worker.toLowerCase(), event.stake)
      books.post('STAKE', 'WORKER', event.worker, event.stake)
      break
    case 'worker-left':
    case 'worker-replaced':
    case 'stake-released':
      books.returnStake(event.worker)
      break
    case 'asked':
      books.asking = event.stage
      books.deposit('ASKER', event.asker, books.terms?.bond ?? 0n)
      break
    case 'share-deposited': {
      const party = event.isAppeal ? 'APPELLANT' : 'DISPUTER'
      books.pots.deposit(event)
      books.post('BOND', party, event.account, event.amount, event.stage)
      break
    }
    case 'disputed': {
      const amount = books.pots.complete(books.asking, event)
      const party = event.attacked === 'NONE' ? 'DISPUTER' : 'APPELLANT'
      books.deposits.set(party, { account: event.by.toLowerCase(), amount })
      break
    }
    case 'judge-asked':
      if (event.judge === 'COURT') books.payCourt(undefined)
      break
    case 'share-returned': {
      const taken = books.pots.take(event)
      const party = taken?.isAppeal ? 'APPELLANT' : 'DISPUTER'
      books.payBack(party, event, taken?.share ?? event.amount, taken?.asking)
      break
    }
    case 'verdict-proposed':
      books.found = event.finding
      break
    case 'votes-counted':
      books.seats = unpackVotes(event.votes)
      break
    case 'seats-scored':
      books.listed = event.seats
      break
    case 'settled':
      writeSettled(books, event)
      break
    case 'stake-slashed':
      writeSlash(books, event)
      break
    case 'verdict-final':
      writeFinal(books)
      break
    default:
  }
}
