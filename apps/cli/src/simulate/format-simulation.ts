import { ATTACK_KINDS, type AttackCost } from '@cresolver/backtest'
import { formatNumberTable } from '../number-table.ts'
import type { Printer } from '../printer.ts'
import { wrap } from '../text.ts'
import type { Simulation } from './run-simulation.ts'

/** The scenario, how the policies do in it, and what an attack on each of them costs. */
export function formatSimulation(simulation: Simulation, printer: Printer): string[] {
  const { width } = printer
  return [
    ...wrap(describeScenario(simulation), width),
    '',
    ...formatShares(simulation, printer),
    '',
    ...wrap(describeCosts(simulation), width),
    ...formatCosts('to flip it', simulation, printer, 'flip', 'flipByJudge'),
    '',
    ...formatCosts(
      'to prevent it',
      simulation,
      printer,
      'stallByVotes',
      'stallBySilence',
    ),
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

function describeCosts({ scenario, terms }: Simulation): string {
  const { stake, wrongSlash, silentSlash } = terms
  return (
    `Least seats of ${scenario.seats} that change the verdict while all others are right, the stake that they ` +
    `lock, and the most that they lose: stake ${stake}, a confidently wrong seat loses ${percent(wrongSlash)} %, a ` +
    `silent one ${percent(silentSlash)} %.`
  )
}

type CostName = keyof Simulation['policies'][number]['costs']

const ways: Readonly<Record<CostName, string>> = {
  flip: 'seats',
  flipByJudge: 'judge obeys',
  stallByVotes: 'against',
  stallBySilence: 'silent',
}

function formatCosts(
  title: string,
  { policies }: Simulation,
  printer: Printer,
  ...names: readonly CostName[]
): string[] {
  const rows = policies.map(({ name, costs }) => [
    name,
    ...names.flatMap((each) => formatCost(costs[each])),
  ])
  const titles = names.flatMap((each) => [ways[each], 'locked', 'lost'])
  return formatNumberTable([title, ...titles], rows, printer)
}

function formatCost(cost: AttackCost | undefined): string[] {
  if (!cost) return ['none', '-', '-']
  return [String(cost.seats), amount(cost.locked), amount(cost.lost)]
}

function amount(value: number): string {
  return String(Number(value.toFixed(6)))
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
