import { describe, expect, test } from 'vitest'
import { toAmount } from '../amount.ts'
import { type EscalationParameters, escalationOf } from './escalation.ts'
import type { TermsInput } from './terms.ts'

const day = 86_400
const court = `0x${'c0'.repeat(20)}` as const
const pool = toAmount(1_000n)
const leastStake = toAmount(100n)

function of(terms: TermsInput, change: Partial<EscalationParameters> = {}) {
  return escalationOf({ terms, pool, candidates: 20, leastStake, ...change })
}

function waysOf(terms: TermsInput, change: Partial<EscalationParameters> = {}) {
  return of(terms, change).steps.map(
    ({ kind, starts }) => `${kind} after ${starts.join(', ')}`,
  )
}

const withCourt: TermsInput = {
  ...{ windowSeconds: 7_200, bond: toAmount(51n), disputeFee: toAmount(30n) },
  ...{ court, courtPeriodSeconds: 2 * day },
}

describe('the steps of a question', () => {
  test.each<[string, TermsInput, Partial<EscalationParameters>, string[], number]>([
    [
      'that a panel decides, with a window and a court',
      withCourt,
      {},
      [
        'PANEL after REQUEST',
        'WINDOW after PROPOSAL',
        'COURT after DISPUTE, UNSURE',
        'VOID after NO_REPORT, UNDECIDED',
      ],
      7 * day + 7_200 + 2 * day,
    ],
    [
      'without a window and a court',
      {},
      {},
      ['PANEL after REQUEST', 'VOID after NO_REPORT, UNSURE'],
      7 * day,
    ],
    [
      'under the published formula',
      { ...withCourt, policy: 'spec' },
      {},
      [
        'PANEL after REQUEST',
        'WINDOW after PROPOSAL',
        'COURT after DISPUTE',
        'VOID after NO_REPORT, UNDECIDED',
      ],
      7 * day + 7_200 + 2 * day,
    ],
    [
      'under the published formula without a window',
      { policy: 'spec' },
      {},
      ['PANEL after REQUEST', 'VOID after NO_REPORT'],
      7 * day,
    ],
    [
      'that only data decides',
      { ...withCourt, disputeFee: undefined, dataOnly: true },
      { candidates: 0 },
      [
        'RULE after REQUEST',
        'WINDOW after PROPOSAL',
        'RULE_AGAIN after DISPUTE',
        'APPEAL after REREAD',
        'COURT after APPEAL, UNDECIDED',
        'VOID after NO_REPORT, UNDECIDED',
      ],
      7 * day + 7_200 + day + 7_200 + 2 * day,
    ],
    [
      'that only data decides, without a court',
      { windowSeconds: 300, dataOnly: true },
      {},
      [
        'RULE after REQUEST',
        'WINDOW after PROPOSAL',
        'RULE_AGAIN after DISPUTE',
        'VOID after NO_REPORT, UNDECIDED',
      ],
      7 * day + 300 + day,
    ],
    [
      'that data or else a panel decides',
      withCourt,
      { hasRule: true },
      [
        'RULE after REQUEST',
        'PANEL after NO_DATA',
        'WINDOW after PROPOSAL',
        'RULE_AGAIN after DISPUTE',
        'APPEAL after REREAD',
        'COURT after DISPUTE, UNSURE, APPEAL, UNDECIDED',
        'VOID after NO_REPORT, UNDECIDED',
      ],
      7 * day + 7_200 + day + 7_200 + 2 * day,
    ],
  ])('%s', (_, terms, change, ways, mostSeconds) => {
    expect(waysOf(terms, change)).toEqual(ways)
    expect(of(terms, change).mostSeconds).toBe(mostSeconds)
  })

  test.each([
    [{ panelSize: 3 }, {}, 3],
    [{}, { candidates: 4 }, 4],
    [{ panelSize: 3 }, { seats: 7 }, 7],
  ])('of the terms %j and %j have %d seats', (terms, change, seats) => {
    expect(of(terms, change)).toMatchObject({ seats, hasJudge: false })
    expect(of({ ...terms, court }, change)).toMatchObject({ seats, hasJudge: true })
  })
})

test('each amount stands at the step in which it is spent', () => {
  const { steps } = of(withCourt)
  const costs = steps.map(({ kind, costs }) => [
    kind,
    ...costs.map(({ payer, what, amount, after }) =>
      [payer, what, amount, after ?? 'always'].join(' '),
    ),
  ])
  expect(costs).toEqual([
    ['PANEL', 'CREATOR POOL 1000 always'],
    ['WINDOW', 'DISPUTER BOND 51 always'],
    ['COURT', 'DISPUTER DISPUTE_FEE 30 DISPUTE'],
    // The contract rounds what comes back down.
    ['VOID', 'DISPUTER HALF_BOND 26 DISPUTE'],
  ])
})

test('to keep a panel unsure costs the locked stakes alone, where silence loses none', () => {
  expect(of({}).unsureCost).toEqual({
    votes: { seats: 3, locked: 300n, lost: 0n },
    silence: { seats: 4, locked: 400n, lost: 0n },
    fewest: 3,
  })
  expect(of({ dataOnly: true }).unsureCost).toBeUndefined()
})
