import type { GameWorld } from './game-world.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import type { Strategy } from './strategy.fixture.ts'

/** Data that a consumer of the verdict reads. */
export type ConsumerOutcome = 'YES' | 'NO' | 'SPLIT' | 'VOID'

const BEYOND = 1_000n

/**
 * Returns what the attacker's bets on the lie gain or lose. HALF: as much as honest bets on the other side, together the
 * value at risk; ALL: all of that; BEYOND: a thousand times as much; TOKENS: worthless ones that it bought for nothing,
 * which pay half where the market is void or split.
 */
export function betsPay(
  { valueAtRisk }: GameWorld,
  { boundedBets }: Rules,
  bets: Strategy['bets'],
  outcome: ConsumerOutcome,
  lie: 'YES' | 'NO',
): bigint {
  const half = (total: bigint) => {
    if (outcome === 'VOID' || outcome === 'SPLIT') return 0n
    return outcome === lie ? total / 2n : -(total / 2n)
  }
  switch (bets) {
    case 'NONE':
      return 0n
    case 'HALF':
      return half(valueAtRisk)
    case 'BEYOND':
      return half(boundedBets ? valueAtRisk : valueAtRisk * BEYOND)
    case 'ALL':
      return outcome === 'VOID' || outcome === 'SPLIT' || outcome === lie
        ? 0n
        : -valueAtRisk
    case 'TOKENS':
      if (outcome === lie) return valueAtRisk
      return outcome === 'VOID' || outcome === 'SPLIT' ? valueAtRisk / 2n : 0n
  }
}
