import type { GameWorld } from './game-world.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import type { Strategy } from './strategy.fixture.ts'

/** A place in join order. */
export type GamePlace = {
  readonly owner: 'ATTACKER' | 'HONEST'
  /** In tenths of a unit: who takes the place of another brings a tenth more. */
  readonly stake: number
  /** False where its worker announced to leave, or joined too late. */
  readonly isDrawn: boolean
}

const MOST_PLACES = 64
const TENTHS = 10
/** Honest workers that come to an empty market. */
const FEW = 3

/** Lists the places of a market in join order; those that joined after the seed are not among them. */
export function placesOf(
  world: GameWorld,
  rules: Rules,
  strategy: Strategy,
): GamePlace[] {
  const own = ownPlaces(world, rules, strategy)
  const honest = honestPlaces(world, rules, strategy)
  const isLater = strategy.places === 'LATE'
  const list: GamePlace[] = []
  for (const place of isLater ? [...honest, ...own] : [...own, ...honest]) {
    takePlace(list, place, rules)
  }
  return list
}

/** Returns the units that a draw counts, in whole units, or one for each identity. */
export function drawnUnits(places: readonly GamePlace[], rules: Rules): bigint[] {
  return places.map(({ stake, isDrawn }) => {
    if (!isDrawn || stake < TENTHS) return 0n
    return rules.unitsDrawn ? BigInt(Math.floor(stake / TENTHS)) : 1n
  })
}

/** Returns places of an attacker with so many units, one identity each. */
export function singlePlaces(count: number): GamePlace[] {
  return Array.from({ length: count }, () => ownPlace(TENTHS, true))
}

function ownPlaces(
  { attacker: { units }, honest, kind, votes }: GameWorld,
  rules: Rules,
  { places, stakes }: Strategy,
): GamePlace[] {
  const total = units * TENTHS
  const each = {
    ...{ WHOLE: honest.units * TENTHS, ONE: total, EACH: TENTHS },
    THREE: Math.ceil(units / 3) * TENTHS,
  }[stakes]
  switch (places) {
    case 'EARLY':
    case 'FIRST_BLOCK':
      return split(total, each, true)
    case 'LATE':
      return split(total, each, kind !== 'PANEL' || !rules.placesCountLater)
    case 'FILL':
      return split(total, TENTHS, true)
    case 'LEAVING': {
      const active = Math.min(total, votes * honest.units * TENTHS * 2)
      const large = 2 * honest.units * TENTHS
      return [...split(total - active, large, false), ...split(active, large, true)]
    }
    case 'AFTER_SEED':
      return []
  }
}

function honestPlaces(
  { attacker, honest, kind }: GameWorld,
  rules: Rules,
  { places, joiners }: Strategy,
): GamePlace[] {
  if (attacker.isCreator && joiners === 'FRIENDS' && !rules.anyoneJoins) return []
  const isSeen = places !== 'LATE' && places !== 'AFTER_SEED'
  const comes = honest.arrive === 'ALWAYS' || isSeen ? honest.workers : FEW
  // An asking one notice after the creation finds the places of the first block alone.
  const isDrawn = places !== 'FIRST_BLOCK' || kind !== 'PANEL' || !attacker.isCreator
  const stake = honest.units * TENTHS
  return Array.from({ length: comes }, () => ({ owner: 'HONEST', stake, isDrawn }))
}

function split(total: number, each: number, isDrawn: boolean): GamePlace[] {
  const list: GamePlace[] = []
  for (let rest = total; rest >= TENTHS && each >= TENTHS; rest -= each) {
    list.push(ownPlace(Math.min(each, rest), isDrawn))
  }
  return list
}

function ownPlace(stake: number, isDrawn: boolean): GamePlace {
  return { owner: 'ATTACKER', stake, isDrawn }
}

/** In a full list a stake that is a tenth above the least one takes its place; each brings that, if it has to. */
function takePlace(list: GamePlace[], place: GamePlace, { largerStakes }: Rules): void {
  if (list.length < MOST_PLACES) {
    list.push(place)
    return
  }
  if (!largerStakes) return
  const least = list.reduce((least, { stake }) => Math.min(least, stake), Infinity)
  const needed = least + Math.ceil(least / TENTHS)
  const most = place.stake + place.stake / TENTHS
  if (most < needed) return
  const index = list.findLastIndex(({ stake }) => stake === least)
  list[index] = { ...place, stake: Math.max(place.stake, needed) }
}
