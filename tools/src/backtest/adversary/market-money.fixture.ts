import { bondOf, type LadderMoney, leastPool } from '@cresolver/core/resolution'
import type { GameWorld } from './game-world.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import type { Strategy } from './strategy.fixture.ts'

/** Amounts of a market of a world, as its creator states them. */
export function moneyOf(world: GameWorld, rules: Rules, strategy: Strategy): LadderMoney {
  const { attacker, limits, votes, unit, wrongSlashBps, courtFee, kind } = world
  const isDataOnly = kind === 'DATA'
  const terms = { unit, wrongSlashBps, votes, isDataOnly, courtFee }
  const isHuge = attacker.isCreator && strategy.value === 'HUGE'
  const valueAtRisk = world.valueAtRisk * (isHuge ? HUGE : 1n)
  const maxBond = rules.greatestBond ? limits.maxBond : limits.maxBond * HUGE
  const needed = kind === 'CLAIM' ? 0n : leastPool(terms)
  const paysLeast = attacker.isCreator && strategy.poolPaid === 'LEAST'
  const offered = paysLeast ? 0n : world.pool
  const least = rules.poolForVotes ? needed : courtFee
  return {
    ...{ unit, wrongSlashBps, votes, courtFee, isRequest: false },
    bond: bondOf({ ...terms, valueAtRisk }, { ...limits, maxBond }),
    pool: offered > least ? offered : kind === 'CLAIM' ? offered : least,
  }
}

/** Values that a creator can overstate. */
const HUGE = 1_000_000n
