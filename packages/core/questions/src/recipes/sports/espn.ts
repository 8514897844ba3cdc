import { exampleDocument } from '../example-document.ts'
import { idParameter } from '../parameters.ts'
import { allOf, type ReadingText } from '../reading-text.ts'
import type { RecipeDocument } from '../recipe.ts'
import type { Game, ScoreReading } from './score-recipes.ts'

/** Where ESPN has a game: sport and league of its addresses, with the status names of its end. */
export type EspnLeague = {
  readonly sport: string
  /** May be a hole. */
  readonly league: string
  /** Bouts and matches are parts of an event, with an id of their own. */
  readonly competition?: string
  /** Status names of its end; empty where a sport has none. */
  readonly finals?: string
  /** Number of periods without overtime, 2 unless said otherwise. */
  readonly periods?: number
  /** What a postponed game gives: 50-50, or it is waited for. */
  readonly postponed?: 'split' | 'wait'
}

/** An event at ESPN. */
export const ESPN_EVENT = idParameter('espn-event', "ESPN's id of the event", '401700001')

/** Event and sides at ESPN. */
export const ESPN_PARAMETERS = [
  ESPN_EVENT,
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

/** Conditions on the status of a game: its end, 50-50 and postponed. */
export function espnConditions(
  league: EspnLeague,
  ...ends: readonly string[]
): ReadingText {
  const { finals = 'STATUS_FINAL', postponed = 'wait' } = league
  const isEvent = isStatusOf(league)
  const named = finals === '' ? [] : [`/type/name=${finals}`]
  const late = ['STATUS_SUSPENDED', 'STATUS_DELAYED', 'STATUS_RAIN_DELAY']
  const off = ['STATUS_CANCELED']
  ;(postponed === 'split' ? off : late).push('STATUS_POSTPONED')
  return {
    final: allOf(isEvent, '/type/completed=true', ...named, ...ends),
    split: allOf(isEvent, `/type/name=${off.join('|')}`),
    wait: allOf(isEvent, `/type/name=${late.join('|')}`),
  }
}

/** ESPN writes its own addresses with http; both spellings count. */
export function isStatusOf(league: EspnLeague): string {
  const path = `${competitionOf(league)}/status?lang=en&region=us`
  return `/$ref=http://${path}|https://${path}`
}

/** Asset of the status of a game. */
export function espnStatus(league: EspnLeague): string {
  return `json:${competitionOf(league)}/status`
}

/** Asset of a document of one side. */
export function espnSide(league: EspnLeague, side: 'own' | 'other', more = ''): string {
  return `json:${competitionOf(league)}/competitors/{espn-${side}}${more}`
}

/** The scores of a game by three small documents. */
export function espnScores(league: EspnLeague): ScoreReading {
  return {
    base: {
      source: espnStatus(league),
      doc2: espnSide(league, 'own', '/score'),
      doc3: espnSide(league, 'other', '/score'),
      ...espnConditions(league, '2/winner=true|false', '3/winner=true|false'),
    },
    own: '2/value',
    other: '3/value',
    documents: ({ state, own, other }) => [
      statusDocument(league, state),
      scoreDocument(league, 'own', own, own > other),
      scoreDocument(league, 'other', other, other > own),
    ],
  }
}

/** A status in the shape of ESPN. */
export function statusDocument(
  league: EspnLeague,
  state: Game['state'],
  period = league.periods ?? 2,
): RecipeDocument {
  const { finals = 'STATUS_FINAL' } = league
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
  const address = exampleAddress(`${competitionOf(league)}/status`)
  const $ref = `http://${address}?lang=en&region=us`
  return exampleDocument(address, { $ref, clock: 0, displayClock: '0:00', period, type })
}

/** An address of ESPN with the examples of its parameters. */
export function exampleAddress(address: string): string {
  return address.replace(
    /\{([a-z-]+)\}/g,
    (hole, name: string) => examples.get(name) ?? hole,
  )
}

const examples = new Map([
  ...[...ESPN_PARAMETERS, ESPN_COMPETITION].map(
    ({ name, example }) => [name, example] as const,
  ),
  ['league', 'eng.1'] as const,
  ['tour', 'atp'] as const,
  ['series', '8048'] as const,
])

function scoreDocument(
  league: EspnLeague,
  side: 'own' | 'other',
  value: number,
  winner: boolean,
): RecipeDocument {
  const address = `${competitionOf(league)}/competitors/{espn-${side}}/score`
  const source = { id: '2', description: 'feed', state: 'full' }
  const content = { value, displayValue: String(value), winner, source }
  return exampleDocument(exampleAddress(address), content)
}

function competitionOf({
  sport,
  league,
  competition = '{espn-event}',
}: EspnLeague): string {
  return `sports.core.api.espn.com/v2/sports/${sport}/leagues/${league}/events/{espn-event}/competitions/${competition}`
}
