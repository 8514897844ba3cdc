import type { Random } from '../simulation/random.ts'

const answers = [
  ...(['TRUTH', 'LIE', 'SPLIT', 'INVALID', 'TOO_EARLY', 'UNSURE', 'SILENT'] as const),
]
const objections = ['TRUTH', 'LIE', 'SPLIT', 'TOO_EARLY'] as const
/** IN_FRONT: in its own block, before the watcher's objection. */
const times = ['NEVER', 'FIRST', 'IN_FRONT'] as const

/** All that an attacker chooses; the first choice of each is what an honest party does. What a rule forbids changes nothing. */
const CHOICES = {
  ask: ['NEVER', 'ON_TIME', 'EARLY'],
  askings: [1, 2, 3],
  claim: ['TRUTH', 'NONE', 'LIE', 'SPLIT', 'INVALID'],
  dispute: times,
  disputeAnswer: objections,
  appeal: times,
  appealAnswer: objections,
  share: ['WHOLE', 'DUST'],
  answer: answers,
  answerVotes: [9, 1, 2, 3, 4, 5],
  otherAnswer: answers,
  answerIf: ['ALWAYS', 'TWO_THIRDS', 'HALF', 'ONE_THIRD'],
  stakes: ['WHOLE', 'ONE', 'THREE', 'EACH'],
  places: ['EARLY', 'LATE', 'FILL', 'LEAVING', 'AFTER_SEED', 'FIRST_BLOCK'],
  seed: ['DRAWN', 'CHOSEN'],
  leaves: ['NEVER', 'AFTER_ITS_VOTE'],
  omits: ['NONE', 'OTHERS'],
  bets: ['NONE', 'HALF', 'ALL', 'BEYOND', 'TOKENS'],
  value: ['TRUE', 'HUGE'],
  poolPaid: ['USUAL', 'LEAST'],
  court: ['LISTED', 'OWN'],
  joiners: ['ANYONE', 'FRIENDS'],
  stops: ['NOTHING', 'CANCEL', 'RESOLVER', 'REPORTS', 'REGISTRY', 'LEAVING'],
} as const

/** Name of a choice. */
type ChoiceName = keyof typeof CHOICES

/** One choice of each. */
export type Strategy = { readonly [Name in ChoiceName]: (typeof CHOICES)[Name][number] }

/** Choices that a family of strategies has in common. */
export type StrategyFamily = Partial<Strategy>

const names = Object.keys(CHOICES) as readonly ChoiceName[]

/** Actions of an honest party. */
export const HONEST = strategyFrom(() => 0)

/** Chooses at random: each thing is honest as often as not, because few deviations make an attack. */
export function randomStrategy(random: Random, family: StrategyFamily): Strategy {
  const chosen = strategyFrom((length) =>
    random() < 0.5 ? 0 : Math.floor(random() * length),
  )
  return { ...chosen, ...family }
}

/** Changes one or two choices, none of those of the family. */
export function neighbourOf(
  strategy: Strategy,
  random: Random,
  family: StrategyFamily,
): Strategy {
  const free = names.filter((name) => !(name in family))
  const changed = Array.from(
    { length: random() < 0.6 ? 1 : 2 },
    () => free[Math.floor(random() * free.length)],
  )
  const other = randomIndices(random)
  return { ...strategy, ...pickOf(other, changed) }
}

/** Makes each choice honest that is not of the family and does not have to be what it is. */
export function plainerThan(
  strategy: Strategy,
  family: StrategyFamily,
  isAsGood: (strategy: Strategy) => boolean,
): Strategy {
  let plainest = strategy
  for (const name of names) {
    if (name in family || plainest[name] === HONEST[name]) continue
    const plainer = { ...plainest, ...pickOf(HONEST, [name]) }
    if (isAsGood(plainer)) plainest = plainer
  }
  return plainest
}

/** Writes what a strategy does that an honest party does not. */
export function inWords(strategy: Strategy): string {
  const words = names
    .filter((name) => strategy[name] !== HONEST[name])
    .map((name) => `${name} ${strategy[name]}`.toLowerCase().replaceAll('_', ' '))
  return words.length === 0 ? 'honest' : words.join(', ')
}

function randomIndices(random: Random): Strategy {
  return strategyFrom((length) => Math.floor(random() * length))
}

function pickOf(
  strategy: Strategy,
  chosen: readonly (ChoiceName | undefined)[],
): StrategyFamily {
  return Object.fromEntries(
    Object.entries(strategy).filter(([name]) => chosen.some((each) => each === name)),
  )
}

function strategyFrom(indexOf: (length: number) => number): Strategy {
  const entries = Object.entries(CHOICES).map(([name, choices]) => [
    ...([name, choices[indexOf(choices.length)]] as const),
  ])
  // Each name has one of its own choices.
  return Object.fromEntries(entries) as Strategy
}
