import { describe, expect, test } from 'vitest'
import type { AskingCourse } from './asking-course.ts'
import type { LadderSeat, VoteCode } from './finding.ts'
import { type Fraction, formatFraction } from './fraction.ts'
import { type EconomicTerms, ladderEconomics } from './ladder-economics.ts'
import { settleAsking } from './settle-asking.ts'

// A wrong vote loses 200, which is what the figures of the rules count in: a bond of 12, a court of 5.
const terms: EconomicTerms = {
  ...{ unit: 1_000n, wrongSlashBps: 2_000, votes: 7, reserves: 3 },
  ...{ pool: 1_630n, bond: 2_400n, courtFee: 1_000n, valueAtRisk: 480_000n },
  ...{ units: 64, held: 21 },
}
const economics = ladderEconomics(terms)

describe('the losses of settlements equal the computed loss:', () => {
  test('holds for a verdict that the court turns around', () => {
    const { verdict } = economics
    const judge = { finding: 'NO', ...panel([2, 'YES'], [verdict.votes, 'NO']) } as const
    const opening = { by: 'DISPUTE', claim: 'NO' } as const
    const { bonds, seats } = settle({ kind: 'APPEALED', opening, judge, ruling: 'YES' })
    expect(verdict.lost).toBe((bonds[0]?.lost ?? 0n) + (seats[1]?.slash ?? 0n))
  })

  test('holds for abstention and for opposition', () => {
    const opening = { by: 'DISPUTE', claim: 'YES' } as const
    const lossOf = (votes: number, code: VoteCode, isWanting: boolean) => {
      const judge = { ...panel([4, 'YES'], [votes, code]), isWanting }
      return settle({ kind: 'PASSED_ON', opening, judge, ruling: 'YES' }).seats[1]?.slash
    }
    const { abstention, opposition } = economics
    expect(lossOf(abstention.votes, 'UNSURE', true)).toBe(abstention.lost)
    expect(lossOf(opposition.votes, 'NO', false)).toBe(opposition.lost)
  })

  test('holds for the gain of a disputer', () => {
    const judge = { finding: 'TOO_EARLY', ...panel([7, 'TOO_EARLY']) } as const
    const opening = { by: 'DISPUTE', claim: 'NO' } as const
    const { bonds } = settle({ kind: 'FOUND', opening, judge })
    expect(bonds[1]?.gained).toBe(economics.answer.gained)
    // 4.25 times what a vote risks.
    expect(economics.answer.gained).toBe(850n)
  })
})

test('a false claim pays where more of them than bond / value at risk are not noticed', () => {
  expect(economics.claim).toMatchObject({ votes: 0, locked: 2_400n, lost: 0n })
  expect(economics.unnoticed && percent(economics.unnoticed)).toBe('0.25')
  expect(ladderEconomics({ ...terms, valueAtRisk: 0n }).unnoticed).toBeUndefined()
})

test('a verdict needs five of seven votes, a bond and five units', () => {
  const { votes, locked, lost, odds } = economics.verdict
  expect([votes, locked, lost]).toEqual([5, 7_400n, 3_400n])
  expect(percent(odds)).toBe('3.35')
})

test.each([
  ['seven votes and three reserves', 7, 3, 7, '1.08'],
  ['five and five', 5, 5, 8, '0.13'],
  ['five without reserves', 5, 0, 3, '19.39'],
  ['nine without reserves', 9, 0, 5, '11.96'],
])(
  'a third of the stake of %s leaves too few answers',
  (_, votes, reserves, least, odds) => {
    const { abstention } = ladderEconomics({ ...terms, votes, reserves })
    expect(abstention.votes).toBe(least)
    expect(percent(abstention.odds)).toBe(odds)
  },
)

test('votes against prevent a finding more often than abstention, and cost their slash', () => {
  const { abstention, opposition } = economics
  expect([opposition.votes, opposition.lost]).toEqual([3, 600n])
  expect(percent(opposition.odds)).toBe('41.66')
  expect([abstention.votes, abstention.lost]).toEqual([7, 350n])
})

test('answering a false claim needs a bond and the fee, and an appeal two bonds and the fee', () => {
  expect(economics.answer).toMatchObject({ dispute: 3_400n, appeal: 5_800n })
})

test('a vote pays above a certainty of 69 % at once, and of 67 % in a dispute', () => {
  const { atOnce, dispute } = economics.pay
  expect([atOnce.reward, dispute.reward, dispute.slash]).toEqual([90n, 100n, 200n])
  expect(atOnce.breakEven && percent(atOnce.breakEven)).toBe('68.97')
  expect(dispute.breakEven && percent(dispute.breakEven)).toBe('66.67')
})

test('a panel that draws more units than there are is refused', () => {
  expect(() => ladderEconomics({ ...terms, units: 9, held: 3 })).toThrow(
    expect.objectContaining({ code: 'VALUE_INVALID' }),
  )
})

function settle(asking: AskingCourse) {
  return settleAsking({ ...terms, isRequest: false }, asking)
}

function panel(...counts: readonly [number, VoteCode][]) {
  const seats = counts.map(([votes, code], place): LadderSeat => ({ place, votes, code }))
  return { kind: 'PANEL', seats, hasBundle: false, posted: [] } as const
}

function percent({ numerator, denominator }: Fraction): string {
  return formatFraction({ numerator: 100n * numerator, denominator }, 2)
}
