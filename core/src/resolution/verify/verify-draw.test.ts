import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import { drawnRound } from './drawn-round.fixture.ts'
import { findDrawDifference, findDrawFault } from './verify-draw.ts'
import { drawnPlaces, votedRound } from './voted-round.fixture.ts'

type Change = (record: RoundRecord) => RoundRecord

const changeDraw =
  (change: Partial<DrawRecord> | ((draw: DrawRecord) => Partial<DrawRecord>)): Change =>
  (record) => ({
    ...record,
    draw: {
      ...record.draw,
      ...(typeof change === 'function' ? change(record.draw) : change),
    },
  })

/** Seats the places given, in this order. */
const seatPlaces =
  (places: readonly number[]): Change =>
  (record) => {
    const [worker] = record.workers
    if (!worker) throw new Error('the round has a worker')
    return { ...record, workers: places.map((place) => ({ ...worker, place })) }
  }

const sorted = (places: readonly number[]) => places.toSorted((one, other) => one - other)

describe('the draw of seats', () => {
  const { record } = drawnRound()
  const { order } = record.draw
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = order
  const seats = sorted([second, third, fourth])
  const turned = [...order.slice(1), first]
  const passedOver = (...places: number[]) =>
    places.map((place) => ({ place, cause: 'UNREACHABLE' as const }))

  test.each<[string, Change[], string | undefined]>([
    ['as it was', [], undefined],
    ['of more candidates', [changeDraw({ candidates: 9 })], '9 candidates of 8'],
    [
      'in another order',
      [changeDraw({ order: turned })],
      `the seed gives the order ${order.join(' ')}`,
    ],
    [
      'with a seat twice',
      [seatPlaces(sorted([second, second, third]))],
      'the workers are not in join order',
    ],
    [
      'with seats turned around',
      [seatPlaces([...seats].reverse())],
      'the workers are not in join order',
    ],
    [
      'with a seat that has a reason too',
      [changeDraw({ passedOver: passedOver(second) })],
      `candidate ${first} was drawn earlier, yet it has neither seat nor reason`,
    ],
    [
      'without a reason',
      [changeDraw({ passedOver: [] })],
      `candidate ${first} was drawn earlier, yet it has neither seat nor reason`,
    ],
    [
      'with more seats than candidates',
      [changeDraw({ size: 9 })],
      '9 seats for 8 candidates',
    ],
    [
      'with fewer seats than workers',
      [changeDraw({ size: 2 })],
      '3 workers hold 2 seats',
    ],
    [
      'with seats left while candidates wait',
      [changeDraw({ size: 4 })],
      'candidates wait, yet 3 of 4 seats are taken',
    ],
    [
      'that went on after the last seat',
      [changeDraw({ passedOver: passedOver(first, fifth) })],
      `candidate ${fifth} was passed over after the last seat was taken`,
    ],
    [
      'with a seat for an absent one',
      [changeDraw({ absent: [third] })],
      `candidate ${third} has a seat, yet ABSENT_BEFORE`,
    ],
    [
      'with an absence of nobody',
      [changeDraw({ passedOver: [{ place: first, cause: 'ABSENT_BEFORE' }] })],
      `candidate ${first} was passed over as ABSENT_BEFORE, which it is not`,
    ],
    ['with an empty seat', [changeDraw({ empty: 1 })], '0 seats are empty, not 1'],
  ])('%s', (_, changes, fault) => {
    const changed = changes.reduce((each, change) => change(each), record)
    expect(findDrawFault(changed)).toBe(fault)
  })

  test('reaches all candidates where seats stay empty, whoever comes last', () => {
    const rest = order.slice(3)
    const absent = changeDraw({
      absent: rest,
      passedOver: rest.map((place) => ({ place, cause: 'ABSENT_BEFORE' })),
      ...{ size: 4, empty: 1 },
    })
    const changed = absent(seatPlaces(sorted(order.slice(0, 3)))(record))
    expect(findDrawFault(changed)).toBeUndefined()
    expect(findDrawFault(changeDraw({ empty: 0 })(changed))).toBe(
      '1 seats are empty, not 0',
    )
    expect(findDrawFault(changeDraw({ empty: 2 })(changed))).toBe(
      '1 seats are empty, not 2',
    )
  })

  test('has nothing to say of a round without candidates', () => {
    const none = { candidates: 0, order: [], size: 0, passedOver: [] }
    expect(findDrawFault(changeDraw(none)(seatPlaces([])(record)))).toBeUndefined()
  })

  test('knows nobody who did not join', () => {
    const all = changeDraw({ size: 8, passedOver: [] })(seatPlaces(sorted(order))(record))
    expect(findDrawFault(all)).toBeUndefined()
    const unknown = changeDraw({ passedOver: passedOver(8) })(all)
    expect(findDrawFault(unknown)).toBe('9 seats and reasons for 8 candidates')
    const again = changeDraw({ passedOver: passedOver(first) })(all)
    expect(findDrawFault(again)).toBe('9 seats and reasons for 8 candidates')
  })

  test('gives each of those reached one seat or one reason, whatever a record says', () => {
    const place = fc.nat(9)
    const places = fc.uniqueArray(place, { maxLength: 8 })
    fc.assert(
      fc.property(
        places,
        fc.array(place, { maxLength: 8 }),
        place,
        (taken, passed, size) => {
          const forged = changeDraw({ size, passedOver: passedOver(...passed) })(
            seatPlaces(sorted(taken))(record),
          )
          if (findDrawFault(forged) !== undefined) return
          const reached = [...taken, ...passed]
          expect(sorted(reached)).toEqual(sorted(order.slice(0, reached.length)))
        },
      ),
    )
  })
})

describe('the draw of votes', () => {
  const { record } = votedRound(() => 'YES')
  const { draw } = record
  const { votes } = draw
  if (!votes) throw new Error('the panel has votes')
  const turned = [...drawnPlaces.slice(1), drawnPlaces[0] ?? 0]
  const order = [...new Set(drawnPlaces)]
  const seats = sorted(order)
  const changeVotes = (change: Partial<typeof votes>) =>
    changeDraw({ votes: { ...votes, ...change } })

  test.each<[string, Change, string | undefined]>([
    ['as it was', changeDraw({}), undefined],
    ['of no votes', changeVotes({ panel: 0 }), '0 votes and 3 reserves'],
    ['of eleven votes', changeVotes({ panel: 8 }), '8 votes and 3 reserves'],
    [
      'of ten votes',
      changeVotes({ panel: 7 }),
      expect.stringMatching(/^the seed draws (\d ){9}\d$/),
    ],
    [
      'of one vote',
      changeVotes({ panel: 1 }),
      `the seed draws ${drawnPlaces.slice(0, 4).join(' ')}`,
    ],
    [
      'of more places',
      changeDraw({ candidates: 8 }),
      '7 places have units, yet 8 take part',
    ],
    [
      'in another order',
      changeVotes({ drawn: turned }),
      `the seed draws ${drawnPlaces.join(' ')}`,
    ],
    [
      'of another asking',
      (from) => ({ ...from, terms: { ...from.terms, stage: 0 } }),
      expect.stringMatching(/^the seed draws /),
    ],
    [
      'with seats in another order',
      changeDraw({ order: order.toReversed() }),
      `the seed gives the order ${order.join(' ')}`,
    ],
    [
      'with other seats',
      seatPlaces(seats.slice(1)),
      `the seats are those of the places ${seats.join(' ')}, in join order`,
    ],
    [
      'with seats turned around',
      seatPlaces(seats.toReversed()),
      `the seats are those of the places ${seats.join(' ')}, in join order`,
    ],
    [
      'with an empty seat',
      changeDraw({ empty: 1 }),
      `${seats.length} seats, of which 1 are empty, but ${seats.length} workers were drawn`,
    ],
    [
      'with a seat more',
      changeDraw({ size: seats.length + 1 }),
      `${seats.length + 1} seats, of which 0 are empty, but ${seats.length} workers were drawn`,
    ],
    [
      'with an absence',
      changeDraw({ absent: [1] }),
      `${seats.length} seats, of which 0 are empty, but ${seats.length} workers were drawn`,
    ],
    [
      'with one passed over',
      changeDraw({ passedOver: [{ place: 1, cause: 'RELEASED' }] }),
      `${seats.length} seats, of which 0 are empty, but ${seats.length} workers were drawn`,
    ],
    [
      'with an absence that was passed over',
      changeDraw({ absent: [1], passedOver: [{ place: 1, cause: 'ABSENT_BEFORE' }] }),
      `${seats.length} seats, of which 0 are empty, but ${seats.length} workers were drawn`,
    ],
    [
      'with an empty seat of an absent one',
      changeDraw({ absent: [1], empty: 1 }),
      `${seats.length} seats, of which 1 are empty, but ${seats.length} workers were drawn`,
    ],
  ])('%s', (_, change, fault) => {
    expect(findDrawFault(change(record))).toEqual(fault)
  })
})

describe('a draw beside the chain', () => {
  const { record, facts } = drawnRound()
  const { draw: onChain } = facts
  if (!onChain) throw new Error('the panel was drawn')
  const own = 'block 103 after the request in 100, 8 candidates'

  test.each<[string, object, string]>([
    [
      'another request',
      { requestBlock: 99n },
      'block 103 after the request in 99, 8 candidates',
    ],
    [
      'another block',
      { seedBlock: 104n },
      'block 104 after the request in 100, 8 candidates',
    ],
    [
      'other candidates',
      { candidates: 7 },
      'block 103 after the request in 100, 7 candidates',
    ],
    [
      'a round of a beacon',
      { beaconRound: 5 },
      'block 103 after the request in 100, round 5 of the beacon, 8 candidates',
    ],
  ])('differs by %s', (_, change, found) => {
    expect(findDrawDifference(record.draw, { ...onChain, ...change })).toBe(
      `the record says ${own}; the chain says ${found}`,
    )
  })

  test('is the same if all of it is, and the round of its beacon', () => {
    expect(findDrawDifference(record.draw, onChain)).toBeUndefined()
    const beacon = { ...record.draw, beacon: { round: 5, signature: '0x' } }
    expect(findDrawDifference(beacon, { ...onChain, beaconRound: 5 })).toBeUndefined()
    expect(findDrawDifference(beacon, { ...onChain, beaconRound: 6 })).toContain(
      'round 6',
    )
  })

  test('knows no absence that the chain does not', () => {
    const absent = { ...record.draw, absent: [2, 4] }
    expect(findDrawDifference(absent, { ...onChain, absent: [4, 2, 1] })).toBeUndefined()
    expect(findDrawDifference(absent, { ...onChain, absent: [2] })).toBe(
      'the record says that candidate 4 was absent; the chain does not',
    )
  })
})
