import type { Hash } from '@cresolver/core/protocol'
import {
  countVotes,
  decideVotes,
  drawUnits,
  type Finding,
  type PanelVotes,
  type StatedFinding,
  type VotesDecision,
} from '@cresolver/core/resolution'
import type { GameWorld } from './game-world.fixture.ts'
import { drawnUnits, type GamePlace, placesOf, singlePlaces } from './places.fixture.ts'
import type { Rules } from './rules.fixture.ts'
import type { Strategy } from './strategy.fixture.ts'

/** A panel that was drawn and has answered. */
export type DrawnPanel = {
  readonly places: readonly GamePlace[]
  readonly votes: PanelVotes
  readonly decision: VotesDecision
  /** True if the attacker has two thirds of the drawn votes, reserves left out. */
  readonly isHeld: boolean
}

/** Input of a panel. */
type PanelParameters = {
  readonly world: GameWorld
  readonly rules: Rules
  readonly strategy: Strategy
  /** A number for each draw. */
  readonly seed: number
  /** Right answer as of the asking. */
  readonly right: StatedFinding
  readonly lie: StatedFinding
}

const LEAST_WORKERS = 3
/** Seeds among which the builder of a block chooses, where it can. */
const SEEDS = 64

/** Draws a panel and lets it answer; undefined where none can be drawn. */
export function holdPanel(parameters: PanelParameters): DrawnPanel | undefined {
  const { world, rules } = parameters
  const { places, drawn } = drawPanel(parameters)
  const units = drawnUnits(places, rules)
  const workers = units.filter((each) => each > 0n).length
  const sum = units.reduce((total, each) => total + each, 0n)
  if (workers < LEAST_WORKERS || sum < BigInt(world.votes)) return undefined
  const answers = answersOf(parameters, places, drawn)
  const seats = countVotes({ drawn, answers, votes: world.votes })
  const isOwn = (place: number) => places[place]?.owner === 'ATTACKER'
  const posted = rules.timeToPost
    ? seats.filter(({ place }) => !isOwn(place)).map(({ place }) => place)
    : []
  const held = drawn.slice(0, world.votes).filter(isOwn).length
  return {
    places,
    votes: { kind: 'PANEL', seats, hasBundle: true, posted },
    decision: decideVotes(seats, world.votes),
    isHeld: 3 * held >= 2 * world.votes,
  }
}

type PlacesDraw = {
  readonly places: readonly GamePlace[]
  readonly drawn: readonly number[]
}

function drawPanel({ world, rules, strategy, seed }: PanelParameters): PlacesDraw {
  const places = placesOf(world, rules, strategy)
  const count = world.votes + (rules.reserves ? world.reserves : 0)
  const draw = (number: number, list: readonly GamePlace[]): PlacesDraw => ({
    places: list,
    drawn: drawUnits({
      ...{ seed: seedOf(number), marketId: 1n, stage: 0, count },
      units: drawnUnits(list, rules),
    }),
  })
  const choices = [draw(seed, places)]
  if (strategy.seed === 'CHOSEN' && !rules.seedNotChosen) {
    for (let next = 1; next < SEEDS; next += 1) choices.push(draw(seed + next, places))
  }
  if (strategy.places === 'AFTER_SEED' && !rules.joiningBeforeSeed) {
    for (let units = 1; units <= world.attacker.units; units += 1) {
      choices.push(draw(seed, [...places, ...singlePlaces(units)]))
    }
  }
  const held = (each: PlacesDraw) =>
    each.drawn
      .slice(0, world.votes)
      .filter((place) => each.places[place]?.owner === 'ATTACKER').length
  return choices.reduce((best, each) => (held(each) > held(best) ? each : best))
}

function answersOf(
  { world, strategy, seed, right, lie }: PanelParameters,
  places: readonly GamePlace[],
  drawn: readonly number[],
): Map<number, Finding> {
  const answers = new Map<number, Finding>()
  const omits = world.attacker.isCollector && strategy.omits === 'OTHERS'
  const own = (place: number) => places[place]?.owner === 'ATTACKER'
  const first = drawn.slice(0, world.votes)
  const held = first.filter(own).length
  const isMet = {
    ALWAYS: true,
    TWO_THIRDS: 3 * held >= 2 * world.votes,
    HALF: 2 * held > world.votes,
    ONE_THIRD: 3 * held > world.votes,
  }[strategy.answerIf]
  let said = 0
  for (const place of new Set(drawn)) {
    if (!own(place)) {
      const isRight = luckOf(seed, place) < world.honest.accuracyBps
      if (!omits) answers.set(place, isRight ? right : lie)
      continue
    }
    const answer = said < strategy.answerVotes ? strategy.answer : strategy.otherAnswer
    said += first.filter((each) => each === place).length
    const chosen = isMet ? answer : 'TRUTH'
    if (chosen === 'SILENT') continue
    answers.set(place, chosen === 'TRUTH' ? right : chosen === 'LIE' ? lie : chosen)
  }
  return answers
}

function seedOf(number: number): Hash {
  return `0x${number.toString(16).padStart(64, '0')}`
}

/** A number from 0 to below 10,000 for each worker of a draw. */
function luckOf(seed: number, place: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % 10_000
}
