import { exampleDocument } from '../example-document.ts'
import { idParameter } from '../parameters.ts'
import { allOf, type ReadingText, toSection } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'
import { beganOnDay, type Game } from './game.ts'

/** Address of a game at ESPN: sport and league, with the status names of its end. */
export type EspnLeague = {
  readonly sport: string
  /** May be a hole. */
  readonly league: string
  /** Bouts and matches are parts of an event, with an id of their own. */
  readonly competition?: string
  /** Status names of its end; empty where a sport has none. */
  readonly finals?: string
}

/** An event at ESPN. */
export const ESPN_EVENT = idParameter('espn-event', "ESPN's id of the event", '401700001')

/** Both sides at ESPN. */
export const ESPN_SIDES = [
  idParameter('espn-own', "ESPN's id of the side that YES stands for", '16'),
  idParameter('espn-other', "ESPN's id of the other side", '17'),
]

/** A bout or a match of an event. */
export const ESPN_COMPETITION = idParameter(
  'espn-competition',
  "ESPN's id of the bout or match within the event",
  '401700002',
)

/** Terms of ESPN. */
export const ESPN_TERMS = 'ESPN: undocumented, no key; it may end any day.'
/** Limits of ESPN. */
export const ESPN_LIMITS = 'ESPN publishes no limit.'

/** One for the side of YES and minus one for the other: `a` is the id of the winner. */
export const SIDE_OF_WINNER = {
  calc: '(a-{espn-other})/({espn-own}-{espn-other})*2-1',
  round: '0 half-up',
}

/** Asset of the status of a game. */
export function espnStatus(league: EspnLeague): string {
  return `json:${pathOf(league)}/status`
}

/** Asset of the game with its sides. */
export function espnGame(league: EspnLeague): string {
  return `json:${pathOf(league)}`
}

/** Asset of the figures of one side. */
export function espnSide(
  league: EspnLeague,
  side: 'own' | 'other',
  figures: string,
): string {
  return `json:${pathOf(league)}/competitors/{espn-${side}}${figures}`
}

/** The status says that the game has ended. */
export function hasEnded(league: EspnLeague): string {
  const { finals = 'STATUS_FINAL' } = league
  const named = finals === '' ? [] : [`/type/name=${finals}`]
  return allOf(isStatusOf(league), '/type/completed=true', ...named)
}

/** The status has one of some names. */
export function hasStatus(league: EspnLeague, names: string): string {
  return allOf(isStatusOf(league), `/type/name=${names}`)
}

/** Half each for a game that does not take place, where both the league and ESPN say so. */
export function unplayedAt(
  league: EspnLeague,
  state: string,
  { canceled, postponed }: { readonly canceled: string; readonly postponed: string },
) {
  const split = (own: string, espn: string) => ({
    split: `${state}=${own}`,
    'espn-split': hasStatus(league, espn),
  })
  return {
    canceled: split(canceled, 'STATUS_CANCELED'),
    postponed: split(`${canceled}|${postponed}`, 'STATUS_CANCELED|STATUS_POSTPONED'),
  }
}

/** No side is flagged, although the game may have ended: the scores are not those of the end. */
export const NO_FLAG = '2/winner=false & 3/winner=false'

/** Both sides are flagged, of which at most one has won. */
export const TWO_FLAGS = '2/winner=true & 3/winner=true'

/** Each side has a flag. */
export const FLAGS = allOf('2/winner=true|false', '3/winner=true|false')

/** The game is that of the day, and exactly one of its two sides is the winner. */
export function hasOneWinner(league: EspnLeague, document: '' | '2'): string {
  const { competition = '{espn-event}' } = league
  const sides = `${document}/competitors`
  const either = '/id={espn-own}|{espn-other}'
  return allOf(
    `${document}/id=${competition}`,
    beganOnDay(`${document}/date`),
    `${sides}/[winner=true]${either}`,
    `${sides}/[winner=false]${either}`,
  )
}

/** The game has no winner. */
export function hasNoWinner({ competition = '{espn-event}' }: EspnLeague): string {
  return allOf(
    `/id=${competition}`,
    '/competitors/[id={espn-own}]/winner=false',
    '/competitors/[id={espn-other}]/winner=false',
  )
}

/** The winner of a game by status and flags. */
export function flagReading(league: EspnLeague): ReadingText {
  return {
    source: espnStatus(league),
    doc2: espnGame(league),
    final: allOf(hasEnded(league), hasOneWinner(league, '2')),
  }
}

/** The figures of both sides: their scores, or those of their periods. */
function figureReading(league: EspnLeague, figures: string): ReadingText {
  return {
    source: espnStatus(league),
    doc2: espnSide(league, 'own', figures),
    doc3: espnSide(league, 'other', figures),
  }
}

/**
 * The scores by ESPN, as a second source.
 *
 * @param unclear - flags of the winner with which they do not count
 */
export function confirmedScores(league: EspnLeague, unclear: string): string {
  return toSection('confirm', figureReading(league, '/score'), {
    final: allOf(hasEnded(league), FLAGS),
    split: '{espn-split}',
    wait: unclear,
    a: '2/value',
    b: '3/value',
    calc: '{calc}',
    round: '{round}',
  })
}

/** Answers about a game in the shapes of ESPN. */
export function espnDocuments(league: EspnLeague, game: Game): readonly RecipeDocument[] {
  const { state, own, other, periods = 4, flags = [own > other, other > own] } = game
  const { espn = [own, other], first = [20, 18], day = '2027-06-20' } = game
  const { finals = 'STATUS_FINAL', competition = '{espn-event}' } = league
  const at = (path: string) => exampleAddress(`${pathOf(league)}${path}`)
  const names = {
    final: finals.split('|')[0],
    live: 'STATUS_IN_PROGRESS',
    postponed: 'STATUS_POSTPONED',
    canceled: 'STATUS_CANCELED',
  }
  const type = {
    id: '3',
    ...(finals !== '' && { name: names[state] }),
    state: state === 'live' ? 'in' : 'post',
    completed: state === 'final',
  }
  const $ref = `http://${at('/status')}?lang=en&region=us`
  const sides = (['own', 'other'] as const).map((name, index) => ({
    id: exampleAddress(`{espn-${name}}`),
    homeAway: name === 'own' ? 'home' : 'away',
    winner: flags[index],
    value: espn[index],
    inFirst: first[index],
  }))
  return [
    exampleDocument(at('/status'), { $ref, clock: 0, period: periods, type }),
    exampleDocument(at(''), {
      id: exampleAddress(competition),
      date: `${day}T18:20Z`,
      competitors: sides.map(({ id, homeAway, winner }) => ({ id, homeAway, winner })),
    }),
    ...sides.flatMap(({ id, value, winner, inFirst }) => [
      exampleDocument(at(`/competitors/${id}/score`), { value, winner }),
      exampleDocument(at(`/competitors/${id}/linescores`), {
        items: [
          { value: inFirst, period: 1 },
          { value: 9, period: 2 },
        ],
      }),
    ]),
  ]
}

/** ESPN writes its own addresses with http; both spellings count. */
function isStatusOf(league: EspnLeague): string {
  const path = `${pathOf(league)}/status?lang=en&region=us`
  return `/$ref=http://${path}|https://${path}`
}

function exampleAddress(address: string): string {
  return address.replace(
    /\{([a-z-]+)\}/g,
    (hole, name: string) => examples.get(name) ?? hole,
  )
}

const examples = new Map([
  ...[ESPN_EVENT, ...ESPN_SIDES, ESPN_COMPETITION].map(
    ({ name, example }) => [name, example] as const,
  ),
  ['league', 'eng.1'] as const,
  ['tour', 'atp'] as const,
  ['series', '8048'] as const,
])

function pathOf({ sport, league, competition = '{espn-event}' }: EspnLeague): string {
  return `sports.core.api.espn.com/v2/sports/${sport}/leagues/${league}/events/{espn-event}/competitions/${competition}`
}
