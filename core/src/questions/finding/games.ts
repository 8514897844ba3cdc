import { CresolverError } from '../../protocol/index.ts'
import { formatMoment, parseMoment, type UnixSeconds } from '../moment.ts'
import { type Likeness, likeness } from './names.ts'

/** One side of a game, as a service names it. */
export type NamedSide = {
  readonly id: string
  /** Its whole name first. */
  readonly names: readonly string[]
  /** Short form in addresses of the service. */
  readonly code?: string | undefined
}

/** A game of a schedule. */
export type ScheduledGame = {
  readonly id: string
  readonly start: UnixSeconds
  readonly home: NamedSide
  readonly away: NamedSide
  /** Id of the bout within its event. */
  readonly part?: string | undefined
  readonly isOver?: boolean | undefined
}

/** Search parameters. */
export type GameSearch = {
  /** `YYYY-MM-DD`, in the zone of the league. */
  readonly day: string
  /** Name of the side that YES stands for, and of the other one. */
  readonly yes: string
  readonly no?: string | undefined
  /** Start of the game, for a day with two games of the same sides. */
  readonly starts?: UnixSeconds | undefined
}

/** A game, with the side that YES stands for. */
export type ChosenGame = {
  readonly game: ScheduledGame
  readonly own: 'home' | 'away'
}

/** A game began within that time of its stated start. */
const NEAR = 90 * 60

/**
 * Chooses the one game between the named sides on the day.
 *
 * @throws CresolverError `NOT_FOUND`; the message lists the games
 */
export function chooseGame(
  games: readonly ScheduledGame[],
  { day, yes, no, starts }: GameSearch,
): ChosenGame {
  const [from = 0, to = 0] = [
    parseMoment(`${day}T00:00Z`),
    parseMoment(`${day}T12:00Z`),
  ].map((moment, index) => Number(moment) + index * 86_400)
  const ofDay = games.filter(({ start }) => start >= from && start < to)
  const found = ofDay.flatMap((game) =>
    (['home', 'away'] as const).flatMap((own) => {
      const other = own === 'home' ? 'away' : 'home'
      const likes = [
        likeness(yes, game[own].names),
        no === undefined ? 'same' : likeness(no, game[other].names),
      ] as const
      return likes.includes('none') ? [] : [{ game, own, rank: rankOf(likes) }]
    }),
  )
  const best = Math.max(...found.map(({ rank }) => rank))
  const likely = found.filter(({ rank }) => rank === best)
  const timely =
    starts === undefined || likely.length < 2
      ? likely
      : likely.filter(({ game }) => Math.abs(game.start - starts) <= NEAR)
  const [chosen, ...more] = timely
  if (chosen !== undefined && more.length === 0) return chosen
  const sides = no === undefined ? yes : `${yes} and ${no}`
  throw chosen === undefined
    ? new CresolverError({
        code: 'NOT_FOUND',
        message: `The schedule of ${day} has no game of ${sides}: ${listed(ofDay)}.`,
        hint: 'Use the day in the time zone of the league and the names in the schedule.',
      })
    : new CresolverError({
        code: 'NOT_FOUND',
        message: `The schedule of ${day} has ${timely.length} games of ${sides}: ${listed(timely.map(({ game }) => game))}.`,
        hint: 'Name both sides, or give the start with --start.',
      })
}

function rankOf(likes: readonly Likeness[]): number {
  return likes.filter((like) => like === 'same').length
}

/** Most games of an error. */
const SHOWN = 12

function listed(games: readonly ScheduledGame[]): string {
  const lines = games
    .slice(0, SHOWN)
    .map(
      ({ away, home, start }) =>
        `${away.names[0]} at ${home.names[0]}, ${formatMoment(start)}`,
    )
  const more = games.length - lines.length
  return lines.length === 0
    ? 'it lists none'
    : `${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
