import { outcomeOfAnswer } from '../../protocol/index.ts'
import { type Finding, isAnswer, type LadderSeat } from '../ladder/finding.ts'
import { unpackScores } from '../ladder/scores-word.ts'
import { unpackVotes } from '../ladder/votes-word.ts'
import type { RoundRecord } from '../record/record.ts'
import type { WorkerRecord } from '../record/worker-record.ts'
import type { Episode } from './askings-of.ts'
import { type Fact, unread } from './fact.ts'
import { eventsOf, firstOf, lastOf } from './find-event.ts'
import { type StorySeat, stoodOf } from './stage.ts'
import type { StoryEvent } from './story-event.ts'

/** Tells the seats of a panel with votes: from the word that the contract counted, absences from its record. */
export function seatsOfVotes(
  { events, places }: Episode,
  record: RoundRecord | undefined,
): Fact<readonly StorySeat[]> {
  const counted = lastOf(events, 'votes-counted')
  const settled = firstOf(events, 'settled')
  if (!counted) {
    const isSeated = firstOf(events, 'panel-started') !== undefined
    return isSeated ? unread('a report of the panel, which never came') : []
  }
  const seats = unpackVotes(counted.votes)
  const scores = unpackScores(counted.scores, seats.length)
  return seatsAt(places, seats).map(({ place, votes, code }) => {
    const worker = places[place]
    const { lost, isTaken } = slashOf(events, worker)
    const end = settled?.finding
    const isPaid = !isTaken && code === end && isAnswer(code)
    return {
      place,
      worker: worker ?? unread('who held the place'),
      state: stateOf(code),
      votes,
      side: isSide(code) ? code : undefined,
      scores: scores[seats.findIndex((seat) => seat.place === place)],
      cites: citesOf(stateOf(code), record, place),
      absence:
        code === 'SILENT'
          ? absenceOf(record?.workers.find((each) => each.place === place))
          : undefined,
      stood: isSide(code) ? stoodOf(code, end) : end ? 'NEITHER' : 'PENDING',
      earned: settled ? (isPaid ? BigInt(votes) * settled.money.pay : 0n) : 'pending',
      lost: settled ? lost : 'pending',
    } satisfies StorySeat
  })
}

/** Tells the seats of a round without a window: from its record alone, rewards from the chain. */
export function seatsOfRound(
  { events, places }: Episode,
  record: RoundRecord | undefined,
  end: Finding,
): Fact<readonly StorySeat[]> {
  if (!record) return unread('the record of the round')
  const paid = lastOf(events, 'seats-scored')?.seats ?? []
  return places.map((worker, place) => {
    const seat = record.workers.find((each) => each.place === place)
    const side = seat && sideOf(seat)
    const scored = paid.find(({ index }) => index === place)
    return {
      place,
      worker: worker ?? unread('who held the place'),
      state: seat ? (side ? 'ANSWERED' : stateWithout(seat)) : 'NOT_DRAWN',
      votes: undefined,
      side,
      scores: scored?.scores,
      cites: citesOf(seat ? 'ANSWERED' : 'NOT_DRAWN', record, place),
      absence: seat && !seat.answer ? absenceOf(seat) : undefined,
      stood: side ? stoodOf(side, end) : 'NEITHER',
      earned: scored?.reward ?? 0n,
      lost: slashOf(events, worker).lost,
    } satisfies StorySeat
  })
}

/** Whoever contradicted itself has no stake left, and is not paid. */
function slashOf(events: readonly StoryEvent[], worker: string | undefined) {
  const own = eventsOf(events, 'stake-slashed').filter(
    (slash) => slash.worker.toLowerCase() === worker,
  )
  return {
    lost: own.reduce((sum, { amount }) => sum + amount, 0n),
    isTaken: own.some(({ prover }) => prover !== undefined),
  }
}

const notDrawn = 'NOT_DRAWN'
type Code = LadderSeat['code'] | typeof notDrawn

/** All candidates, also those that were not drawn. */
function seatsAt(places: Episode['places'], seats: readonly LadderSeat[]) {
  return places.map((_, place): { place: number; votes: number; code: Code } => {
    const seat = seats.find((each) => each.place === place)
    return seat ?? { place, votes: 0, code: notDrawn }
  })
}

function isSide(code: Code): code is NonNullable<StorySeat['side']> {
  return code !== 'NOT_DRAWN' && isAnswer(code)
}

function stateOf(code: Code): StorySeat['state'] {
  switch (code) {
    case 'UNSURE':
      return 'ABSTAINED'
    case 'SILENT':
      return 'ABSENT'
    case 'UNUSED':
    case 'NOT_DRAWN':
      return code
    default:
      return 'ANSWERED'
  }
}

function stateWithout({ answer }: WorkerRecord): StorySeat['state'] {
  return answer ? 'ABSTAINED' : 'ABSENT'
}

/** A guess says nothing that counts. */
function sideOf({ answer }: WorkerRecord): StorySeat['side'] {
  if (!answer?.investigated) return undefined
  const outcome = outcomeOfAnswer(answer)
  return outcome === 'UNKNOWN' ? undefined : outcome
}

/** A statement without an answer behind it cites nothing. */
function citesOf(
  state: StorySeat['state'],
  record: RoundRecord | undefined,
  place: number,
): StorySeat['cites'] {
  if (state !== 'ANSWERED' && state !== 'ABSTAINED') return []
  if (!record) return unread('what its answer cites, in the record')
  const answer = record.workers.find((each) => each.place === place)?.answer
  const quoted = (answer?.claims ?? []).map(({ url }) => url)
  return [...new Set([...quoted, ...(answer?.sources ?? [])])]
}

function absenceOf(seat: WorkerRecord | undefined): StorySeat['absence'] {
  return seat?.absence?.code ?? unread('the code of its absence, in the record')
}
