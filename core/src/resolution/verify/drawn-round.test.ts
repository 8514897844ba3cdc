import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashText } from '../../protocol/index.ts'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import { drawnRound } from './drawn-round.fixture.ts'
import type { SettlementFacts } from './settlement/settlement-facts.ts'
import { findDrawDifference, findDrawFault } from './verify-draw.ts'
import { hashRecord, verifyRecord, verifySettlement } from './verify-stored.fixture.ts'

function failed(record: RoundRecord, facts: SettlementFacts): string[] {
  const { checks } = verifySettlement(record, hashRecord(record), facts)
  return checks.filter(({ end }) => end === 'fails').map(({ name }) => name)
}

/** Facts of a chain on which the report carries the hash of a changed record. */
function carrying(record: RoundRecord, facts: SettlementFacts): SettlementFacts {
  const { report } = facts
  return {
    ...facts,
    report: report && { ...report, evidenceHash: hashRecord(record) },
  }
}

function changeDraw(record: RoundRecord, change: Partial<DrawRecord>): RoundRecord {
  return { ...record, draw: { ...record.draw, ...change } }
}

describe('the record of a panel that was drawn', () => {
  const { record, facts } = drawnRound()

  test('holds where report, draw and scored seats follow from it', () => {
    expect(failed(record, facts)).toEqual([])
    const { checks } = verifySettlement(record, hashRecord(record), facts)
    const names = checks.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['terms', 'draw', 'draw on chain', 'seed', 'panel size', 'policy', 'verdict'],
        'seats scored',
      ]),
    )
  })

  test.each([
    ['votes', { action: 2 }],
    ['another finding', { finding: 2 }],
    ['another request', { requestedAt: 1n }],
  ])('fails where the report is for %s', (_, change) => {
    const { report } = facts
    const forged = { ...facts, report: report && { ...report, ...change } }
    expect(failed(record, forged)).toEqual(['report'])
  })

  test('fails where it claims a finding that is not its outcome', () => {
    const forged: RoundRecord = { ...record, terms: { ...record.terms, finding: 'NO' } }
    expect(failed(forged, carrying(forged, facts))).toEqual(['terms', 'report'])
  })

  test('fails where a reward of the contract is another', () => {
    const scored = facts.scored.map((word) => word + 1n)
    expect(failed(record, { ...facts, scored })).toEqual(['seats scored'])
  })

  test('fails where it has more seats than the rounds before', () => {
    const { draw } = facts
    const fewer = { ...facts, draw: draw && { ...draw, panelSize: 2 } }
    expect(failed(record, fewer)).toEqual(['panel size'])
  })

  test('fails where the market has a window', () => {
    const terms = { ...facts.terms, panel: { votes: 7, reserves: 3 } }
    expect(failed(record, { ...facts, terms })).toEqual(['panel votes'])
  })

  test.each(['guarded', 'unknown'] as const)('fails where the policy is %s', (policy) => {
    const terms = { ...facts.terms, policy }
    expect(failed(record, { ...facts, terms })).toEqual(['policy'])
  })

  test('fails where its seed is not the block of the chain', () => {
    const { draw } = facts
    const seed = hashText('another block')
    expect(failed(record, { ...facts, draw: draw && { ...draw, seed } })).toEqual([
      'seed',
    ])
  })

  test('cannot say where no node has the header of the block of its seed', () => {
    const { draw } = facts
    const { checks } = verifySettlement(record, hashRecord(record), {
      ...facts,
      draw: draw && { ...draw, seed: undefined },
    })
    expect(checks.find(({ name }) => name === 'seed')).toMatchObject({
      end: 'cannot-say',
    })
  })

  test('fails where a worker of it has another place on chain', () => {
    const workers = [...facts.workers].reverse()
    expect(failed(record, { ...facts, workers })).toContain('workers')
  })
})

describe('a draw that was forged', () => {
  const { record } = drawnRound()
  const drawFault = (forged: RoundRecord) =>
    verifyRecord(forged).checks.find(({ name }) => name === 'draw')
  const { order } = record.draw

  test.each<[string, (record: RoundRecord) => RoundRecord]>([
    [
      'by another order',
      (from) => changeDraw(from, { order: [...order.slice(1), order[0] ?? 0] }),
    ],
    ['by another seed', (from) => changeDraw(from, { seed: hashText('mine') })],
    [
      'by a seat for a candidate that was drawn later',
      (from) => ({
        ...from,
        workers: from.workers
          .map((worker) =>
            worker.place === order[1] ? { ...worker, place: order[7] ?? 0 } : worker,
          )
          .sort((one, other) => one.place - other.place),
      }),
    ],
    [
      'by one who was passed over after the last seat',
      (from) =>
        changeDraw(from, {
          passedOver: [
            ...from.draw.passedOver,
            { place: order[4] ?? 0, cause: 'UNREACHABLE' },
          ],
        }),
    ],
    [
      'by an absence that the round does not know',
      (from) =>
        changeDraw(from, {
          passedOver: [{ place: order[0] ?? 0, cause: 'ABSENT_BEFORE' }],
        }),
    ],
    ['by fewer seats than it has workers', (from) => changeDraw(from, { size: 2 })],
    ['by an empty seat', (from) => changeDraw(from, { empty: 1 })],
    ['by more candidates than there are', (from) => changeDraw(from, { candidates: 9 })],
    [
      'by workers out of order',
      (from) => ({ ...from, workers: [...from.workers].reverse() }),
    ],
  ])('%s fails', (_, forge) => {
    expect(drawFault(record)).toMatchObject({ end: 'holds' })
    expect(drawFault(forge(record))).toMatchObject({ end: 'fails' })
  })

  test('fails at a seat for one who was silent before', () => {
    const absent = [order[1] ?? 0]
    expect(drawFault(changeDraw(record, { absent }))).toMatchObject({
      end: 'fails',
      detail: `candidate ${absent} has a seat, yet ABSENT_BEFORE`,
    })
  })

  test('no record makes the check throw', () => {
    const place = fc.nat(12)
    const places = fc.array(place, { maxLength: 10 })
    fc.assert(
      fc.property(places, places, places, place, place, (...forged) => {
        const [seats, order, absent, size, candidates] = forged
        const [worker] = record.workers
        const workers = worker ? seats.map((each) => ({ ...worker, place: each })) : []
        const draw = { order, absent, size, candidates }
        expect(() => drawFault(changeDraw({ ...record, workers }, draw))).not.toThrow()
      }),
    )
  })
})

describe('a round that goes on after absences', () => {
  const { record } = drawnRound()
  const { order } = record.draw
  const [silent = 0] = order
  const passedOver = [{ place: silent, cause: 'ABSENT_BEFORE' as const }]

  test('passes them over, and the chain may know of more by now', () => {
    const later = changeDraw(record, { passedOver, absent: [silent] })
    expect(findDrawFault(later)).toBeUndefined()
    const { draw } = drawnRound().facts
    if (!draw) throw new Error('the panel was drawn')
    const known = { ...draw, absent: [silent, order[1] ?? 0] }
    expect(findDrawDifference(later.draw, known)).toBeUndefined()
    expect(findDrawDifference(later.draw, draw)).toContain('the chain does not')
  })

  test('counts the seats for which no candidate is left', () => {
    const absent = order.slice(0, 6)
    const workers = record.workers
      .map((worker, index) => ({ ...worker, place: order[6 + index] ?? 0 }))
      .slice(0, 2)
      .sort((one, other) => one.place - other.place)
    const all = absent.map((place) => ({ place, cause: 'ABSENT_BEFORE' as const }))
    const last = { ...changeDraw(record, { absent, passedOver: all, empty: 1 }), workers }
    expect(findDrawFault(last)).toBeUndefined()
    expect(findDrawFault(changeDraw(last, { empty: 0 }))).toContain('1 seats are empty')
  })
})
