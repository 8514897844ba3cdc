import {
  type SimulatedPolicy,
  type SimulationOptions,
  simulate,
} from '@cresolver/tools/backtest'
import { parseDecimalOption, parseWholeOption } from '../options/parse-decimal-option.ts'
import { type LadderSimulation, runLadder } from './run-ladder.ts'
import type { SimulateCommandOptions } from './simulate-options.ts'

export type Simulation = {
  readonly scenario: SimulationOptions
  readonly policies: readonly SimulatedPolicy[]
  readonly ladder: LadderSimulation
}

const mostRuns = 10_000_000

/**
 * Reads the options, and simulates.
 *
 * @throws OptionError; CresolverError `VALUE_INVALID`
 */
export function runSimulation(options: SimulateCommandOptions): Simulation {
  const seats = parseWholeOption(options.seats, '--seats', 1, 1_000)
  const scenario = {
    seats,
    accuracy: parseDecimalOption(options.accuracy, '--accuracy', 1),
    correlation: parseDecimalOption(options.correlation, '--correlation', 1),
    attackers: parseWholeOption(options.attackers, '--attackers', 0, 1_000),
    kind: options.kind,
    ownerSeats: parseWholeOption(options.ownerSeats, '--owner-seats', 1, 1_000),
    heads: (options.heads ?? []).map((each) =>
      parseWholeOption(each, '--heads', Math.floor(seats / 2) + 1, seats),
    ),
    runs: parseWholeOption(options.runs, '--runs', 1, mostRuns),
    seed: parseWholeOption(options.seed, '--seed', 0, 2 ** 32 - 1),
  }
  return {
    scenario,
    policies: simulate(scenario),
    ladder: runLadder(options, scenario.accuracy),
  }
}
