import { hashText } from '@cresolver/protocol'
import { describe, expect, test } from 'vitest'
import type { DrawRecord } from '../record/draw-record.ts'
import type { RoundRecord } from '../record/record.ts'
import { hashRecord } from '../record/settlement-record.ts'
import { FIRST_PANEL, termsRound } from './terms.fixture.ts'
import { verifyRecord } from './verify-record.ts'
import { type SettlementFacts, verifySettlement } from './verify-settlement.ts'

const stages = [0, 1] as const

function failed(record: RoundRecord, facts: SettlementFacts): string[] {
  const { checks } = verifySettlement(record, hashRecord(record), facts)
  return checks.filter(({ holds }) => !holds).map(({ name }) => name)
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
  const { draw } = record
  return { ...record, ...(draw && { draw: { ...draw, ...change } }) }
}

describe.each(stages)('the record of stage %d of a market with terms', (stage) => {
  const { record, facts } = termsRound(stage)

  test('holds where report, draw and scored seats follow from it', () => {
    expect(failed(record, facts)).toEqual([])
    const names = verifySettlement(record, hashRecord(record), facts).checks.map(
      ({ name }) => name,
    )
    for (const name of ['terms', 'draw', 'seed', 'verdict', 'proposal', 'seats']) {
      expect(names).toContain(name)
    }
    expect(names).toContain('seats scored')
  })

  test.each([
    ['drawn', 0n],
    ['silent', 64n],
    ['agreed', 128n],
    ['confidently wrong', 192n],
  ])('fails where the report forges who is %s', (_, shift) => {
    for (let place = 0n; place < 8n; place += 1n) {
      const { report } = facts
      const seats = (report?.seats ?? 0n) ^ (1n << (shift + place))
      const forged = { ...facts, report: report && { ...report, seats } }
      expect(failed(record, forged)).toEqual(['seats'])
    }
  })

  test.each([
    ['another stage', { stage: 1 - stage }],
    ['another finding', { finding: 1 }],
    ['another request', { requestedAt: 1n }],
  ])('fails where the report is for %s', (_, change) => {
    const { report } = facts
    const forged = { ...facts, report: report && { ...report, ...change } }
    expect(failed(record, forged)).toEqual(['proposal'])
  })

  test('fails where it claims the other stage', () => {
    const other = stage === 0 ? 1 : 0
    const forged: RoundRecord = {
      ...record,
      terms: { stage: other, requestedAt: 1_777_780_000, finding: 'YES' },
    }
    expect(failed(forged, carrying(forged, facts))).toEqual(
      expect.arrayContaining(['terms', 'draw', 'proposal']),
    )
  })

  test('fails where its finding is not its outcome', () => {
    const forged: RoundRecord = {
      ...record,
      terms: { stage, requestedAt: 1_777_780_000, finding: 'NO' },
    }
    expect(failed(forged, carrying(forged, facts))).toEqual(
      expect.arrayContaining(['terms', 'proposal']),
    )
  })

  test('fails where a reward of the contract is another', () => {
    const { terms } = facts
    const scored = terms?.scored.map((each) =>
      each.stage === stage
        ? { ...each, seats: each.seats.map((word) => word + 1n) }
        : each,
    )
    const forged = { ...facts, terms: terms && { ...terms, scored: scored ?? [] } }
    expect(failed(record, forged)).toEqual(['seats scored'])
  })

  test('fails where its seats do not protect the value at risk of the market', () => {
    const { terms } = facts
    const panel = { panelSize: 3, wrongSlashBps: 5_000, valueAtRisk: 10n ** 16n }
    const value = (valueAtRisk: bigint): SettlementFacts => ({
      ...facts,
      terms: terms && { ...terms, panel: { ...panel, valueAtRisk } },
    })
    expect(failed(record, value(10n ** 16n))).toEqual([])
    expect(failed(record, value(10n ** 16n + 1n))).toEqual(['panel size'])
  })

  test('fails where it has more seats than terms or first panel say', () => {
    const { terms } = facts
    const panel = { panelSize: 2, wrongSlashBps: 0, valueAtRisk: 0n }
    const satBefore = stage === 1 ? [0, 1] : []
    const forged = { ...facts, terms: terms && { ...terms, panel, satBefore } }
    expect(failed(record, forged)).toContain('panel size')
  })

  test('fails where its seed is not the block of the chain', () => {
    const seed = hashText('another block')
    const { draw, terms } = facts
    const forged: SettlementFacts = {
      ...facts,
      draw: draw && { ...draw, seed },
      terms: terms && {
        ...terms,
        dispute: terms.dispute && { ...terms.dispute, seed },
      },
    }
    expect(failed(record, forged)).toEqual(['seed'])
  })

  test('fails where a worker of it has another place on chain', () => {
    const workers = [...facts.workers].reverse()
    expect(failed(record, { ...facts, workers })).toContain('workers')
  })

  test('fails on a market without terms', () => {
    expect(failed(record, { ...facts, terms: undefined })).toContain('terms')
  })

  test('fails where its verdict is not the one of the chain', () => {
    const { terms } = facts
    const forged: SettlementFacts = {
      ...facts,
      outcome: { kind: 'verdict', resolution: false },
      terms: terms && { ...terms, proposed: 'void INVALID' },
    }
    expect(failed(record, forged)).toEqual(['verdict'])
  })
})

describe('a draw that was forged', () => {
  const { record } = termsRound(0)
  const drawFault = (forged: RoundRecord) =>
    verifyRecord(forged).checks.find(({ name }) => name === 'draw')
  const seatsOf = ({ workers }: RoundRecord) => workers.map(({ place }) => place)
  const order = record.draw?.order ?? []

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
            worker.place === order[0] ? { ...worker, place: order[7] ?? 0 } : worker,
          )
          .sort((one, other) => (one.place ?? 0) - (other.place ?? 0)),
      }),
    ],
    [
      'by one who was passed over after the last seat',
      (from) =>
        changeDraw(from, {
          passedOver: [{ place: order[3] ?? 0, cause: 'UNREACHABLE' }],
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
    expect(drawFault(record)).toMatchObject({ holds: true })
    expect(drawFault(forge(record))).toMatchObject({ holds: false })
  })

  test('by a seat of the first panel on the second fails', () => {
    const second = termsRound(1).record
    const [seat = 0] = seatsOf(second)
    const satBefore = [...FIRST_PANEL.slice(1), seat]
    expect(drawFault(changeDraw(second, { satBefore }))).toMatchObject({
      holds: false,
      detail: `candidate ${seat} has a seat, yet SAT_BEFORE`,
    })
  })

  test('by a first panel that the chain does not know fails', () => {
    const { record: second, facts } = termsRound(1)
    const { terms } = facts
    const satBefore = FIRST_PANEL.map((place) => (place + 1) % 8)
    const forged = { ...facts, terms: terms && { ...terms, satBefore } }
    expect(failed(second, forged)).toEqual(['seed'])
  })
})
