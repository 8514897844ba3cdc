import { PANEL_POLICIES } from '../policies/all-policies.ts'
import { leastHeads } from '../policies/counting.ts'
import { type AttackPrice, priceAttacks } from './attack-price.ts'
import { computeShares } from './closed-form.ts'
import { drawShares } from './monte-carlo.ts'
import type { OutcomeShares } from './outcome-shares.ts'
import { checkScenario, type PanelScenario } from './panel-scenario.ts'

/** A scenario, how often it is drawn, and further policies. */
export type SimulationOptions = PanelScenario & {
  /** Panels to draw, a whole number >= 1. */
  readonly runs: number
  /** Whole number, 0 to 2^32 - 1. */
  readonly seed: number
  /** Least heads of further policies, each a whole number above half of the seats. */
  readonly heads: readonly number[]
}

/** Results of one policy in a scenario. */
export type SimulatedPolicy = {
  readonly name: string
  /** Counted over random panels. */
  readonly drawn: OutcomeShares
  /** Computed from the beta-binomial distribution. */
  readonly computed: OutcomeShares
  readonly price: AttackPrice
}

/**
 * Simulates panels with attackers: each policy decides the same random panels, beside its closed form.
 *
 * @param options - {@link SimulationOptions}
 * @throws CresolverError `VALUE_INVALID`
 */
export function simulate(options: SimulationOptions): SimulatedPolicy[] {
  const { runs, seed, heads } = options
  const scenario = checkScenario(options)
  const policies = [...PANEL_POLICIES, ...heads.map(leastHeads)]
  const drawn = drawShares(policies, scenario, { runs, seed })
  return policies.flatMap((policy, index) => {
    const shares = drawn[index]
    if (!shares) return []
    return [
      {
        name: policy.name,
        drawn: shares,
        computed: computeShares(policy, scenario),
        price: priceAttacks(policy, scenario.seats),
      },
    ]
  })
}
