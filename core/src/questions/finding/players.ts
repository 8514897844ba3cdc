import { CresolverError } from '../../protocol/index.ts'
import { type FindingProgram, readDocument } from './finding-program.ts'
import type { NamedSide, ScheduledGame } from './games.ts'
import { likeness } from './names.ts'
import { pick, pickText } from './pick.ts'

/** A player with the parameters that name him in a box score. */
type Player = {
  readonly names: readonly string[]
  readonly parameters: Readonly<Record<string, string>>
}

/** Players of one side, by league. */
const ROSTERS = {
  mlb: function* (side): FindingProgram<readonly Player[]> {
    const roster = yield* readDocument(
      `statsapi.mlb.com/api/v1/teams/${side.id}/roster?rosterType=active`,
    )
    return playersAt(roster, 'roster/*/person', 'id', ['fullName'])
  },
  nhl: function* (side): FindingProgram<readonly Player[]> {
    const roster = yield* readDocument(`api-web.nhle.com/v1/roster/${side.code}/current`)
    const names = ['firstName/default', 'lastName/default']
    return [
      ...playersAt(roster, 'forwards/*', 'id', names, { group: 'forwards' }),
      ...playersAt(roster, 'defensemen/*', 'id', names, { group: 'defense' }),
      ...playersAt(roster, 'goalies/*', 'id', names, { group: 'goalies' }),
    ]
  },
  /** The NBA has no list of players: those of the latest game of the side are taken. */
  nba: function* (side, games): FindingProgram<readonly Player[]> {
    const latest = games
      .filter(({ isOver, home, away }) => isOver && [home.id, away.id].includes(side.id))
      .reduce<ScheduledGame | undefined>(
        (best, game) => (best && best.start > game.start ? best : game),
        undefined,
      )
    if (latest === undefined) return []
    const box = yield* readDocument(
      `cdn.nba.com/static/json/liveData/boxscore/boxscore_${latest.id}.json`,
    )
    return ['homeTeam', 'awayTeam'].flatMap((team) =>
      pickText(box, `game/${team}/teamId`) === side.id
        ? playersAt(box, `game/${team}/players/*`, 'personId', ['name'])
        : [],
    )
  },
} satisfies Readonly<
  Record<
    string,
    (
      side: NamedSide,
      games: readonly ScheduledGame[],
    ) => FindingProgram<readonly Player[]>
  >
>

/** A league whose players can be found. */
export type PlayerLeague = keyof typeof ROSTERS

/**
 * Finds a player by name among both sides of a game.
 *
 * @param games - those of the schedule, in which the latest game of a side is found
 *
 * @returns his parameters, and his side
 * @throws CresolverError `NOT_FOUND` where not exactly one player has the name
 */
export function* findPlayer(
  league: PlayerLeague,
  {
    game,
    games,
  }: { readonly game: ScheduledGame; readonly games: readonly ScheduledGame[] },
  name: string,
): FindingProgram<{
  readonly own: 'home' | 'away'
  readonly parameters: Player['parameters']
}> {
  const found = []
  for (const own of ['home', 'away'] as const) {
    for (const { names, parameters } of yield* ROSTERS[league](game[own], games)) {
      if (likeness(name, names) === 'same') found.push({ own, parameters })
    }
  }
  const [player, ...more] = found
  if (player !== undefined && more.length === 0) return player
  const sides = `${game.away.names[0]} and ${game.home.names[0]}`
  throw new CresolverError({
    code: 'NOT_FOUND',
    message: `The lists of ${sides} have ${found.length} players named ${name}.`,
    hint: 'Give the whole name, or the id with --set player=.',
  })
}

function playersAt(
  root: unknown,
  path: string,
  id: string,
  name: readonly string[],
  group: Readonly<Record<string, string>> = {},
): readonly Player[] {
  return pick(root, path).flatMap((player) => {
    const own = pickText(player, id)
    const words = name.map((part) => pickText(player, part))
    return own === undefined || words.includes(undefined)
      ? []
      : [{ names: [words.join(' ')], parameters: { player: own, ...group } }]
  })
}
