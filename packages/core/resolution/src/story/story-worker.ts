import { type Fact, isKnown, unread } from './fact.ts'
import { seatsOf } from './last-asking.ts'
import type { StorySeat } from './stage.ts'
import type { Story } from './story.ts'

/** What a worker did in a market, over all its panels. */
export type StoryWorker = {
  /** One for each panel of which it was a candidate, oldest first; seats of panels that were not read are missing. */
  readonly seats: readonly StorySeat[]
  /** Paid beside its stake; `pending` while nothing is final. */
  readonly earned: Fact<bigint | 'pending'>
  /** Taken from its stake so far. */
  readonly lost: Fact<bigint>
}

/** Finds what a worker did, earned and lost. */
export function storyWorker(
  { stages, ledger, end }: Pick<Story, 'stages' | 'ledger' | 'end'>,
  address: string,
): StoryWorker {
  const worker = address.toLowerCase()
  if (!isKnown(stages) || !isKnown(ledger)) {
    const missing = unread(isKnown(stages) ? 'the money of the market' : stages.cannotSay)
    return { seats: [], earned: missing, lost: missing }
  }
  const seats = stages.flatMap(seatsOf).filter((seat) => seat.worker === worker)
  const own = ledger.entries.filter(
    ({ party, account }) => party === 'WORKER' && account === worker,
  )
  const earned = own.reduce(
    (sum, { flow, amount }) => (flow === 'PAYOUT' ? sum + amount : sum),
    0n,
  )
  const lost = seats.reduce(
    (sum, seat) => (typeof seat.lost === 'bigint' ? sum + seat.lost : sum),
    0n,
  )
  return { seats, earned: end === 'pending' && earned === 0n ? 'pending' : earned, lost }
}
