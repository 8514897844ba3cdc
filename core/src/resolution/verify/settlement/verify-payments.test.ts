import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packVotes } from '../../ladder/votes-word.ts'
import { type AskingFacts, askingOf } from './settled-asking.ts'
import { amountsOf, checkPayments, type SettledFacts } from './verify-payments.ts'

const money = {
  ...{ pool: 0n, unit: 1_000n, wrongSlashBps: 2_000, votes: 5 },
  ...{ bond: 1_500n, courtFee: 500n, isRequest: false },
}
const votes = packVotes([
  { place: 0, votes: 3, code: 'NO' },
  { place: 1, votes: 1, code: 'YES' },
  { place: 4, votes: 1, code: 'SILENT' },
])
const disputed: AskingFacts = {
  ...{ claim: 'YES', isJudgeFirst: false, isDisputed: true, isAppealed: false },
  ...{ found: 'NO', votes, panelVotes: 5, courtAsked: false, end: 'NO' },
  ...{ hasBundle: true, posted: [] },
}

function factsOf(asking: AskingFacts): SettledFacts {
  const found = askingOf(asking)
  if (!found) throw new Error('the model has such a case')
  return { money, asking, amounts: amountsOf(money, found) }
}

describe('a dispute that wins', () => {
  const { amounts } = factsOf(disputed)

  test('pays its disputer and the right votes out of bond and slashes', () => {
    // L 1,500, W 200: three right votes get 100 each of L and 66 of W; half of the rest goes to the bond.
    expect(amounts).toEqual({
      ...{ asker: 0n, disputer: 1_500n + 500n + 601n, appellant: 0n },
      ...{ pay: 166n, slash: 200n, abstained: 0n, silent: 200n },
      ...{ court: 0n, rest: 0n, burned: 601n },
    })
  })

  test('holds where the chain paid the same', () => {
    expect(checkPayments({ ...factsOf(disputed) })).toMatchObject([
      { name: 'payments', end: 'holds' },
    ])
  })

  test.each(Object.keys(amounts) as (keyof typeof amounts)[])(
    'fails at %s where the chain paid another amount',
    (name) => {
      const facts = factsOf(disputed)
      const changed = { ...facts.amounts, [name]: facts.amounts[name] + 1n }
      expect(checkPayments({ ...facts, amounts: changed })).toMatchObject([
        { name: `payments ${name}`, end: 'fails' },
      ])
    },
  )
})

test.each<[string, Partial<AskingFacts>, string | undefined]>([
  ['a claim stands', { isDisputed: false, votes: undefined }, 'UNDISPUTED'],
  ['a finding stands', {}, 'FOUND'],
  [
    'a finding was appealed',
    { isAppealed: true, courtAsked: true, end: 'YES' },
    'APPEALED',
  ],
  ['a panel was unsure', { found: 'UNSURE', courtAsked: true, end: 'YES' }, 'PASSED_ON'],
  ['the court was never asked', { found: 'UNSURE', end: 'UNSURE' }, undefined],
])('names the case if %s', (_, change, kind) => {
  expect(askingOf({ ...disputed, ...change })?.kind).toBe(kind)
})

test('silence costs nothing where it was too early or no judge found anything', () => {
  const silentAt = (change: Partial<AskingFacts>) =>
    factsOf({ ...disputed, ...change }).amounts.silent
  expect(silentAt({})).toBe(200n)
  expect(silentAt({ found: 'TOO_EARLY', end: 'TOO_EARLY' })).toBe(0n)
  expect(silentAt({ found: 'UNSURE', courtAsked: true, end: 'UNSURE' })).toBe(0n)
})

test('the check cannot say anything where the court was never asked', () => {
  const facts = {
    ...factsOf(disputed),
    asking: { ...disputed, found: 'UNSURE' as const },
  }
  const detail = 'the market ended without a judge, and its court was never asked'
  expect(checkPayments(facts)).toEqual([{ name: 'payments', end: 'cannot-say', detail }])
  expect(checkPayments(undefined)).toMatchObject([{ end: 'cannot-say' }])
  expect(checkPayments('pending')).toMatchObject([{ end: 'holds' }])
})

test('bonds, slashes and pool are what is paid, left and burned', () => {
  const finding = fc.constantFrom('YES', 'NO', 'INVALID', 'TOO_EARLY' as const)
  fc.assert(
    fc.property(finding, finding, fc.boolean(), (found, end, isAppealed) => {
      const asking: AskingFacts = {
        ...disputed,
        ...{ found: found as AskingFacts['found'], isAppealed, courtAsked: isAppealed },
        end: (isAppealed ? end : found) as AskingFacts['end'],
      }
      const { amounts } = factsOf(asking)
      const right = { NO: 3n, YES: 1n }[asking.end as string] ?? 0n
      const isStated = right > 0n
      const paid =
        amounts.asker +
        amounts.disputer +
        amounts.appellant +
        right * amounts.pay +
        amounts.court +
        amounts.rest +
        amounts.burned
      const deposits = isAppealed ? 5n : 2n
      const fees = isAppealed ? 2n : 1n
      const slashed = isStated ? (4n - right) * 200n : 0n
      expect(paid).toBe(
        1_500n * (deposits - (isAppealed ? 1n : 0n)) + 500n * fees + slashed,
      )
    }),
  )
})
