import type { Depositor, Finding, Money } from '@cresolver/chain'
import type { LadderSeat } from '@cresolver/resolution'
import type { Address } from 'viem'
import { readSeats } from '../../chain/read-seats.ts'
import type { HistoryEvent } from '../market-history.ts'

/** What a drawn worker earned and lost. */
export type SettledSeat = LadderSeat & {
  readonly worker: Address
  readonly earned: bigint
  /** Taken from its stake. */
  readonly lost: bigint
}

/** A dispute or an appeal. */
export type SettledObjection = { readonly by: Depositor; readonly answer: Finding }

/** An asking that was paid out. */
export type SettledAsking = {
  /** Number of askings before it. */
  readonly stage: number
  /** What was final, TOO_EARLY where the market opened again; UNSURE if no judge decided. */
  readonly finding: Finding
  readonly money: Money
  readonly asker: Address
  readonly claim: Finding
  readonly dispute: SettledObjection | undefined
  readonly appeal: SettledObjection | undefined
  /** What rule or panel found; UNSURE for nothing. */
  readonly found: Finding
  /** Whether the case came before the court. */
  readonly isCourtAsked: boolean
  /** Word of the votes; undefined without a panel. */
  readonly votes: bigint | undefined
  readonly seats: readonly SettledSeat[]
}

type Begun = Omit<SettledAsking, 'money' | 'finding' | 'seats'> & {
  readonly seats: readonly (LadderSeat & { readonly worker: Address })[]
}

/** Lists the askings of a market that were paid out, oldest first. */
export function settledAskings(events: readonly HistoryEvent[]): SettledAsking[] {
  const settled: SettledAsking[] = []
  /** In join order; undefined for a place that a larger stake is taking. */
  const places: (Address | undefined)[] = []
  const taken = new Set<Address>()
  let begun: Begun | undefined
  let settledIn: string | undefined
  for (const event of events) {
    switch (event.type) {
      case 'worker-joined': {
        const free = places.indexOf(undefined)
        if (free >= 0) places[free] = event.worker
        else places.push(event.worker)
        break
      }
      case 'worker-replaced':
        places[event.index] = undefined
        break
      case 'worker-left': {
        const last = places.pop()
        if (event.index < places.length) places[event.index] = last
        break
      }
      case 'asked':
        begun = {
          ...{ stage: event.stage, asker: event.asker, claim: event.claim },
          ...{ dispute: undefined, appeal: undefined, found: 'UNSURE' },
          ...{ votes: undefined, seats: [], isCourtAsked: false },
        }
        break
      case 'disputed': {
        const { by, answer } = event
        begun &&=
          event.attacked === 'NONE'
            ? { ...begun, dispute: { by, answer } }
            : { ...begun, appeal: { by, answer } }
        break
      }
      case 'verdict-proposed':
        begun &&= { ...begun, found: event.finding }
        break
      case 'judge-asked':
        if (event.judge === 'COURT') begun &&= { ...begun, isCourtAsked: true }
        break
      case 'votes-counted':
        begun &&= {
          ...begun,
          votes: event.votes,
          seats: readSeats(event.votes).flatMap((seat) => {
            const worker = places[seat.place]
            return worker ? [{ ...seat, worker }] : []
          }),
        }
        break
      case 'settled': {
        if (begun === undefined) break
        const { finding, money } = event
        const seats = begun.seats.map((seat) => ({
          ...seat,
          earned: taken.has(seat.worker) ? 0n : earnedBy(seat, finding, money),
          lost: 0n,
        }))
        const isCourtAsked = begun.isCourtAsked || money.court > 0n
        settled.push({ ...begun, finding, money, seats, isCourtAsked })
        settledIn = event.transactionHash
        begun = undefined
        break
      }
      case 'stake-slashed': {
        if (event.prover !== undefined) taken.add(event.worker)
        const last = settled.at(-1)
        if (event.prover || !last || settledIn !== event.transactionHash) break
        const seats = last.seats.map((seat) =>
          seat.worker === event.worker ? { ...seat, lost: event.amount } : seat,
        )
        settled[settled.length - 1] = { ...last, seats }
        break
      }
      default:
    }
  }
  return settled
}

function earnedBy({ votes, code }: LadderSeat, finding: Finding, { pay }: Money): bigint {
  return code === finding && code !== 'UNSURE' ? BigInt(votes) * pay : 0n
}
