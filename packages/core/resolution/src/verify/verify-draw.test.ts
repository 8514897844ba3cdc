import { hashText } from '@cresolver/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawPanel } from '../draw-panel.ts'
import type { DrawRecord } from '../record/draw-record.ts'
import { absentWorker, settledParts } from '../record/record.fixture.ts'
import { createRecord, type RoundRecord } from '../record/record.ts'
import type { LeftOutCause, WorkerRecord } from '../record/worker-record.ts'
import type { DrawFacts } from './draw-facts.ts'
import { countSeats, findDrawDifference, findDrawFault } from './verify-draw.ts'

const seed = hashText('block 103')
const order = drawPanel({ seed, candidates: 6, joined: 6 })

function leftOut(number: number, cause: LeftOutCause): WorkerRecord {
  const { absence: _, ...worker } = absentWorker(number)
  return { ...worker, leftOut: { reason: 'x', cause } }
}

/** Six workers, the first `size` of the order seated, but for those that a test changes. */
function drawn(
  size: number,
  { absent = [], empty = 0 }: { absent?: number[]; empty?: number } = {},
): RoundRecord {
  const waiting = order.filter((index) => !absent.includes(index)).slice(size)
  const workers = order
    .map((_, index) => index)
    .map((index) => {
      if (absent.includes(index)) return leftOut(index, 'ABSENT_BEFORE')
      return waiting.includes(index) ? leftOut(index, 'NOT_DRAWN') : absentWorker(index)
    })
  const draw: DrawRecord = {
    requestBlock: 100,
    seedBlock: 103,
    seed,
    candidates: 6,
    order,
    size,
    absent,
    empty,
  }
  return createRecord({ ...settledParts(), workers, draw })
}

const withDraw = (record: RoundRecord, change: Partial<DrawRecord>): RoundRecord => ({
  ...record,
  draw: { ...(record.draw ?? never()), ...change },
})
const withWorker = (record: RoundRecord, index: number, worker: WorkerRecord) => ({
  ...record,
  workers: record.workers.map((known, each) => (each === index ? worker : known)),
})

describe('a draw holds', () => {
  test('where the seats follow the order, and counts them', () => {
    for (const size of [1, 3, 6]) {
      expect(findDrawFault(drawn(size))).toBeUndefined()
      expect(countSeats(drawn(size))).toBe(size)
    }
  })

  test('where silent workers were replaced, and the empty seats count', () => {
    const [first = 0, second = 0] = order
    const record = drawn(5, { absent: [first, second], empty: 1 })
    expect(findDrawFault(record)).toBeUndefined()
    expect(countSeats(record)).toBe(5)
  })

  test('where workers that name one endpoint share a seat', () => {
    const [first = 0, second = 0] = order
    const { absence: _, ...worker } = absentWorker(second)
    const copycat: WorkerRecord = {
      ...worker,
      endpoint: absentWorker(first).endpoint,
      leftOut: { reason: 'x', cause: 'OTHER_SEAT' },
    }
    const record = withDraw(withWorker(drawn(6), second, copycat), { size: 5 })
    expect(findDrawFault(record)).toBeUndefined()
    expect(countSeats(record)).toBe(5)
  })
})

describe('a draw fails', () => {
  const [first = 0, second = 0] = order
  const last = order.at(-1) ?? 0

  test.each<[string, RoundRecord, RegExp]>([
    ['by another seed', withDraw(drawn(3), { seed: hashText('x') }), /gives the order/],
    [
      'by another order',
      withDraw(drawn(3), { order: [...order].reverse() }),
      /gives the order/,
    ],
    ['by more candidates than workers', withDraw(drawn(3), { candidates: 7 }), /7 cand/],
    [
      'when the first in the order is passed over for the last',
      withWorker(
        withWorker(drawn(3), first, leftOut(first, 'NOT_DRAWN')),
        last,
        absentWorker(last),
      ),
      /was drawn earlier/,
    ],
    [
      'when a worker waits although a seat is free',
      withWorker(drawn(3), second, leftOut(second, 'NOT_DRAWN')),
      /2 of 3 seats are taken/,
    ],
    [
      'when there are more seats than it says',
      withDraw(drawn(6), { size: 5 }),
      /6 workers/,
    ],
    ['when empty seats are not counted', withDraw(drawn(6), { empty: 1 }), /0 seats/],
    [
      'when a worker that was silent before has a seat',
      withDraw(drawn(6), { absent: [first] }),
      /was absent before/,
    ],
  ])('%s', (_, record, fault) => {
    expect(findDrawFault(record)).toMatch(fault)
  })
})

describe('beside the chain', () => {
  const facts: DrawFacts = {
    requestBlock: 100n,
    seedBlock: 103n,
    seed,
    candidates: 6,
    panelSize: undefined,
    absent: [],
  }
  const { draw } = drawn(3)

  test('an equal draw holds', () => {
    expect(findDrawDifference(draw, facts)).toBeUndefined()
    expect(findDrawDifference(draw, { ...facts, panelSize: 3 })).toBeUndefined()
  })

  test.each<[string, Partial<DrawFacts>]>([
    ['request', { requestBlock: 99n }],
    ['block', { seedBlock: 104n }],
    ['seed', { seed: hashText('another block') }],
    ['number of candidates', { candidates: 5 }],
    ['list of absent workers', { absent: [1] }],
    ['size that was fixed', { panelSize: 2 }],
  ])('another %s fails', (_, change) => {
    expect(findDrawDifference(draw, { ...facts, ...change })).toMatch(/the chain/)
  })

  test('a record without a draw fails where the market has one', () => {
    expect(findDrawDifference(undefined, facts)).toBe(
      'the record has no draw; the market has one',
    )
  })
})

test('no record makes the check throw', () => {
  const cause = fc.constantFrom<LeftOutCause>(
    'UNREACHABLE',
    'NOT_DRAWN',
    'ABSENT_BEFORE',
    'OTHER_SEAT',
  )
  const worker = fc
    .tuple(fc.nat(9), fc.option(cause))
    .map(([number, why]) => (why ? leftOut(number, why) : absentWorker(number)))
  fc.assert(
    fc.property(
      fc.array(worker, { maxLength: 10 }),
      fc.array(fc.nat(12), { maxLength: 10 }),
      fc.nat(12),
      fc.nat(12),
      (workers, indexes, size, candidates) => {
        const record = { ...drawn(3), workers }
        const change = { order: indexes, absent: indexes, size, candidates }
        expect(() => findDrawFault(withDraw(record, change))).not.toThrow()
      },
    ),
  )
})

function never(): never {
  throw new Error('the record has a draw')
}
