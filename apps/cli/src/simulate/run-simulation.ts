import {
  type AttackCost,
  costAttack,
  type SimulatedPolicy,
  type SimulationOptions,
  simulate,
} from '@cresolver/backtest'
import { OptionError } from '../option-error.ts'
import { parseDecimalOption } from '../parse-decimal-option.ts'
import type { SimulateCommandOptions } from './simulate-options.ts'

/** What a seat stakes, and the parts that it can lose, 0 to 1. */
export type StakeTerms = {
  readonly stake: number
  readonly wrongSlash: number
  readonly silentSlash: number
}

/** What the cheapest attack of each kind costs; undefined where none succeeds. */
export type PolicyCosts = Readonly<
  Record<keyof SimulatedPolicy['price'], AttackCost | undefined>
>

/** Result of `simulate`. */
export type Simulation = {
  readonly scenario: SimulationOptions
  readonly terms: StakeTerms
  readonly policies: readonly (SimulatedPolicy & { readonly costs: PolicyCosts })[]
}

const mostRuns = 10_000_000

/**
 * Reads the options, and simulates.
 *
 * @throws OptionError; CresolverError `SCENARIO_INVALID`
 */
export function runSimulation(options: SimulateCommandOptions): Simulation {
  const seats = parseWhole(options.seats, '--seats', 1, 1_000)
  const scenario = {
    seats,
    accuracy: parseDecimalOption(options.accuracy, '--accuracy', 1),
    correlation: parseDecimalOption(options.correlation, '--correlation', 1),
    attackers: parseWhole(options.attackers, '--attackers', 0, 1_000),
    kind: options.kind,
    ownerSeats: parseWhole(options.ownerSeats, '--owner-seats', 1, 1_000),
    heads: (options.heads ?? []).map((each) =>
      parseWhole(each, '--heads', Math.floor(seats / 2) + 1, seats),
    ),
    runs: parseWhole(options.runs, '--runs', 1, mostRuns),
    seed: parseWhole(options.seed, '--seed', 0, 2 ** 32 - 1),
  }
  const terms = {
    stake: parseDecimalOption(options.stake, '--stake', 1e12),
    wrongSlash: parseDecimalOption(options.wrongSlash, '--wrong-slash', 100) / 100,
    silentSlash: parseDecimalOption(options.silentSlash, '--silent-slash', 100) / 100,
  }
  const policies = simulate(scenario).map((policy) => ({
    ...policy,
    costs: costsOf(policy, terms),
  }))
  return { scenario, terms, policies }
}

function costsOf({ price }: SimulatedPolicy, terms: StakeTerms): PolicyCosts {
  const { stake, wrongSlash, silentSlash } = terms
  return {
    flip: costAttack(price.flip, stake, wrongSlash),
    flipByJudge: costAttack(price.flipByJudge, stake, wrongSlash),
    stallByVotes: costAttack(price.stallByVotes, stake, wrongSlash),
    stallBySilence: costAttack(price.stallBySilence, stake, silentSlash),
  }
}

function parseWhole(text: string, name: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new OptionError(
    'OPTION_INVALID',
    `${name} is not a whole number from ${least} to ${most}: ${JSON.stringify(text)}.`,
    `Write digits, such as ${name} ${least}.`,
  )
}
