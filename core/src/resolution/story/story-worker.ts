import { type Fact, isKnown, unread } from './fact.ts'
import { seatsOf } from './last-asking.ts'
import type { StorySeat } from './stage.ts'
import type { Story } from './story.ts'

/** Work of a worker in a market, over all its panels. */
export type StoryWorker = {
  /** One for each panel of which it was a candidate, oldest first; seats of panels that were not read are missing. */
  readonly seats: readonly StorySeat[]
  /** Paid beside its stake; `pending` while nothing is final. */
  readonly earned: Fact<bigint | 'pending'>
  /** Taken from its stake so far. */
  readonly lost: Fact<bigint>
}

/** Finds what a worker did, earned and lost. Without the money of the market, its seats tell what it earned. */
export function storyWorker(
  { stages, ledger, end }: Pick<Story, 'stages' | 'ledger' | 'end'>,
  address: string,
): StoryWorker {
  const worker = address.toLowerCase()
  if (!isKnown(stages)) return { seats: [], earned: stages, lost: stages }
  const seats = stages.flatMap(seatsOf).filter((seat) => seat.worker === worker)
  const isSeated = stages.every(
    (stage) =>
      stage.kind !== 'panel' || (isKnown(stage.seats) && stage.seats !== 'pending'),
  )
  const sum = (amounts: readonly (StorySeat['earned'] | bigint)[]) =>
    amounts.reduce<bigint>(
      (total, amount) => (typeof amount === 'bigint' ? total + amount : total),
      0n,
    )
  const lost = sum(seats.map((seat) => seat.lost))
  if (!isKnown(ledger) && !isSeated) {
    return { seats, earned: unread('the money of the market'), lost }
  }
  const earned = isKnown(ledger)
    ? sum(
        ledger.entries
          .filter(({ party, account }) => party === 'WORKER' && account === worker)
          .map(({ flow, amount }) => (flow === 'PAYOUT' ? amount : 0n)),
      )
    : sum(seats.map((seat) => seat.earned))
  return { seats, earned: end === 'pending' && earned === 0n ? 'pending' : earned, lost }
}
