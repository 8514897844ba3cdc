import { RECIPES } from '@cresolver/core/questions/recipes'
import type { RecipeCall } from './imported-market.ts'

/** An answer of a service, made up for a test. */
type Answer = { readonly url: string; readonly body: string }

/**
 * Makes up the schedules in which the game of a recipe stands, with the ids of the recipe's example: no service
 * was asked. The side of YES plays at home.
 */
export function madeUpSchedules({
  recipe: name,
  known,
  lookup,
}: RecipeCall): readonly Answer[] {
  const recipe = RECIPES.find((each) => each.name === name)
  if (recipe === undefined) throw new Error(`there is no recipe ${name}`)
  const ids = recipe.example.parameters
  const day = known.date ?? ''
  const start = new Date(lookup.start ?? `${day}T18:20Z`)
    .toISOString()
    .replace('.000', '')
  const [one = '', two = ''] = (lookup.teams ?? '').split(' | ')
  const sides = [lookup.team ?? one, lookup.opponent ?? two] as const
  const game = { ids, day, start, sides, player: lookup.player ?? '' }
  return [...(official[name.replace('-player', '')]?.(game) ?? []), ...espn(name, game)]
}

type Game = {
  readonly ids: Readonly<Record<string, string>>
  readonly day: string
  readonly start: string
  readonly sides: readonly [own: string, other: string]
  readonly player: string
}

const answer = (url: string, body: unknown): Answer => ({
  url: `https://${url}`,
  body: JSON.stringify(body),
})

/** A game of two other sides stands beside it. */
const OTHERS = ['Fargo Ferrets', 'Osceola Otters'] as const

const official: Readonly<Record<string, (game: Game) => readonly Answer[]>> = {
  mlb: ({ ids, day, start, sides, player }) => {
    const row = (gamePk: number, home: object, away: object) => ({
      ...{ gamePk, officialDate: day, gameDate: start },
      teams: { home: { team: home }, away: { team: away } },
    })
    return [
      answer(`statsapi.mlb.com/api/v1/schedule?sportId=1&date=${day}`, {
        dates: [
          {
            date: day,
            games: [
              row(1, { id: 1, name: OTHERS[0] }, { id: 2, name: OTHERS[1] }),
              row(
                Number(ids.game),
                { id: Number(ids.team), name: sides[0] },
                { id: Number(ids.opponent ?? 2), name: sides[1] },
              ),
            ],
          },
        ],
      }),
      ...['team', 'opponent'].map((side) =>
        answer(
          `statsapi.mlb.com/api/v1/teams/${ids[side] ?? 2}/roster?rosterType=active`,
          {
            roster:
              side === 'team'
                ? [{ person: { id: Number(ids.player), fullName: player } }]
                : [],
          },
        ),
      ),
    ]
  },
  nhl: ({ ids, day, start, sides, player }) => {
    const team = (id: number, name: string, abbrev: string) => {
      const words = name.split(' ')
      const place = words.length > 1 ? words.slice(0, -1).join(' ') : 'Town'
      return {
        ...{ id, abbrev },
        placeName: { default: place },
        commonName: { default: words.at(-1) },
      }
    }
    const named = { firstName: { default: player.split(' ')[0] } }
    const last = { lastName: { default: player.split(' ').slice(1).join(' ') } }
    return [
      answer(`api-web.nhle.com/v1/schedule/${day}`, {
        gameWeek: [
          {
            date: day,
            games: [
              {
                ...{ id: 1, startTimeUTC: start },
                homeTeam: team(8, OTHERS[0], 'FAF'),
                awayTeam: team(9, OTHERS[1], 'OSO'),
              },
              {
                ...{ id: Number(ids.game), startTimeUTC: start },
                homeTeam: team(Number(ids.team), sides[0], 'OWN'),
                awayTeam: team(Number(ids.opponent), sides[1], 'OTH'),
              },
            ],
          },
        ],
      }),
      answer('api-web.nhle.com/v1/roster/OWN/current', {
        forwards: [{ id: Number(ids.player), ...named, ...last }],
        defensemen: [],
        goalies: [],
      }),
      answer('api-web.nhle.com/v1/roster/OTH/current', { forwards: [] }),
    ]
  },
  nba: ({ ids, day, start, sides, player }) => {
    const team = (teamId: number, name: string) => {
      const words = name.split(' ')
      const teamCity = words.length > 1 ? words.slice(0, -1).join(' ') : 'Town'
      return { teamId, teamCity, teamName: words.at(-1), teamTricode: `T${teamId % 100}` }
    }
    const [own, other] = [Number(ids.team), Number(ids.opponent)]
    const earlier = new Date(Date.parse(start) - 5 * 86_400_000).toISOString()
    const both = { homeTeam: team(own, sides[0]), awayTeam: team(other, sides[1]) }
    const list = [
      { gameId: '0000000001', gameStatus: 3, gameDateTimeUTC: earlier, ...both },
      { gameId: ids.game, gameStatus: 1, gameDateTimeUTC: start, ...both },
    ]
    return [
      answer('cdn.nba.com/static/json/staticData/scheduleLeagueV2.json', {
        leagueSchedule: {
          gameDates: list.map((each) => ({ gameDate: day, games: [each] })),
        },
      }),
      answer('cdn.nba.com/static/json/liveData/boxscore/boxscore_0000000001.json', {
        game: {
          homeTeam: {
            teamId: own,
            players: [{ personId: Number(ids.player), name: player }],
          },
          awayTeam: { teamId: other, players: [] },
        },
      }),
    ]
  },
}

const leagues = new Map([
  ['mlb', 'baseball/mlb'],
  ['nba', 'basketball/nba'],
  ['nhl', 'hockey/nhl'],
  ['college-basketball', 'basketball/mens-college-basketball'],
  ['cricket', 'cricket/8048'],
  ['ufc', 'mma/ufc'],
])

function espn(recipe: string, { ids, day, start, sides }: Game): readonly Answer[] {
  const path = leagues.get(recipe)
  if (path === undefined) return []
  const [sport, league] = path.split('/')
  const base = `sports.core.api.espn.com/v2/sports/${sport}/leagues/${league}`
  const kind = recipe === 'ufc' ? 'athlete' : 'team'
  const event = ids['espn-event'] ?? ''
  const own = [ids['espn-own'] ?? '', ids['espn-other'] ?? '']
  const competitors = own.map((id, index) => ({
    ...{ id, homeAway: index === 0 ? 'home' : 'away' },
    [kind]: { $ref: `http://${base}/${kind}s/${id}?lang=en&region=us` },
  }))
  const name = recipe === 'ufc' ? 'Fight Night' : `${sides[1]} at ${sides[0]}`
  return [
    answer(`${base}/events?dates=${day.replaceAll('-', '')}&limit=160`, {
      count: 2,
      items: [
        { $ref: `http://${base}/events/1?lang=en&region=us` },
        { $ref: `http://${base}/events/${event}?lang=en&region=us` },
      ],
    }),
    answer(`${base}/events/1?lang=en&region=us`, {
      ...{ id: '1', date: start, name: OTHERS.join(' at '), competitions: [] },
    }),
    answer(`${base}/events/${event}?lang=en&region=us`, {
      ...{ id: event, date: start, name },
      competitions: [{ id: ids['espn-competition'] ?? event, date: start, competitors }],
    }),
    ...own.map((id, index) =>
      answer(`${base}/${kind}s/${id}?lang=en&region=us`, {
        id,
        displayName: sides[index],
      }),
    ),
  ]
}
