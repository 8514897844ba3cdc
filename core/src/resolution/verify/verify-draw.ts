import { type Hash, PANEL_LIMITS } from '../../protocol/index.ts'
import { drawPanel } from '../draw-panel.ts'
import { drawUnits } from '../ladder/draw-units.ts'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import { cannotSay, check, compare, type RecordCheck } from './record-check.ts'
import type {
  DrawFacts,
  SettledWorker,
  SettlementFacts,
  TermsFacts,
} from './settlement/settlement-facts.ts'

/**
 * Repeats the draw of a record, and checks that each candidate up to the last seat has either a seat or a
 * reason why not.
 */
export function findDrawFault(record: RoundRecord): string | undefined {
  const { draw, workers, marketId } = record
  if (draw.votes) return findUnitsFault(record, draw.votes)
  const { candidates, size, passedOver, absent } = draw
  const joined = draw.order.length
  if (candidates > joined) return `${candidates} candidates of ${joined}`
  // The schema vouches for the form.
  const seed = draw.seed as Hash
  const order = drawPanel({ seed, marketId: BigInt(marketId), candidates, joined })
  if (order.join() !== draw.order.join()) {
    return `the seed gives the order ${order.join(' ')}`
  }
  const seats = workers.map(({ place }) => place)
  if (seats.some((place, index) => place <= (seats[index - 1] ?? -1))) {
    return 'the workers are not in join order'
  }
  const reached = [...seats, ...passedOver.map(({ place }) => place)]
  if (reached.length > joined) {
    return `${reached.length} seats and reasons for ${joined} candidates`
  }
  const expected = order.slice(0, reached.length)
  const skipped = expected.find((place) => !reached.includes(place))
  if (skipped !== undefined) {
    return `candidate ${skipped} was drawn earlier, yet it has neither seat nor reason`
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
  return (
    findAbsenceFault(draw, seats) ?? findEmptyFault(draw, seats.length, absent.length)
  )
}

/** Repeats the draw of units: each worker that was drawn has a seat, and no other. */
function findUnitsFault(
  { draw, workers, marketId, terms }: RoundRecord,
  { units, drawn, panel, reserves }: NonNullable<DrawRecord['votes']>,
): string | undefined {
  const count = panel + reserves
  if (panel === 0 || count > PANEL_LIMITS.seats) {
    return `${panel} votes and ${reserves} reserves`
  }
  if (units.length !== draw.candidates) {
    return `${units.length} places have units, yet ${draw.candidates} take part`
  }
  const again = drawUnits({
    // The schema vouches for the form.
    seed: draw.seed as Hash,
    marketId: BigInt(marketId),
    stage: terms.stage,
    units: units.map(BigInt),
    count,
  })
  if (again.join() !== drawn.join()) return `the seed draws ${again.join(' ')}`
  const order = [...new Set(again)]
  if (order.join() !== draw.order.join())
    return `the seed gives the order ${order.join(' ')}`
  const seats = order.toSorted((one, other) => one - other)
  if (workers.map(({ place }) => place).join() !== seats.join()) {
    return `the seats are those of the places ${seats.join(' ')}, in join order`
  }
  const { size, empty, absent, passedOver } = draw
  return size === seats.length && empty + absent.length + passedOver.length === 0
    ? undefined
    : `${size} seats, of which ${empty} are empty, but ${seats.length} workers were drawn`
}

function findAbsenceFault(
  { absent, passedOver }: DrawRecord,
  seats: readonly number[],
): string | undefined {
  const seated = seats.find((place) => absent.includes(place))
  if (seated !== undefined) return `candidate ${seated} has a seat, yet ABSENT_BEFORE`
  const claimed = passedOver.find(
    ({ place, cause }) => cause === 'ABSENT_BEFORE' && !absent.includes(place),
  )
  return (
    claimed &&
    `candidate ${claimed.place} was passed over as ABSENT_BEFORE, which it is not`
  )
}

function findEmptyFault(
  { size, empty }: DrawRecord,
  seats: number,
  absent: number,
): string | undefined {
  const expected = Math.min(size, seats + absent) - seats
  return empty === expected ? undefined : `${expected} seats are empty, not ${empty}`
}

/** Compares the draw of a record with the chain. */
export function checkDrawn(
  { draw }: RoundRecord,
  { draw: drawn, terms, workers }: SettlementFacts,
): RecordCheck[] {
  if (!drawn) return [cannotSay('draw on chain', 'it was not read from a node')]
  const difference = findDrawDifference(draw, drawn)
  return [
    check(
      'draw on chain',
      difference === undefined,
      difference ?? `block ${drawn.seedBlock} sets the seed`,
    ),
    checkSeed(draw.seed, drawn.seed),
    ...(terms.panel || draw.votes
      ? checkUnits(draw, terms, workers)
      : [checkSize(draw.size, drawn.panelSize)]),
  ]
}

function checkSeed(written: string, onChain: string | undefined): RecordCheck {
  const name = 'seed'
  if (onChain !== undefined) {
    return compare(name, written.toLowerCase(), onChain.toLowerCase())
  }
  return cannotSay(
    name,
    'the node has no header of its block, or no beacon is named (--beacon)',
  )
}

/** Fewer are possible where the quotas of the workflow, which no chain holds, allowed no more. */
function checkSize(size: number, fixed: number = PANEL_LIMITS.seats): RecordCheck {
  const holds = size <= fixed
  const detail = holds ? `${size} seats` : `${size} seats, but ${fixed} are the most`
  return check('panel size', holds, detail)
}

function checkUnits(
  { votes, candidates }: RoundRecord['draw'],
  { panel }: TermsFacts,
  workers: readonly SettledWorker[],
): RecordCheck[] {
  const describe = (drawn: number, reserves: number) =>
    `${drawn} votes and ${reserves} reserves`
  const there = workers.slice(0, candidates).map(({ units }) => units)
  const isKnown = there.length === candidates && !there.includes(undefined)
  return [
    compare(
      'panel votes',
      votes ? describe(votes.panel, votes.reserves) : 'no votes',
      panel ? describe(panel.votes, panel.reserves) : 'no votes',
    ),
    isKnown
      ? compare('units', votes?.units.join(' ') ?? 'none', there.join(' '))
      : cannotSay('units', 'the units of the candidates were not read from a node'),
  ]
}

/** Compares the draw of a record with the chain, where absences only ever grow. The seed is not compared. */
export function findDrawDifference(
  draw: DrawRecord,
  facts: DrawFacts,
): string | undefined {
  const written = describe(draw)
  const onChain = describe(facts)
  if (written !== onChain) return `the record says ${written}; the chain says ${onChain}`
  const unknown = draw.absent.find((place) => !facts.absent.includes(place))
  return unknown === undefined
    ? undefined
    : `the record says that candidate ${unknown} was absent; the chain does not`
}

function describe(draw: {
  readonly requestBlock: number | bigint
  readonly seedBlock: number | bigint
  readonly candidates: number
  readonly beacon?: { readonly round: number } | undefined
  readonly beaconRound?: number | undefined
}): string {
  const round = draw.beacon?.round ?? draw.beaconRound
  return [
    `block ${draw.seedBlock} after the request in ${draw.requestBlock}`,
    ...(round === undefined ? [] : [`round ${round} of the beacon`]),
    `${draw.candidates} candidates`,
  ].join(', ')
}
