import type { Hash } from '@cresolver/protocol'
import { drawPanel } from '../draw-panel.ts'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import type { DrawFacts } from './draw-facts.ts'

/**
 * Repeats the draw of a record of a market with terms, and checks that each candidate up to the last
 * seat has either a seat or a reason why not.
 */
export function findTermsDrawFault(
  record: RoundRecord,
  draw: DrawRecord,
): string | undefined {
  const { candidates, size, passedOver = [], satBefore = [], absent } = draw
  const isSecond = record.terms?.stage === 1
  const joined = draw.order.length
  if (candidates > joined || (isSecond && candidates !== joined)) {
    return `${candidates} candidates of ${joined}`
  }
  // The schema vouches for the form.
  const order = drawPanel({ seed: draw.seed as Hash, candidates, joined })
  if (order.join() !== draw.order.join()) {
    return `the seed gives the order ${order.join(' ')}`
  }
  const seats = record.workers.map(({ place }) => place ?? -1)
  if (seats.some((place, index) => index > 0 && place <= (seats[index - 1] ?? -1))) {
    return 'the workers are not in join order'
  }
  const reached = [...seats, ...passedOver.map(({ place }) => place)]
  const expected = order.slice(0, reached.length)
  const skipped = expected.find((place) => !reached.includes(place))
  if (skipped !== undefined || new Set(reached).size !== reached.length) {
    return `candidate ${skipped ?? reached[0]} was drawn earlier, yet it has neither seat nor reason`
  }
  if (size > joined) return `${size} seats for ${joined} candidates`
  if (seats.length > size) return `${seats.length} workers hold ${size} seats`
  if (seats.length < size && reached.length < joined) {
    return `candidates wait, yet ${seats.length} of ${size} seats are taken`
  }
  const last = expected.at(-1)
  if (seats.length === size && last !== undefined && !seats.includes(last)) {
    return `candidate ${last} was passed over after the last seat was taken`
  }
  if (satBefore.length > 0 !== isSecond) return 'only a second panel follows another one'
  return (
    findSetFault(seats, passedOver, satBefore, 'SAT_BEFORE') ??
    findSetFault(seats, passedOver, absent, 'ABSENT_BEFORE') ??
    findEmptyFault(draw, seats.length, isSecond)
  )
}

function findSetFault(
  seats: readonly number[],
  passedOver: NonNullable<DrawRecord['passedOver']>,
  places: readonly number[],
  cause: 'SAT_BEFORE' | 'ABSENT_BEFORE',
): string | undefined {
  const seated = seats.find((place) => places.includes(place))
  if (seated !== undefined) return `candidate ${seated} has a seat, yet ${cause}`
  const claimed = passedOver.find(
    (each) => each.cause === cause && !places.includes(each.place),
  )
  return (
    claimed && `candidate ${claimed.place} was passed over as ${cause}, which it is not`
  )
}

function findEmptyFault(
  { size, absent, empty }: DrawRecord,
  seats: number,
  isSecond: boolean,
): string | undefined {
  const counted = isSecond ? size : Math.min(size, seats + absent.length)
  const expected = counted - seats
  return empty === expected ? undefined : `${expected} seats are empty, not ${empty}`
}

/** Compares the draw of a market with terms with the chain, where absences only ever grow. */
export function findTermsDrawDifference(
  draw: DrawRecord | undefined,
  facts: DrawFacts,
  satBefore: readonly number[] | undefined = [],
): string | undefined {
  if (!draw) return 'the record has no draw; the market has one'
  const written = describe({ ...draw, satBefore: draw.satBefore ?? [] })
  const onChain = describe({ ...facts, satBefore })
  if (written !== onChain) return `the record says ${written}; the chain says ${onChain}`
  const unknown = draw.absent.find((place) => !facts.absent.includes(place))
  return unknown === undefined
    ? undefined
    : `the record says that candidate ${unknown} was absent; the chain does not`
}

function describe(draw: {
  readonly requestBlock: number | bigint
  readonly seedBlock: number | bigint
  readonly seed: string
  readonly candidates: number
  readonly satBefore: readonly number[]
}): string {
  return [
    `block ${draw.seedBlock} after block ${draw.requestBlock}`,
    `seed ${draw.seed.toLowerCase()}`,
    `${draw.candidates} candidates`,
    `first panel ${draw.satBefore.join(' ') || 'none'}`,
  ].join(', ')
}
