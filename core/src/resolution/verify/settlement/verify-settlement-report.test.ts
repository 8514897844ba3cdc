import { describe, expect, test } from 'vitest'
import { settledRecord, unsureParts } from '../../record/record.fixture.ts'
import type { RoundRecord } from '../../record/record.ts'
import { recordOf } from '../../record/record-of.fixture.ts'
import { hashRecord } from '../verify-stored.fixture.ts'
import { factsOf, malformedDecision } from './verify-settlement.fixture.ts'
import { checkReport, type DeliveredReport } from './verify-settlement-report.ts'

const record = settledRecord()
const [first, second, third] = record.workers
const report: DeliveredReport = {
  ...factsOf(record, 1_000n, []).report,
  dimScores: [80, 80, 80, 60, 60, 60, 71, 71, 71],
}

/** Texts of the lines about a report, without the names of the lines. */
function details(change: Partial<DeliveredReport> = {}, of: RoundRecord = record) {
  return checkReport(of, { ...report, ...change }).map(({ detail }) => detail)
}

describe('the line of a report', () => {
  const settles =
    'action 0, YES for the request of 1777780000, void reason 0, market 1, chain 31337, ' +
    `receiver ${record.receiver}, evidence ${hashRecord(record)}, ` +
    `3 weights and 9 scores for ${first?.worker} ${second?.worker} ${third?.worker}`

  test('contains finding, place, values and workers', () => {
    expect(details()[0]).toBe(settles)
  })

  test('is the same however hex digits are written', () => {
    const upper = (text: string) => text.toUpperCase().replace('0X', '0x')
    const written = {
      receiver: upper(report.receiver),
      evidenceHash: upper(report.evidenceHash),
      workers: report.workers.map(upper),
    }
    expect(
      checkReport(record, { ...report, ...written }).every(({ end }) => end === 'holds'),
    ).toBe(true)
    expect(details(written)[0]).toBe(settles)
  })

  test('contains both sides if they differ', () => {
    expect(details({ finding: 4, voidReason: 2 })[0]).toBe(
      `the record says ${settles}; the report says ${settles.replace('YES', 'INVALID').replace('void reason 0', 'void reason 2')}`,
    )
  })

  test('shows that an unsure round pays no worker', () => {
    const of = recordOf(unsureParts())
    const empty = { workers: [], weights: [], dimScores: [] }
    const evidenceHash = hashRecord(of)
    const unsure = { ...empty, finding: 0, voidReason: 3, evidenceHash }
    expect(details(unsure, of)).toEqual([
      `action 0, UNSURE for the request of 1777780000, void reason 3, market 1, chain 31337, receiver ${of.receiver}, evidence ${evidenceHash}, 0 weights and 0 scores for no worker`,
    ])
  })

  test('names no worker for a verdict by data', () => {
    const decided = malformedDecision()
    const lines = checkReport(decided, {
      ...report,
      marketId: 7n,
      workers: [],
      weights: [],
      dimScores: [],
      finding: 4,
      evidenceHash: hashRecord(decided),
    })
    expect(lines.map(({ name, end }) => [name, end])).toEqual([['report', 'holds']])
  })
})

describe('the line of a worker', () => {
  test('contains its weight and its three scores', () => {
    expect(details().slice(1)).toEqual([
      'weight 16000, scores 80/80/80',
      'weight 3000, scores 60/60/60',
      'weight 14200, scores 71/71/71',
    ])
  })

  test('names what the report omits', () => {
    const cut = { weights: [16_000n, 3_000n], dimScores: [80, 80, 80, 60, 60, 60, 71] }
    expect(details(cut).at(-1)).toBe(
      'the record says weight 14200, scores 71/71/71; the report says weight none, scores 71/none/none',
    )
  })
})
