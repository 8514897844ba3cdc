import { expect, test } from 'vitest'
import type { Observation, SourceRequest } from '../sources/source-request.ts'
import { findGame, type GameQuery } from './find-game.ts'

const start = '2027-06-20T18:20:00Z'

function mlb(games: readonly (readonly [number, string, string, string?])[]) {
  return {
    dates: [
      {
        games: games.map(([gamePk, away, home, gameDate = start]) => ({
          ...{ gamePk, gameDate },
          teams: {
            away: { team: { id: gamePk * 10, name: away } },
            home: { team: { id: gamePk * 10 + 1, name: home } },
          },
        })),
      },
    ],
  }
}

const core = 'sports.core.api.espn.com/v2/sports'

function espn(
  league: string,
  events: readonly (readonly [id: string, away: string, home: string, date?: string])[],
) {
  const answers: { [path: string]: unknown } = {}
  const at = `/v2/sports/${league.replace('/', '/leagues/')}`
  answers[`${at}/events?dates=20270620&limit=160`] = {
    count: events.length,
    items: events.map(([id]) => ({
      $ref: `http://sports.core.api.espn.com${at}/events/${id}`,
    })),
  }
  for (const [id, away, home, date = start] of events) {
    const competitor = (name: string, homeAway: string) => {
      answers[`${at}/teams/${id}-${homeAway}`] = { displayName: name }
      const team = {
        $ref: `http://sports.core.api.espn.com${at}/teams/${id}-${homeAway}`,
      }
      return { id: `${id}${homeAway === 'home' ? 1 : 0}`, homeAway, team }
    }
    const sides = [competitor(home, 'home'), competitor(away, 'away')]
    answers[`${at}/events/${id}`] = {
      ...{ id, name: `${away} at ${home}` },
      competitions: [{ id, date, competitors: sides }],
    }
  }
  return answers
}

function answering(answers: Readonly<Record<string, unknown>>) {
  return async (request: SourceRequest): Promise<Observation> => {
    const url = `https://${request.host}${request.path}`
    if (!Object.hasOwn(answers, request.path)) {
      return { kind: 'failure', request, url, reason: 'nothing is recorded' }
    }
    const body = JSON.stringify(answers[request.path])
    return { kind: 'answer', request, url, status: 200, body, sha256: '' }
  }
}

const SCHEDULE = '/api/v1/schedule?sportId=1&date=2027-06-20'
const query = { recipe: 'mlb', day: '2027-06-20', yes: 'Cubs' } as const

function find(
  games: Parameters<typeof mlb>[0],
  wanted: Partial<GameQuery> = {},
  events: Parameters<typeof espn>[1] = [['9', 'Cincinnati Reds', 'Chicago Cubs']],
) {
  const answers = { [SCHEDULE]: mlb(games), ...espn('baseball/mlb', events) }
  return findGame({ ...query, ...wanted }, answering(answers))
}

const cubs = [7, 'Cincinnati Reds', 'Chicago Cubs'] as const
const sox = [8, 'Chicago White Sox', 'Boston Red Sox'] as const

test('finds the game of a side, at home or away', async () => {
  expect((await find([sox, cubs])).parameters).toMatchObject({
    ...{ date: '2027-06-20', game: '7', side: 'home', team: '71', opponent: '70' },
    ...{ 'espn-event': '9', 'espn-own': '91', 'espn-other': '90' },
  })
  expect((await find([sox, cubs], { yes: 'reds' })).parameters).toMatchObject({
    ...{ side: 'away', team: '70', 'espn-own': '90' },
  })
})

test('keeps what is given, and names what no schedule has', async () => {
  const known = { measure: 'overtime', game: '12' }
  const { parameters, open } = await find([cubs], { known })
  expect(parameters).toMatchObject(known)
  expect(parameters).not.toHaveProperty('espn-own')
  expect(open).toEqual(['postponed', 'canceled', 'shortened', 'until'])
})

test('does not choose between two sides of one name', async () => {
  await expect(find([sox], { yes: 'Sox' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('Chicago White Sox at Boston Red Sox'),
  })
})

test('takes the whole name before a part of another one', async () => {
  const games = [
    [1, 'Duke', 'North Carolina State'],
    [2, 'Wake Forest', 'North Carolina'],
  ] as const
  const events = [['3', 'Wake Forest', 'North Carolina']] as const
  const { game } = await find(games, { yes: 'North Carolina' }, events)
  expect(game.id).toBe('2')
})

test('asks for the start of one of two games on a day', async () => {
  const games = [cubs, [6, cubs[1], cubs[2], '2027-06-20T23:10:00Z']] as const
  await expect(find(games)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const starts = Date.parse('2027-06-20T23:10Z') / 1_000
  const events = [
    ['9', cubs[1], cubs[2]],
    ['10', cubs[1], cubs[2], '2027-06-20T23:10Z'],
  ] as const
  const found = await find(games, { starts: starts as GameQuery['starts'] }, events)
  expect(found.parameters).toMatchObject({ game: '6', 'espn-event': '10' })
})

test.each([
  ['a schedule without the side', [sox], 'NOT_FOUND'],
  [
    'a game of the next afternoon',
    [[7, cubs[1], cubs[2], '2027-06-21T18:20:00Z']],
    'NOT_FOUND',
  ],
] as const)('finds nothing in %s', async (_, games, code) => {
  await expect(find(games)).rejects.toMatchObject({ code })
})

test('finds nothing if ESPN lists other sides', async () => {
  const other = [['9', 'Cincinnati Reds', 'St. Louis Cardinals']] as const
  await expect(find([cubs], {}, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('reads accents, marks and case as the same', async () => {
  const games = [[5, 'Montréal Canadiens', 'St. Louis Blues']] as const
  const events = [['4', 'MONTREAL CANADIENS', 'St Louis Blues']] as const
  expect((await find(games, { yes: 'montreal canadiens' }, events)).game.id).toBe('5')
})

test.each([
  ['no answer', {}],
  ['another shape', { [SCHEDULE]: { dates: [{ games: [{ gamePk: 7, teams: null }] }] } }],
  ['a list', { [SCHEDULE]: [] }],
])('refuses a schedule with %s', async (_, answers) => {
  await expect(findGame(query, answering(answers))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('asks no other host than ESPN for what ESPN refers to', async () => {
  const answers = espn('football/nfl', [['9', 'Cincinnati Reds', 'Chicago Cubs']])
  const list = `/v2/sports/football/leagues/nfl/events?dates=20270620&limit=160`
  answers[list] = { count: 1, items: [{ $ref: 'http://127.0.0.1/admin' }] }
  const asked: string[] = []
  const fetch = answering(answers)
  const nfl = findGame({ ...query, recipe: 'nfl' }, (request) => {
    asked.push(request.host)
    return fetch(request)
  })
  await expect(nfl).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(asked).toEqual([core.split('/')[0]])
})

test.each([
  [{ recipe: 'rates' }, 'cannot be found'],
  [{ recipe: 'soccer' }, 'league of the recipe soccer is missing'],
  [
    { recipe: 'soccer', known: { league: '../x' } },
    'league of the recipe soccer is malformed',
  ],
])('refuses %j', async (wanted, message) => {
  await expect(findGame({ ...query, ...wanted }, answering({}))).rejects.toMatchObject({
    code: 'VALUE_INVALID',
    message: expect.stringContaining(message),
  })
})
