import { isFull, runs, sampleOf, seed } from '@cresolver/worlds/campaigns'
import { describe, expect, test } from 'vitest'
import { EXPLOITS } from './exploits.fixture.ts'
import { FAMILIES, OMISSION } from './families.fixture.ts'
import { type GameWorld, UNIT, worldOf } from './game-world.fixture.ts'
import { RULES, rulesWithout } from './rules.fixture.ts'
import { type BestStrategy, type Goal, search, simplify } from './search.fixture.ts'
import { inWords, type StrategyFamily } from './strategy.fixture.ts'

/** Games of the table, and some of them in `npm test`. */
const GAMES = runs(600_000, 4_000)

const all = rulesWithout()
const SHARES = [10, 25, 33, 50, 67]
const MOST_BONDS = 1_000
const BONDS = [1, 4, MOST_BONDS]
const TRUTHS = ['YES', 'NO', 'SPLIT', 'INVALID'] as const
/** Of a test of a long run, in milliseconds. */
const LONG = 900_000
const UNITS = 60
const cases = sampleOf(
  Object.entries(FAMILIES).flatMap(([name, [kind, family]]) =>
    SHARES.flatMap((share) =>
      BONDS.map((bonds) => ({ name, kind, family, share, bonds })),
    ),
  ),
)

function worldWith(
  share: number,
  changes: Parameters<typeof worldOf>[0] = {},
): GameWorld {
  const units = Math.round((UNITS * share) / 100)
  return worldOf({ ...changes, attacker: { units, ...changes.attacker } })
}

/** The bond of a world with the parameters of the design. */
const BOND = 5n * UNIT

function seek(
  world: GameWorld,
  family: StrategyFamily,
  games: number,
  number: number,
  goal: Goal = 'PROFIT',
): BestStrategy {
  const draws = isFull ? 4 : 2
  const tries = Math.max(4, Math.floor(games / (2 * draws)))
  return search(world, all, family, { tries, draws, seed: seed + number }, goal)
}

function payOf({ pool, courtFee, votes }: GameWorld): bigint {
  return (pool - courtFee) / BigInt(votes)
}

function inUnits(amount: bigint): string {
  return (Number(amount) / Number(UNIT)).toFixed(3)
}

describe('with all rules, a watcher and a right court', () => {
  test('no strategy gains anything, and no party that was right loses', {
    timeout: LONG,
  }, () => {
    const each = GAMES / cases.length
    const found = cases.map((one, number) => {
      const { kind, family, share, bonds } = one
      const money = BigInt(bonds) * (BOND + UNIT)
      const isTable = bonds === MOST_BONDS
      const truth = isTable ? 'YES' : TRUTHS[number % TRUTHS.length]
      const roles = { isCreator: number % 2 === 1, isOwner: number % 4 === 2 }
      const world = worldWith(share, {
        ...{ kind, ...(truth && { truth }) },
        attacker: { money, ...(!isTable && roles) },
      })
      return { ...one, world, ...seek(world, family, each, number) }
    })
    for (const { worth, strategy, name, share } of found) {
      const where = `${name}, ${share} %: ${inWords(strategy)}`
      expect(worth.greatest, where).toBeLessThanOrEqual(0n)
      expect(worth.harm, where).toBe(0n)
    }
    if (isFull) print(found)
  })

  test('no strategy makes a party that was right lose', { timeout: LONG }, () => {
    for (const [number, kind] of (['CLAIM', 'PANEL'] as const).entries()) {
      for (const share of SHARES) {
        const world = worldWith(share, { kind, attacker: { isCollector: true } })
        const found = seek(world, {}, GAMES / 100, number, 'HARM')
        expect(found.worth.harm, inWords(found.strategy)).toBe(0n)
      }
    }
  })

  test('a collector that is alone gains at most what its reserves are paid', {
    timeout: LONG,
  }, () => {
    for (const share of SHARES) {
      const world = worldWith(share, { kind: 'PANEL', attacker: { isCollector: true } })
      const { worth, strategy } = seek(world, OMISSION, GAMES / 100, 7)
      const most = BigInt(world.reserves) * payOf(world)
      expect(worth.greatest, inWords(strategy)).toBeLessThanOrEqual(most)
    }
  })

  test('a creator that is the only collector gains at most the pay of its panel', {
    timeout: LONG,
  }, () => {
    for (const share of SHARES) {
      const attacker = { isCollector: true, isCreator: true }
      const world = worldWith(share, { kind: 'PANEL', pool: 20n * UNIT, attacker })
      const { worth, strategy } = seek(world, OMISSION, GAMES / 100, 8)
      const most = BigInt(world.votes) * payOf(world)
      expect(worth.greatest, inWords(strategy)).toBeLessThanOrEqual(most)
    }
  })

  test('asking while a source is wrong gains at most two bonds or half of the pool', {
    timeout: LONG,
  }, () => {
    const world = worldWith(10, { kind: 'DATA', pool: 100n * UNIT })
    const { worth, strategy } = seek(world, { ask: 'EARLY' }, GAMES / 40, 9)
    expect(worth.greatest, inWords(strategy)).toBeLessThanOrEqual(2n * BOND)
  })
})

describe('a campaign that proves itself', () => {
  test('there is an exploit for each rule, and at least 15 of the review', () => {
    expect(EXPLOITS.map(({ rule }) => rule).sort()).toEqual(Object.keys(RULES).sort())
    const ofReview = new Set(Object.values(RULES).flatMap(({ exploits }) => exploits))
    const nineteen = [...ofReview].filter((name) => /^[ABCD]\d/.test(name))
    expect(nineteen.length).toBeGreaterThanOrEqual(15)
  })

  test.each(sampleOf(EXPLOITS))(
    'the search finds an attack without $rule',
    { timeout: LONG },
    (exploit) => {
      const { rule, world, goal, family, draws } = exploit
      const effort = { tries: 8_000, draws, seed, endsEarly: true }
      const without = rulesWithout(rule)
      const best = search(world, without, family, effort, goal)
      const { worth, games } = best
      const found = goal === 'PROFIT' ? worth.profit : -worth.harm
      expect(found, RULES[rule].instead).toBeGreaterThan(0n)
      if (isFull) {
        const exploits = RULES[rule].exploits.join(' ') || '-'
        const words = inWords(simplify(world, without, family, best, draws))
        const gain = `${goal} ${inUnits(found)} after ${games} games`
        console.log(`${rule} (${exploits}): ${gain}: ${words}`)
      }
    },
  )

  test.each(sampleOf(EXPLOITS))(
    'the same world has no attack with $rule',
    { timeout: LONG },
    (exploit) => {
      const { world, goal, family } = exploit
      const effort = { tries: runs(400, 8), draws: isFull ? 24 : 4, seed }
      const { worth, strategy } = search(world, all, family, effort, goal)
      const found = goal === 'PROFIT' ? worth.profit : -worth.harm
      expect(found, inWords(strategy)).toBeLessThanOrEqual(0n)
    },
  )
})

describe.runIf(isFull)('what pays', () => {
  test.each([
    [
      'a false answer that is not noticed',
      'unnoticedPpm',
      [1, 500, 1_000, 2_000, 3_000, 4_000, 6_000, 10_000],
    ],
    ['a silent court', 'silentPpm', [1, 1_000, 10_000, 100_000, 500_000]],
  ] as const)(
    '%s has a price',
    (name, odds, tried) => {
      for (const kind of ['CLAIM', 'PANEL'] as const) {
        for (const truth of ['YES', 'INVALID'] as const) {
          for (const share of SHARES) {
            const price = priceOf(worldWith(share, { kind, truth }), odds, tried)
            console.log(`${name}; ${kind}; ${truth}; ${share} %; ${price}`)
          }
        }
      }
    },
    LONG,
  )
})

/** The least odds, in 1/1,000,000, at which the search finds a profit. */
function priceOf(
  world: GameWorld,
  odds: 'unnoticedPpm' | 'silentPpm',
  tried: readonly number[],
): string {
  for (const ppm of tried) {
    const effort = { tries: 400, draws: 8, seed: seed + ppm, endsEarly: true }
    const there = { ...world, [odds]: ppm }
    const found = search(there, all, {}, effort)
    if (found.worth.profit <= 0n) continue
    return `${ppm}; ${inWords(simplify(there, all, {}, found, effort.draws))}`
  }
  return 'none'
}

type Case = BestStrategy & (typeof cases)[number] & { readonly world: GameWorld }

function print(found: readonly Case[]): void {
  console.log('Best mean profit in units of stake: family; units held; profit; strategy')
  for (const one of found) {
    const { name, share, bonds, world, family, worth } = one
    if (bonds !== MOST_BONDS) continue
    const words = inWords(simplify(world, all, family, one, 4))
    console.log(`${name}; ${share} %; ${inUnits(worth.profit)}; ${words}`)
  }
}
