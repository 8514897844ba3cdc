import { type GameEnd, playGame } from './game.ts'
import type { GameWorld } from './game-world.ts'
import type { Luck } from './moves.ts'
import type { Rules } from './rules.ts'
import { HONEST, type Strategy } from './strategy.ts'

/**
 * Returns what the strategy gains beyond what the same places would have had by answering rightly: that is pay for
 * work. Bets are the same in both.
 */
export function profitOf(
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
