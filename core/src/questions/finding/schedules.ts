import { readIso } from '../sources/read-iso.ts'
import { type FindingProgram, readDocument } from './finding-program.ts'
import type { NamedSide, ScheduledGame } from './games.ts'
import { pick, pickText } from './pick.ts'

/** Schedules of a league, and the names in its documents that count. */
type Schedule = {
  /** Asset, with `{day}` and `{next}`. */
  readonly asset: string
  readonly key?: string
  readonly games: string
  readonly id: string
  readonly start: string
  /** Is 3 for a game that is over. */
  readonly state?: string
  readonly home: string
  readonly away: string
  /** Of a side. */
  readonly sideId: string
  /** Paths whose texts, one behind the other, are a name; the whole name first. */
  readonly names: readonly (readonly string[])[]
  readonly code?: string
}

/** Schedules of the leagues that have documents of their own. */
export const SCHEDULES = {
  mlb: {
    asset: 'statsapi.mlb.com/api/v1/schedule?sportId=1&date={day}',
    games: 'dates/*/games/*',
    id: 'gamePk',
    start: 'gameDate',
    home: 'teams/home/team',
    away: 'teams/away/team',
    sideId: 'id',
    names: [['name']],
  },
  nba: {
    asset: 'cdn.nba.com/static/json/staticData/scheduleLeagueV2.json',
    games: 'leagueSchedule/gameDates/*/games/*',
    state: 'gameStatus',
    id: 'gameId',
    start: 'gameDateTimeUTC',
    home: 'homeTeam',
    away: 'awayTeam',
    sideId: 'teamId',
    names: [['teamCity', 'teamName'], ['teamName'], ['teamTricode']],
  },
  nhl: {
    asset: 'api-web.nhle.com/v1/schedule/{day}',
    games: 'gameWeek/*/games/*',
    id: 'id',
    start: 'startTimeUTC',
    home: 'homeTeam',
    away: 'awayTeam',
    sideId: 'id',
    names: [
      ['placeName/default', 'commonName/default'],
      ['commonName/default'],
      ['abbrev'],
    ],
    code: 'abbrev',
  },
  football: {
    asset: 'api.football-data.org/v4/matches?dateFrom={day}&dateTo={next}',
    key: 'football-data',
    games: 'matches/*',
    id: 'id',
    start: 'utcDate',
    home: 'homeTeam',
    away: 'awayTeam',
    sideId: 'id',
    names: [['name'], ['shortName'], ['tla']],
  },
} as const satisfies Readonly<Record<string, Schedule>>

/** Reads the games of a schedule, those of other days too where the league lists them together. */
export function* readSchedule(
  schedule: Schedule,
  day: string,
): FindingProgram<readonly ScheduledGame[]> {
  const next = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000)
  const asset = schedule.asset
    .replace('{day}', day)
    .replace('{next}', next.toISOString().slice(0, 10))
  const document = yield* readDocument(asset, schedule.key)
  return pick(document, schedule.games).flatMap((game) => {
    const id = pickText(game, schedule.id)
    const start = readIso(pickText(game, schedule.start) ?? '')
    const [home, away] = [schedule.home, schedule.away].map((path) =>
      sideOf(schedule, pick(game, path)[0]),
    )
    if (id === undefined || start === undefined || !home || !away) return []
    const isOver = schedule.state !== undefined && pickText(game, schedule.state) === '3'
    return [{ id, start, home, away, ...(isOver && { isOver }) }]
  })
}

function sideOf(schedule: Schedule, team: unknown): NamedSide | undefined {
  const id = pickText(team, schedule.sideId)
  const names = schedule.names.flatMap((paths) => {
    const words = paths.map((path) => pickText(team, path))
    return words.includes(undefined) ? [] : [words.join(' ')]
  })
  const code = schedule.code && pickText(team, schedule.code)
  return id === undefined || names.length === 0
    ? undefined
    : { id, names, ...(code && { code }) }
}
