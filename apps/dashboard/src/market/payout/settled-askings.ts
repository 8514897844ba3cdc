import type { Depositor, Finding, Money } from '@cresolver/chain'
import {
  askingsOf,
  type Episode,
  isStoryEvent,
  type LadderSeat,
  type StoryEvent,
} from '@cresolver/resolution'
import { type Address, getAddress } from 'viem'
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

type StoryEventOfMarket = Extract<HistoryEvent, { readonly type: StoryEvent['type'] }>

/** Lists the askings of a market that were paid out, oldest first. */
export function settledAskings(events: readonly HistoryEvent[]): SettledAsking[] {
  return askingsOf(events.filter(isStoryEvent)).flatMap(settledAsking)
}

function settledAsking({ events, places }: Episode<StoryEventOfMarket>): SettledAsking[] {
  const asked = events.find((event) => event.type === 'asked')
  const settled = events.find((event) => event.type === 'settled')
  if (!asked || !settled) return []
  const { stage, asker, claim } = asked
  const { finding, money } = settled
  const objections = events.filter((event) => event.type === 'disputed')
  const votes = events.findLast((event) => event.type === 'votes-counted')?.votes
  const slashes = events.filter((event) => event.type === 'stake-slashed')
  const proposed = events.findLast((event) => event.type === 'verdict-proposed')
  return [
    {
      ...{ stage, asker, claim, finding, money, votes },
      dispute: objections.find(({ attacked }) => attacked === 'NONE'),
      appeal: objections.find(({ attacked }) => attacked !== 'NONE'),
      found: proposed?.finding ?? 'UNSURE',
      isCourtAsked:
        money.court > 0n ||
        events.some((event) => event.type === 'judge-asked' && event.judge === 'COURT'),
      seats: readSeats(votes ?? 0n).flatMap((seat) => {
        const place = places[seat.place]
        if (place === undefined) return []
        const own = slashes.filter(({ worker }) => worker.toLowerCase() === place)
        const isTaken = own.some(({ prover }) => prover !== undefined)
        const lost = own.find(({ prover }) => prover === undefined)?.amount ?? 0n
        const earned = isTaken ? 0n : earnedBy(seat, finding, money)
        return [{ ...seat, worker: getAddress(place), earned, lost }]
      }),
    },
  ]
}

function earnedBy({ votes, code }: LadderSeat, finding: Finding, { pay }: Money): bigint {
  return code === finding && code !== 'UNSURE' ? BigInt(votes) * pay : 0n
}
