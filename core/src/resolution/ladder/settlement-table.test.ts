import { describe, expect, test } from 'vitest'
import type { AskingCourse, PanelVotes } from './asking-course.ts'
import type { LadderSeat, VoteCode } from './finding.ts'
import { settleAsking } from './settle-asking.ts'
import type { AskingSettlement, LadderMoney } from './settlement.ts'

// A wrong vote loses 200. The bond of 2,400 pays the court and seven slashes; the pool is the least one of a panel at once.
const money: LadderMoney = {
  ...{ unit: 1_000n, wrongSlashBps: 2_000, votes: 7 },
  ...{ bond: 2_400n, courtFee: 1_000n, pool: 1_630n, isRequest: false },
}
const dispute = { by: 'DISPUTE', claim: 'NO' } as const
const atOnce = { by: 'ASKING', claim: undefined } as const

test('an undisputed claim returns its bond, and the pool goes to the creator', () => {
  const asking: AskingCourse = { kind: 'UNDISPUTED', claim: 'INVALID' }
  expect(settle(asking)).toMatchObject({
    ...{ end: 'INVALID', seats: [], burned: 0n, pool: { rest: 1_630n, to: 'CREATOR' } },
    bonds: [{ name: 'asking', returned: 2_400n, gained: 0n, lost: 0n }],
    courtFee: { payer: 'NONE', paid: 0n, reimbursed: 0n },
  })
  expect(settle(asking, { isRequest: true }).pool).toEqual({ rest: 1_630n, to: 'ASKER' })
})

describe('a panel, a dispute or an appeal', () => {
  test('pays right votes half a slash and what wrong ones lost, and half of the rest to the disputer', () => {
    const judge = { finding: 'YES', ...panel([5, 'YES'], [2, 'NO']) } as const
    const settlement = settle({ kind: 'FOUND', opening: dispute, judge })
    // Lost 2,400 and slashed 400; 500 pay five votes, 400 are their part of the slashes, 950 win, 950 burn.
    expect(payments(settlement)).toEqual([900n, -400n])
    expect(settlement).toMatchObject({
      bonds: [
        { name: 'asking', returned: 0n, gained: 0n, lost: 2_400n, feeReturned: 0n },
        {
          name: 'dispute',
          returned: 2_400n,
          gained: 950n,
          lost: 0n,
          feeReturned: 1_000n,
        },
      ],
      ...{ burned: 950n, pool: { rest: 1_630n, to: 'CREATOR' } },
    })
  })

  test('pays the court out of the losing bond, and shares among winning bonds by size', () => {
    const settlement = settle({
      ...{ kind: 'APPEALED', opening: { by: 'DISPUTE', claim: 'YES' }, ruling: 'YES' },
      judge: { finding: 'NO', ...panel([2, 'YES'], [5, 'NO']) },
    })
    // Lost 2,400 and slashed 1,000; 1,000 for the court, 200 pay, 400 of the slashes; 900 of the rest win, 900 burn.
    expect(payments(settlement)).toEqual([600n, -1_000n])
    expect(settlement).toMatchObject({
      bonds: [
        { name: 'asking', gained: 300n },
        { name: 'dispute', lost: 2_400n, feeReturned: 1_000n },
        { name: 'appeal', returned: 4_800n, gained: 600n, feeReturned: 0n },
      ],
      courtFee: { payer: 'APPEAL', paid: 1_000n, reimbursed: 1_000n },
      burned: 900n,
    })
  })

  test('pays votes that were asked at once out of the pool', () => {
    const judge = { finding: 'YES', ...panel([6, 'YES'], [1, 'TOO_EARLY']) } as const
    const settlement = settle({ kind: 'FOUND', opening: atOnce, judge })
    // 630 of the pool for seven votes; a sixth of 200 for each right one, rounded down.
    expect(payments(settlement)).toEqual([6n * (90n + 33n), -200n])
    expect(settlement).toMatchObject({
      ...{ burned: 2n, pool: { rest: 1_630n - 540n, to: 'CREATOR' } },
      bonds: [{ name: 'asking', returned: 2_400n, gained: 0n, lost: 0n }],
    })
  })

  test('costs an appellant that is wrong two bonds and the fee', () => {
    const judge = { finding: 'YES', ...panel([7, 'YES']) } as const
    const appeal = { kind: 'APPEALED', opening: atOnce, judge } as const
    const settlement = settle({ ...appeal, ruling: 'YES' })
    // Without a winning bond half of what was lost goes to the seven right votes.
    expect(payments(settlement)).toEqual([7n * (90n + 342n)])
    expect(settlement).toMatchObject({
      bonds: [
        { name: 'asking', lost: 0n },
        { name: 'appeal', returned: 0n, lost: 4_800n },
      ],
      courtFee: { payer: 'APPEAL', paid: 1_000n, reimbursed: 0n },
      burned: 4_800n - 7n * 342n,
    })
    // A court that never rules leaves what the panel found.
    expect(settle({ ...appeal, ruling: undefined })).toEqual(settlement)
  })
})

describe('a panel that is unsure for want of answers', () => {
  const judge = { ...panel([3, 'YES'], [4, 'UNSURE']), isWanting: true }

  test('costs abstaining votes 5 % at once, and the pool pays the court', () => {
    const settlement = settle({
      kind: 'PASSED_ON',
      opening: atOnce,
      judge,
      ruling: 'YES',
    })
    expect(payments(settlement)).toEqual([3n * (90n + 66n), -200n])
    expect(settlement).toMatchObject({
      courtFee: { payer: 'POOL', paid: 1_000n, reimbursed: 0n },
      ...{ burned: 2n, pool: { rest: 360n, to: 'CREATOR' } },
    })
  })

  test('has the court paid by the disputer in a dispute, who gets it back if it is right', () => {
    const asking = { kind: 'PASSED_ON', opening: dispute, judge } as const
    const won = settle({ ...asking, ruling: 'YES' })
    expect(payments(won)).toEqual([3n * (100n + 66n), -200n])
    expect(won.courtFee).toEqual({ payer: 'DISPUTE', paid: 1_000n, reimbursed: 1_000n })
    // Lost 2,400, slashed 200; spent 1,000, 300 and 198.
    expect(won.bonds[1]).toMatchObject({
      returned: 2_400n,
      gained: 551n,
      feeReturned: 0n,
    })
    const lost = settle({ ...asking, ruling: 'NO' })
    expect(lost.courtFee.reimbursed).toBe(0n)
    expect(lost.bonds.map((bond) => bond.lost)).toEqual([0n, 2_400n])
  })

  test('abstains without a loss where the votes differ, or neither YES nor NO is final', () => {
    const asking = { kind: 'PASSED_ON', opening: dispute } as const
    const divided = { ...judge, isWanting: false }
    expect(payments(settle({ ...asking, judge: divided, ruling: 'YES' }))[1]).toBe(0n)
    expect(payments(settle({ ...asking, judge, ruling: 'SPLIT' }))).toEqual([0n, 0n])
  })
})

test.each(['SPLIT', 'INVALID'] as const)(
  '%s pays votes for it and costs others nothing',
  (finding) => {
    const judge = { finding, ...panel([5, finding], [1, 'NO'], [1, 'TOO_EARLY']) }
    const settlement = settle({ kind: 'FOUND', opening: dispute, judge })
    expect(payments(settlement)).toEqual([500n, 0n, 0n])
    expect(settlement.bonds).toMatchObject([{ lost: 2_400n }, { gained: 950n }])
    expect(settlement.burned).toBe(950n)
  },
)

describe('TOO_EARLY', () => {
  test('costs the claim its bond, which pays votes and disputer, and keeps the pool', () => {
    const judge = { finding: 'TOO_EARLY', ...panel([7, 'TOO_EARLY']) } as const
    const settlement = settle({ kind: 'FOUND', opening: dispute, judge })
    expect(payments(settlement)).toEqual([700n])
    // 4.25 times what a vote risks.
    expect(settlement.bonds).toMatchObject([{ lost: 2_400n }, { gained: 850n }])
    expect(settlement.pool).toEqual({ rest: 1_630n, to: 'MARKET' })
  })

  test('costs an asking without a claim its bond, out of which the pool has its fee back', () => {
    const judge = { ...panel([4, 'TOO_EARLY'], [3, 'YES']), isWanting: false }
    const settlement = settle({
      ...{ kind: 'PASSED_ON', opening: atOnce, judge, ruling: 'TOO_EARLY' },
    })
    // 1,000 to the pool, 400 pay four votes, and half of 1,000 is theirs, because no bond wins.
    expect(payments(settlement)).toEqual([400n + 500n, 0n])
    expect(settlement.courtFee).toEqual({
      payer: 'POOL',
      paid: 1_000n,
      reimbursed: 1_000n,
    })
    expect(settlement.pool).toEqual({ rest: 1_630n, to: 'MARKET' })
    expect(settlement.burned).toBe(500n)
  })

  test('costs a silent worker nothing', () => {
    const judge = {
      finding: 'TOO_EARLY',
      ...panel([6, 'TOO_EARLY'], [1, 'SILENT']),
    } as const
    expect(payments(settle({ kind: 'FOUND', opening: atOnce, judge }))[1]).toBe(0n)
  })
})

test('a court that never rules on what no judge found costs each bond a tenth, and the fee', () => {
  const judge = { kind: 'ABSENT' } as const
  const settlement = settle({
    ...{ kind: 'PASSED_ON', opening: dispute, judge, ruling: undefined },
  })
  expect(settlement).toMatchObject({
    ...{ end: 'NO_JUDGE', burned: 480n, pool: { rest: 1_630n, to: 'CREATOR' } },
    bonds: [
      { returned: 2_160n, lost: 240n },
      { returned: 2_160n, lost: 240n, feeReturned: 0n },
    ],
    courtFee: { payer: 'DISPUTE', paid: 1_000n, reimbursed: 0n },
  })
})

test('silence burns a fifth of its units, unless no bundle shows it or the answer was posted', () => {
  const votes = panel([5, 'YES'], [2, 'SILENT'])
  const slashOf = (changes: Partial<PanelVotes>) => {
    const judge = { finding: 'YES', ...votes, ...changes } as const
    const { seats, burned } = settle({ kind: 'FOUND', opening: atOnce, judge })
    expect(burned).toBe(seats[1]?.slash)
    return seats[1]?.slash
  }
  expect(slashOf({})).toBe(400n)
  expect(slashOf({ hasBundle: false })).toBe(0n)
  expect(slashOf({ posted: [1] })).toBe(0n)
})

describe('a rule that was asked at once and is wrong', () => {
  const judge = { kind: 'RULE', finding: 'NO' } as const
  const appeal = { kind: 'APPEALED', judge, ruling: 'YES' } as const

  test('pays its appellant out of the pool: the fee, and at most two bonds or half of it', () => {
    const turned = (pool: bigint) => settle({ ...appeal, opening: atOnce }, { pool })
    expect(turned(30_000n).bonds[1]).toMatchObject({ returned: 4_800n, gained: 4_800n })
    expect(turned(30_000n).pool.rest).toBe(30_000n - 1_000n - 4_800n)
    expect(turned(6_000n).bonds[1]).toMatchObject({ gained: 3_000n })
    expect(turned(1_200n)).toMatchObject({
      bonds: [{ gained: 0n }, { gained: 200n }],
      pool: { rest: 0n },
    })
  })

  test('returns a right claim, whose bond cannot pay an appellant beside it', () => {
    const settlement = settle({ ...appeal, opening: { by: 'ASKING', claim: 'YES' } })
    expect(settlement.bonds).toMatchObject([
      { returned: 2_400n, gained: 0n },
      { returned: 4_800n, gained: 0n },
    ])
    expect(settlement.courtFee.reimbursed).toBe(1_000n)
  })

  test('cannot reimburse its appellant without a pool, which `leastPool` excludes', () => {
    const settlement = settle({ ...appeal, opening: atOnce }, { pool: 0n })
    expect(settlement.courtFee).toMatchObject({ paid: 1_000n, reimbursed: 0n })
  })
})

describe('without a bond that loses or wins', () => {
  test('a lone right vote gets at most what it risked of the slashes', () => {
    const judge = { ...panel([1, 'YES'], [3, 'NO'], [3, 'SPLIT']), isWanting: false }
    const settlement = settle({
      kind: 'PASSED_ON',
      opening: atOnce,
      judge,
      ruling: 'YES',
    })
    // Of six slashes one is its part, and the other five burn.
    expect(payments(settlement)[0]).toBe(90n + 200n)
    expect(settlement.burned).toBe(1_000n)
  })

  test('votes that said YES lose nothing where the court says INVALID, and the appellant gains nothing', () => {
    const judge = { finding: 'YES', ...panel([7, 'YES']) } as const
    const settlement = settle({
      ...{ kind: 'APPEALED', opening: atOnce, judge, ruling: 'INVALID' },
    })
    expect(payments(settlement)).toEqual([0n])
    expect(settlement.bonds).toMatchObject([
      { lost: 0n },
      { returned: 4_800n, gained: 0n },
    ])
    expect(settlement.pool.rest).toBe(630n)
  })
})

test('the reward of a request goes to the claim, then the appeal, then the dispute that won', () => {
  const heirOf = (asking: AskingCourse) => settle(asking, { isRequest: true }).pool.to
  const judge = { kind: 'RULE', finding: 'YES' } as const
  expect(heirOf({ kind: 'FOUND', opening: dispute, judge })).toBe('DISPUTER')
  const appeal = { kind: 'APPEALED', opening: dispute, judge } as const
  expect(heirOf({ ...appeal, ruling: 'NO' })).toBe('ASKER')
  expect(heirOf({ ...appeal, ruling: 'SPLIT' })).toBe('APPELLANT')
  expect(heirOf({ kind: 'FOUND', opening: atOnce, judge })).toBe('CREATOR')
})

describe('a state that a market cannot reach is refused:', () => {
  const refused = expect.objectContaining({ code: 'VALUE_INVALID' })

  test('a pool below the fee that it must pay', () => {
    const judge = { kind: 'ABSENT' } as const
    const asking = { kind: 'PASSED_ON', opening: atOnce, judge, ruling: 'YES' } as const
    expect(() => settle(asking, { pool: 999n })).toThrow(refused)
    expect(settle(asking, { pool: 1_000n }).pool.rest).toBe(0n)
  })

  test('more votes than the panel has', () => {
    const judge = { finding: 'YES', ...panel([5, 'YES'], [3, 'NO']) } as const
    expect(() => settle({ kind: 'FOUND', opening: atOnce, judge })).toThrow(refused)
  })
})

function settle(
  asking: AskingCourse,
  changes: Partial<LadderMoney> = {},
): AskingSettlement {
  return settleAsking({ ...money, ...changes }, asking)
}

function panel(...counts: readonly [number, VoteCode][]): PanelVotes {
  const seats = counts.map(([votes, code], place): LadderSeat => ({ place, votes, code }))
  return { kind: 'PANEL', seats, hasBundle: true, posted: [] }
}

function payments({ seats }: AskingSettlement): bigint[] {
  return seats.map(({ reward, slash }) => reward - slash)
}
