import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedPanelPolicy, publishedPolicy } from '../policies/code-policies.ts'
import { leastHeads, majorityPolicy, uncontradictedPolicy } from '../policies/counting.ts'
import { computeShares } from './closed-form.ts'
import { drawShares } from './monte-carlo.ts'
import {
  ATTACK_KINDS,
  type AttackKind,
  checkScenario,
  type PanelScenario,
} from './panel-scenario.ts'

const policies = [
  publishedPolicy,
  majorityPolicy,
  uncontradictedPolicy,
  guardedPanelPolicy,
]
const scenario = (changes: Partial<PanelScenario>): PanelScenario => ({
  ...{
    seats: 10,
    accuracy: 0.9,
    correlation: 0.6,
    attackers: 0,
    kind: 'independent',
    ownerSeats: 1,
  },
  ...changes,
})
const kinds = Object.keys(ATTACK_KINDS) as AttackKind[]

// Accuracy, correlation, attackers, least heads, and wrong, right and escalated in percent.
test.each([
  [0.83, 0.6, 0, 7, [12.0, 80.4, 7.6]],
  [0.83, 0.6, 0, 10, [4.6, 64.8, 30.6]],
  [0.83, 0.6, 4, 6, [23.0, 68.6, 8.4]],
  [0.83, 0.6, 4, 7, [17.8, 0, 82.2]],
  [0.83, 0.6, 4, 10, [6.1, 0, 93.9]],
  [0.9, 0.6, 0, 7, [6.7, 88.5, 4.8]],
  [0.9, 0.6, 0, 10, [2.4, 77.9, 19.7]],
  [0.9, 0.6, 4, 6, [13.7, 80.6, 5.8]],
  [0.9, 0.6, 4, 7, [10.3, 0, 89.7]],
  [0.9, 0.6, 4, 10, [3.2, 0, 96.8]],
  [0.95, 0.3, 0, 7, [1.1, 95.3, 3.6]],
  [0.95, 0.3, 0, 10, [0.1, 80.3, 19.6]],
  [0.95, 0.3, 4, 6, [7.5, 84.3, 8.2]],
  [0.95, 0.3, 4, 7, [3.9, 0, 96.1]],
  [0.95, 0.3, 4, 10, [0.2, 0, 99.8]],
  [0.9, 0, 0, 7, [0, 98.7, 1.3]],
  [0.9, 0, 0, 10, [0, 34.9, 65.1]],
  [0.9, 0, 4, 6, [11.4, 53.1, 35.4]],
  [0.9, 0, 4, 7, [1.6, 0, 98.4]],
  [0.9, 0, 4, 10, [0, 0, 100]],
])(
  'accuracy %f, correlation %f, %i attackers, %i of 10: %o %%',
  (accuracy, correlation, attackers, heads, expected) => {
    const { wrong, right, escalated } = computeShares(
      leastHeads(heads),
      scenario({ accuracy, correlation, attackers }),
    )
    for (const [index, share] of [wrong, right, escalated].entries()) {
      expect(Math.abs(100 * share - (expected[index] ?? 0))).toBeLessThan(0.1)
    }
  },
)

test.each(kinds.flatMap((kind) => [1, 5].map((attackers) => [kind, attackers] as const)))(
  'random panels agree with the closed form within 0.3 points: %s, %i attackers',
  (kind, attackers) => {
    for (const [accuracy, correlation] of [
      [0.83, 0.6],
      [0.95, 0.3],
      [0.9, 0],
    ] as const) {
      const panel = scenario({ kind, attackers, accuracy, correlation })
      const drawn = drawShares(policies, panel, { runs: 400_000, seed: 1 })
      for (const [index, policy] of policies.entries()) {
        const computed = computeShares(policy, panel)
        for (const share of ['wrong', 'right', 'escalated'] as const) {
          expect(Math.abs((drawn[index]?.[share] ?? 1) - computed[share])).toBeLessThan(
            0.003,
          )
        }
      }
    }
  },
)

test('the same seed draws the same panels, another one others', () => {
  const shares = (seed: number) =>
    drawShares(policies, scenario({}), { runs: 5_000, seed })
  expect(shares(3)).toEqual(shares(3))
  expect(shares(3)).not.toEqual(shares(4))
})

test('wrong, right and escalated sum to 1', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...policies),
      fc.constantFrom(...kinds),
      fc.integer({ min: 2, max: 20 }),
      fc.nat(5),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (policy, kind, seats, attackers, correlation) => {
        const panel = scenario({
          kind,
          seats,
          attackers: Math.min(attackers, seats - 1),
          correlation,
        })
        const { wrong, right, escalated } = computeShares(policy, panel)
        expect(wrong + right + escalated).toBeCloseTo(1, 9)
      },
    ),
  )
})

test('no attack by five of ten flips a panel whose other seats are right under guarded', () => {
  for (const kind of kinds) {
    const panel = scenario({ kind, attackers: 5, accuracy: 1, correlation: 0 })
    expect(computeShares(guardedPanelPolicy, panel).wrong).toBe(0)
  }
})

test('an owner with five accounts has the influence of one seat', () => {
  const five = computeShares(majorityPolicy, scenario({ kind: 'sybil', attackers: 5 }))
  expect(five).toEqual(computeShares(majorityPolicy, scenario({ attackers: 1 })))
})

test.each([
  [{ seats: 1 }, 'seats'],
  [{ attackers: 10 }, 'attackers'],
  [{ ownerSeats: 0 }, 'one owner'],
  [{ accuracy: 1.1 }, 'accuracy'],
  [{ correlation: 1 }, 'correlation'],
])('%o is refused', (changes, name) => {
  expect(() => checkScenario(scenario(changes))).toThrow(
    expect.objectContaining({
      code: 'VALUE_INVALID',
      message: expect.stringContaining(name),
    }),
  )
})
