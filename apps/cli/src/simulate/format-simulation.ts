import { ATTACK_KINDS } from '@cresolver/tools/backtest'
import { formatNumberTable } from '../terminal/number-table.ts'
import type { Printer } from '../terminal/printer.ts'
import { wrap } from '../terminal/text.ts'
import { formatLadder } from './format-ladder.ts'
import type { Simulation } from './run-simulation.ts'

/** The scenario, how the policies do in it, and what attacks cost. */
export function formatSimulation(simulation: Simulation, printer: Printer): string[] {
  const { width } = printer
  return [
    ...wrap(describeScenario(simulation), width),
    '',
    ...formatShares(simulation, printer),
    '',
    ...wrap(
      `Least seats of ${simulation.scenario.seats} that flip the verdict of a market without a window, or prevent ` +
        'it, while all others are right:',
      width,
    ),
    ...formatPrices(simulation, printer),
    '',
    ...formatLadder(simulation.ladder, simulation.scenario.accuracy, printer),
  ]
}

function describeScenario({ scenario }: Simulation): string {
  const { seats, accuracy, correlation, attackers, kind, runs, seed } = scenario
  const attack =
    attackers === 0
      ? 'no attackers'
      : `${attackers} ${attackers === 1 ? 'attacker' : 'attackers'}, ${kind}: ${ATTACK_KINDS[kind]}`
  return (
    `${seats} seats, ${attack}. Honest seats: accuracy ${accuracy}, correlation of errors ${correlation}. ` +
    `${runs} panels, seed ${seed}; exact by the beta-binomial distribution; in %.`
  )
}

function formatShares({ policies }: Simulation, printer: Printer): string[] {
  const rows = policies.map(({ name, drawn, computed }) => [
    name,
    ...(['wrong', 'right', 'escalated'] as const).flatMap((share) => [
      percent(drawn[share]),
      percent(computed[share]),
    ]),
  ])
  return formatNumberTable(
    ['policy', 'wrong', 'exact', 'right', 'exact', 'escalated', 'exact'],
    rows,
    printer,
  )
}

function formatPrices({ policies }: Simulation, printer: Printer): string[] {
  const seatsOf = (seats: number | undefined) => (seats ? String(seats) : 'none')
  return formatNumberTable(
    ['policy', 'flip', 'judge obeys', 'prevent', 'silently'],
    policies.map(({ name, price }) => [
      name,
      seatsOf(price.flip),
      seatsOf(price.flipByJudge),
      seatsOf(price.stallByVotes),
      seatsOf(price.stallBySilence),
    ]),
    printer,
  )
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
