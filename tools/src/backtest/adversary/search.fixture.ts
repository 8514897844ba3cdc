import { createRandom } from '../simulation/random.ts'
import { type GameEnd, playGame } from './game.fixture.ts'
import type { GameWorld } from './game-world.fixture.ts'
import type { Luck } from './moves.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import {
  HONEST,
  neighbourOf,
  plainerThan,
  randomStrategy,
  type Strategy,
  type StrategyFamily,
} from './strategy.fixture.ts'

/** Worth of a strategy. */
type Worth = {
  /** Mean profit of a game. */
  readonly profit: bigint
  /** Greatest profit of a game. */
  readonly greatest: bigint
  /** Greatest profit of a game in which the attacker never had two thirds of the drawn votes. */
  readonly greatestUnheld: bigint
  /** Least of what an honest party that was right has more or less than before. */
  readonly harm: bigint
  /** Games in 1,000 in which the attacker had two thirds of the drawn votes. */
  readonly heldPermille: number
  /** Games that were played, with those of an honest party beside it. */
  readonly games: number
}

/** The best that a search found. */
export type BestStrategy = {
  readonly strategy: Strategy
  readonly worth: Worth
  /** Games that were played. */
  readonly games: number
}

/** Duration of the search. */
type Effort = {
  /** Strategies that are tried. */
  readonly tries: number
  /** Draws of each strategy. */
  readonly draws: number
  readonly seed: number
  /** True to end at the first strategy that reaches the goal. */
  readonly endsEarly?: boolean
}

const PPM = 1_000_000n
/** Strategies that are tried before a search begins again elsewhere. */
const CLIMB = 60

/** Measures a strategy over draws; what is not certain counts by its odds. */
function worthOf(
  world: GameWorld,
  rules: Rules,
  strategy: Strategy,
  draws: number,
): Worth {
  const { unnoticedPpm, silentPpm } = world
  const ends = [
    { isNoticed: true, ppm: PPM - BigInt(unnoticedPpm) },
    { isNoticed: false, ppm: BigInt(unnoticedPpm) },
  ].flatMap(({ isNoticed, ppm }) => [
    { isNoticed, doesCourtRule: true, weight: ppm * (PPM - BigInt(silentPpm)) },
    { isNoticed, doesCourtRule: false, weight: ppm * BigInt(silentPpm) },
  ])
  let sum = 0n
  let held = 0
  let greatest: bigint | undefined
  let greatestUnheld: bigint | undefined
  let harm = 0n
  for (let seed = 1; seed <= draws; seed += 1) {
    for (const { weight, ...luck } of ends) {
      if (weight === 0n) continue
      const { profit, end } = profitOf(world, rules, strategy, { ...luck, seed })
      sum += weight * profit
      if (greatest === undefined || profit > greatest) greatest = profit
      if (end.isHeld) held += 1
      else if (greatestUnheld === undefined || profit > greatestUnheld) {
        greatestUnheld = profit
      }
      if (end.harm < harm) harm = end.harm
    }
  }
  const count = ends.filter(({ weight }) => weight > 0n).length
  return {
    profit: sum / (PPM * PPM * BigInt(draws)),
    ...{ greatest: greatest ?? 0n, greatestUnheld: greatestUnheld ?? 0n, harm },
    heldPermille: Math.floor((1_000 * held) / (draws * count)),
    games: 2 * draws * count,
  }
}

/** Aim of a search. */
export type Goal = 'PROFIT' | 'HARM'

/**
 * Searches for the most profitable strategy of a family, or the one that harms an honest party most: from random ones
 * by small changes that do not lower the profit, again and again.
 */
export function search(
  world: GameWorld,
  rules: Rules,
  family: StrategyFamily,
  { tries, draws, seed, endsEarly = false }: Effort,
  goal: Goal = 'PROFIT',
): BestStrategy {
  const random = createRandom(seed)
  const measure = (strategy: Strategy) => worthOf(world, rules, strategy, draws)
  const score = ({ profit, harm }: Worth) => (goal === 'PROFIT' ? profit : -harm)
  let best: BestStrategy | undefined
  let here: { strategy: Strategy; worth: Worth } | undefined
  let games = 0
  for (let tried = 0; tried < tries; tried += 1) {
    const isNew = here === undefined || tried % CLIMB === 0
    const strategy: Strategy =
      isNew || here === undefined
        ? randomStrategy(random, family)
        : neighbourOf(here.strategy, random, family)
    const worth = measure(strategy)
    games += worth.games
    if (isNew || here === undefined || score(worth) >= score(here.worth)) {
      here = { strategy, worth }
    }
    if (best === undefined || score(worth) > score(best.worth)) {
      best = { strategy, worth, games }
    }
    if (endsEarly && score(worth) > 0n) break
  }
  if (best === undefined) throw new Error('A search tries at least one strategy.')
  return { ...best, games }
}

/** Leaves out of a strategy what changes nothing, so that what is left says why it pays. */
export function simplify(
  world: GameWorld,
  rules: Rules,
  family: StrategyFamily,
  found: BestStrategy,
  draws: number,
): Strategy {
  const { profit, harm } = found.worth
  return plainerThan(found.strategy, family, (strategy) => {
    const worth = worthOf(world, rules, strategy, draws)
    return worth.profit >= profit && worth.harm <= harm
  })
}

/**
 * Returns what the strategy gains beyond what the same places would have had by answering rightly: that is pay for
 * work. Bets are the same in both.
 */
function profitOf(
  world: GameWorld,
  rules: Rules,
  strategy: Strategy,
  luck: Luck,
): { readonly profit: bigint; readonly end: GameEnd } {
  const end = playGame(world, rules, strategy, luck)
  const { bets, places, poolPaid } = strategy
  const honest: Strategy = {
    ...{ ...HONEST, bets, poolPaid },
    places: places === 'AFTER_SEED' && !rules.joiningBeforeSeed ? 'EARLY' : places,
  }
  const beyond = (twin: Strategy) =>
    end.attacker - playGame(world, rules, twin, luck).attacker
  const profit = beyond(honest)
  if (profit <= 0n || !rules.unitsDrawn) return { profit, end }
  // With as many identities it may have kept more places, or be too few workers for a panel.
  const split = beyond({ ...honest, stakes: strategy.stakes })
  if (split < profit) return { profit: split, end }
  return { profit, end }
}
