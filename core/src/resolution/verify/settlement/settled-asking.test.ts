import { runs } from '@cresolver/worlds/campaigns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskingCourse,
  endOf,
  feePayerOf,
  isWantingIn,
  panelOf,
} from '../../ladder/asking-course.ts'
import { randomAsking } from '../../ladder/random-asking.fixture.ts'
import { settleAsking } from '../../ladder/settle-asking.ts'
import type { LadderMoney } from '../../ladder/settlement.ts'
import { packVotes } from '../../ladder/votes-word.ts'
import { type AskingFacts, askingOf } from './settled-asking.ts'
import { amountsOf, checkPayments } from './verify-payments.ts'

/** Events of a market about an asking; of its bundle and posted hashes the caller knows more. */
function factsOf(asking: AskingCourse, { votes }: LadderMoney): AskingFacts {
  const end = endOf(asking)
  const facts = {
    ...{ isJudgeFirst: false, isDisputed: false, isAppealed: false, votes: undefined },
    ...{ found: 'UNSURE' as const, panelVotes: votes },
    ...{ courtAsked: feePayerOf(asking) !== 'NONE', hasBundle: false, posted: [] },
    end: end === 'NO_JUDGE' ? ('UNSURE' as const) : end,
  }
  if (asking.kind === 'UNDISPUTED') return { ...facts, claim: asking.claim }
  const { opening, judge } = asking
  const panel = panelOf(asking)
  return {
    ...facts,
    claim: opening.claim ?? 'UNSURE',
    isJudgeFirst: opening.by === 'ASKING',
    isDisputed: opening.by === 'DISPUTE',
    isAppealed: asking.kind === 'APPEALED',
    found: 'finding' in judge ? judge.finding : 'UNSURE',
    ...(panel && {
      votes: packVotes(panel.seats),
      ...{ hasBundle: panel.hasBundle, posted: panel.posted },
    }),
  }
}

/** Facts that events lack: a court that never ruled left what was found, and a rule without a finding wrote nothing. */
function asRead(asking: AskingCourse): AskingCourse {
  if (asking.kind === 'APPEALED') {
    return { ...asking, ruling: asking.ruling ?? asking.judge.finding }
  }
  return asking.kind === 'PASSED_ON' && asking.judge.kind === 'RULE'
    ? { ...asking, judge: { kind: 'ABSENT' } }
    : asking
}

const cases = fc.nat().map((number) => {
  const { money, asking } = randomAsking(number)
  return { money, asking, facts: factsOf(asking, money) }
})

test('the course of an asking is what its events say', () => {
  fc.assert(
    fc.property(cases, ({ asking, facts }) => {
      expect(askingOf(facts)).toEqual(asRead(asking))
    }),
    { numRuns: runs(2_000) },
  )
})

describe('no asking', () => {
  const disputed: AskingFacts = {
    ...{ claim: 'YES', isJudgeFirst: false, isDisputed: true, isAppealed: false },
    ...{ found: 'NO', votes: undefined, panelVotes: 5, courtAsked: false, end: 'NO' },
    ...{ hasBundle: false, posted: [] },
  }

  test.each<[string, Partial<AskingFacts>]>([
    ['ends undisputed without a claim', { isDisputed: false, claim: 'UNSURE' }],
    ['claims that it is too early', { isDisputed: false, claim: 'TOO_EARLY' }],
    ['disputes nothing', { claim: 'UNSURE' }],
    ['disputes that it is too early', { claim: 'TOO_EARLY' }],
    ['ends without a judge, with its court never asked', { found: 'UNSURE' }],
  ])('%s', (_, change) => {
    expect(askingOf({ ...disputed, ...change })).toBeUndefined()
  })
})

describe('the amounts of an asking', () => {
  test('are what each bond, seat and court has of the settlement', () => {
    fc.assert(
      fc.property(cases, ({ money, asking }) => {
        const amounts = amountsOf(money, asking)
        const { bonds, seats, courtFee, pool, burned } = settleAsking(money, asking)
        const panel = panelOf(asking)
        const end = endOf(asking)
        let silence = 0n
        for (const [index, { place, votes, code }] of (panel?.seats ?? []).entries()) {
          const count = BigInt(votes)
          const isExcused = code !== 'SILENT' || panel?.posted.includes(place)
          const silent = isExcused ? 0n : count * amounts.silent
          silence += silent
          const isWrong = !['UNSURE', 'SILENT', 'UNUSED', end].includes(code)
          const abstained = code === 'UNSURE' ? count * amounts.abstained : 0n
          expect(seats[index]).toEqual({
            place,
            reward: code === end ? count * amounts.pay : 0n,
            slash: (isWrong ? count * amounts.slash : 0n) + abstained + silent,
          })
        }
        expect(amounts.burned + silence).toBe(burned)
        expect(amounts).toMatchObject({ court: courtFee.paid, rest: pool.rest })
        const { asker, disputer, appellant } = amounts
        const reimbursed = courtFee.payer === 'POOL' ? 0n : courtFee.reimbursed
        const paid = bonds.map((bond) => bond.returned + bond.gained + bond.feeReturned)
        expect(asker + disputer + appellant).toBe(
          paid.reduce((sum, each) => sum + each, reimbursed),
        )
        expect(asker).toBe(paid[0])
        const payer = { DISPUTE: disputer, APPEAL: appellant, POOL: 0n, NONE: 0n }
        const own = { DISPUTE: 'dispute', APPEAL: 'appeal', POOL: '', NONE: '' }
        const at = bonds.findIndex(({ name }) => name === own[courtFee.payer])
        expect(payer[courtFee.payer]).toBe(at < 0 ? 0n : (paid[at] ?? 0n) + reimbursed)
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('are nothing for votes unless votes can lose them', () => {
    fc.assert(
      fc.property(cases, ({ money, asking }) => {
        const { pay, slash, abstained, silent } = amountsOf(money, asking)
        const end = endOf(asking)
        const isStated = end === 'YES' || end === 'NO'
        const isRight = panelOf(asking)?.seats.some(({ code }) => code === end)
        expect(isRight ? 0n : pay).toBe(0n)
        expect(isStated ? 0n : slash).toBe(0n)
        expect(isStated && isWantingIn(asking) ? 0n : abstained).toBe(0n)
        const isSilenceShown = panelOf(asking)?.hasBundle && end !== 'TOO_EARLY'
        expect(isSilenceShown && end !== 'NO_JUDGE' ? 0n : silent).toBe(0n)
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('hold where the chain has them, and fail at each that it has not', () => {
    fc.assert(
      fc.property(cases, ({ money, facts }) => {
        const asking = askingOf(facts)
        if (!asking) throw new Error('the model has such a case')
        const amounts = amountsOf(money, asking)
        const { asker, disputer, appellant, pay, rest, burned } = amounts
        expect(checkPayments({ money, asking: facts, amounts })).toEqual([
          {
            ...{ name: 'payments', end: 'holds' },
            detail: `asker ${asker}, disputer ${disputer}, appellant ${appellant}, each right vote ${pay}, rest of the pool ${rest}, burned ${burned}`,
          },
        ])
        const other = { ...amounts, pay: pay + 1n, rest: rest + 2n }
        expect(checkPayments({ money, asking: facts, amounts: other })).toEqual([
          {
            ...{ name: 'payments pay', end: 'fails' },
            detail: `recomputed ${pay}; the chain says ${pay + 1n}`,
          },
          {
            ...{ name: 'payments rest', end: 'fails' },
            detail: `recomputed ${rest}; the chain says ${rest + 2n}`,
          },
        ])
      }),
      { numRuns: runs(200) },
    )
  })
})

test.each([
  ['unread', undefined, 'cannot-say', 'they were not read from a node'],
  ['pending', 'pending', 'holds', 'nothing is paid before the window ends'],
] as const)('payments that are %s say so', (_, facts, end, detail) => {
  expect(checkPayments(facts)).toEqual([{ name: 'payments', end, detail }])
})
