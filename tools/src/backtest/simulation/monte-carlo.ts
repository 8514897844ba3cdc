import type { PanelPolicy } from '../policies/panel-seat.ts'
import { createTally, type OutcomeShares } from './outcome-shares.ts'
import { attackerSeats, type PanelScenario, seatsOf } from './panel-scenario.ts'
import { createRandom } from './random.ts'

/**
 * Draws panels at random and counts how often each policy is wrong, right or escalates.
 *
 * Honest seats answer one after the other by Pólya's urn, which has the beta-binomial distribution: the next one
 * is right with probability (accuracy (1 - c) + c right) / (1 - c + c answered), c the correlation. All policies
 * decide the same panels. Equal panels are counted first, so that each is decided once.
 *
 * @param policies - {@link PanelPolicy}
 * @param scenario - checked by `checkScenario`
 * @param draws - panels to draw, and the seed
 * @returns the shares of each policy, in the order of the policies
 */
export function drawShares(
  policies: readonly PanelPolicy[],
  scenario: PanelScenario,
  draws: { readonly runs: number; readonly seed: number },
): OutcomeShares[] {
  const honest = scenario.seats - attackerSeats(scenario)
  const counts = countPanels(honest, scenario, draws)
  const tallies = policies.map((policy) => ({ policy, tally: createTally() }))
  for (const [pattern, count] of counts.entries()) {
    if (count === 0) continue
    const truth = (pattern & 1) === 1 ? 'YES' : 'NO'
    const answers = Array.from(
      { length: honest },
      (_, seat) => ((pattern >> (seat + 1)) & 1) === 1,
    )
    const seats = seatsOf(scenario, { truth, honest: answers })
    for (const { policy, tally } of tallies) tally.add(policy.decide(seats), truth, count)
  }
  return tallies.map(({ tally }) => tally.shares(draws.runs))
}

/** Frequency of each panel; bit 0 of its index is the truth, the others the right honest seats. */
function countPanels(
  honest: number,
  { accuracy, correlation }: PanelScenario,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Uint32Array {
  const random = createRandom(seed)
  const counts = new Uint32Array(2 ** (honest + 1))
  const apart = 1 - correlation
  for (let run = 0; run < runs; run += 1) {
    let pattern = random() < 0.5 ? 1 : 0
    let right = 0
    for (let seat = 0; seat < honest; seat += 1) {
      const chance =
        (accuracy * apart + correlation * right) / (apart + correlation * seat)
      if (random() >= chance) continue
      right += 1
      pattern |= 2 << seat
    }
    counts[pattern] = (counts[pattern] ?? 0) + 1
  }
  return counts
}
