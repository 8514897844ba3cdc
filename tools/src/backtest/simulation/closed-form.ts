import type { PanelPolicy } from '../policies/panel-seat.ts'
import { betaBinomial } from '../statistics/beta-binomial.ts'
import { createTally, type OutcomeShares } from './outcome-shares.ts'
import { attackerSeats, type PanelScenario, seatsOf } from './panel-scenario.ts'

/**
 * Computes how often a policy is wrong, right or escalates, from the beta-binomial distribution.
 *
 * The number of right honest seats decides the panel, because the order has no influence; attackers that copy
 * one honest seat copy a right one in right / honest of the cases. YES and NO are true equally often.
 *
 * @param policy - {@link PanelPolicy}
 * @param scenario - checked by `checkScenario`
 */
export function computeShares(
  policy: PanelPolicy,
  scenario: PanelScenario,
): OutcomeShares {
  const honest = scenario.seats - attackerSeats(scenario)
  const tally = createTally()
  for (const truth of ['YES', 'NO'] as const) {
    const chances = betaBinomial(honest, scenario.accuracy, scenario.correlation)
    for (const [right, chance] of chances.entries()) {
      for (const firstIsRight of [true, false]) {
        const first = firstIsRight ? right / honest : 1 - right / honest
        if (chance * first === 0) continue
        // The seat that is copied comes first; the rest in any order.
        const others = firstIsRight ? right - 1 : right
        const world = [
          firstIsRight,
          ...Array.from({ length: honest - 1 }, (_, index) => index < others),
        ]
        const conclusion = policy.decide(seatsOf(scenario, { truth, honest: world }))
        tally.add(conclusion, truth, (chance * first) / 2)
      }
    }
  }
  return tally.shares(1)
}
