import fc from 'fast-check'
import { type Address, decodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { VOID_REASONS } from '../outcome.ts'
import { FINDINGS } from '../verdict-state.ts'
import {
  type BoundReport,
  decodeBoundReport,
  encodeAbsenceReport,
  encodeBoundReport,
  encodeVotesReport,
  REPORT_ACTIONS,
} from './report.ts'

const one: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const bound: BoundReport = {
  marketId: 7n,
  workers: [one, other],
  weights: [19_650n, 2_915n],
  dimScores: [84, 78, 72, 61, 55, 58],
  chainId: 31_337n,
  receiver: other,
  voidReason: VOID_REASONS.NONE,
  evidenceHash: `0x${'ab'.repeat(32)}`,
  requestedAt: 1_771_639_000n,
  validUntil: 1_771_642_600n,
  minGas: 0n,
  finding: FINDINGS.YES,
}
const verdict = { action: REPORT_ACTIONS.VERDICT }

const word = (value: bigint) => value.toString(16).padStart(64, '0')

test('a report has five values of a verdict, and is bound behind them', () => {
  const encoded = encodeBoundReport(bound)
  const head = Array.from({ length: 14 }, (_, index) =>
    encoded.slice(2 + 64 * index, 66 + 64 * index),
  )
  expect(head).toEqual([
    word(7n),
    word(448n),
    word(448n + 96n),
    word(448n + 96n + 96n),
    word(1n),
    word(31_337n),
    word(BigInt(other)),
    word(0n),
    word(0n),
    'ab'.repeat(32),
    word(1_771_639_000n),
    word(1_771_642_600n),
    word(0n),
    word(1n),
  ])
})

test('a report of votes has their two words as weights', () => {
  const { workers: _, weights: __, dimScores: ___, voidReason: ____, ...binding } = bound
  const encoded = encodeVotesReport({ ...binding, votes: 0x2483n, scores: 7n })
  expect(decodeBoundReport(encoded)).toEqual({
    ...bound,
    ...{ workers: [], weights: [0x2483n, 7n], dimScores: [] },
    action: REPORT_ACTIONS.VOTES,
  })
})

test('a report without a least gas has 0', () => {
  const { minGas: _, ...short } = bound
  expect(encodeBoundReport(short)).toBe(encodeBoundReport(bound))
})

test('a report of absences has no workers and names places up to the last candidate', () => {
  const { chainId, receiver, requestedAt, validUntil } = bound
  const encoded = encodeAbsenceReport({
    ...{ marketId: 7n, chainId, receiver, requestedAt, validUntil },
    ...{ panelSize: 3, absent: [0, 63] },
  })
  const values = parseAbiParameters(
    'uint256, address[], uint256[], uint8[], bool, uint256, address, uint8, uint8, bytes32, uint256, uint256, uint256, uint8',
  )
  expect(decodeAbiParameters(values, encoded)).toEqual([
    ...[7n, [], [3n, (1n << 63n) | 1n], [], false],
    ...[chainId, receiver, 1, 0, `0x${'00'.repeat(32)}`],
    ...[requestedAt, validUntil, 0n, 0],
  ])
})

test('every report survives the round trip', () => {
  const uint = fc.bigInt(0n, 2n ** 256n - 1n)
  const score = fc.integer({ min: 0, max: 100 })
  const listed = fc.record({ weight: uint, scores: fc.tuple(score, score, score) })
  fc.assert(
    fc.property(
      fc.array(listed, { maxLength: 10 }),
      uint,
      fc.constantFrom(...Object.values(FINDINGS)),
      fc.constantFrom(...Object.values(VOID_REASONS)),
      (list, marketId, finding, voidReason) => {
        const report: BoundReport = {
          ...bound,
          marketId,
          workers: list.map(() => one),
          weights: list.map(({ weight }) => weight),
          dimScores: list.flatMap(({ scores }) => scores),
          finding,
          voidReason,
        }
        expect(decodeBoundReport(encodeBoundReport(report))).toEqual({
          ...report,
          ...verdict,
        })
      },
    ),
  )
})

test.each([
  ['a weight is missing', { weights: [1n] }, '1 weights and 6 scores'],
  ['a score is missing', { dimScores: [1, 2, 3, 4, 5] }, '2 weights and 5 scores'],
])('nothing is encoded when %s', (_, change, found) => {
  const fault = expect.objectContaining({
    code: 'VALUE_INVALID',
    message: `A report on 2 workers has ${found}.`,
    hint: 'Give one weight and three scores for each worker.',
  })
  expect(() => encodeBoundReport({ ...bound, ...change })).toThrow(fault)
})

test.each<[string, Hex]>([
  ['nothing', '0x'],
  ['a head without its lists', encodeBoundReport(bound).slice(0, 898) as Hex],
  ['a head that is cut short', encodeBoundReport(bound).slice(0, 896) as Hex],
  ['a report of absences', withWord(7, 1n)],
  ['an unknown action', withWord(7, 3n)],
  ['an unknown finding', withWord(13, 6n)],
  ['a report of ten values', withWord(1, 320n)],
  ['an unknown void reason', withWord(8, 8n)],
])('%s is not a report on a verdict', (_, bytes) => {
  expect(() => decodeBoundReport(bytes)).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: 'The bytes are not a report on a verdict.',
    }),
  )
})

function withWord(index: number, value: bigint): Hex {
  const encoded = encodeBoundReport(bound)
  const start = 2 + 64 * index
  return `0x${encoded.slice(2, start)}${word(value)}${encoded.slice(start + 64)}`
}
