import { serveHttp } from '@cresolver/net/http-server'
import { expect, onTestFinished, test } from 'vitest'
import { findGame } from './find-game.ts'

const schedule = {
  dates: [
    {
      games: [
        {
          ...{ gamePk: 7, gameDate: '2027-06-20T18:20:00Z' },
          teams: {
            away: { team: { id: 113, name: 'Cincinnati Reds' } },
            home: { team: { id: 112, name: 'Chicago Cubs' } },
          },
        },
      ],
    },
  ],
}
const roster = { roster: [{ person: { id: 5, fullName: 'Ann Red' } }] }

async function serve(answers: Readonly<Record<string, unknown>>) {
  const server = await serveHttp(
    (request) => {
      const { pathname } = new URL(request.url)
      return Object.hasOwn(answers, pathname)
        ? Response.json(answers[pathname])
        : new Response('', { status: 503 })
    },
    { port: 0 },
  )
  onTestFinished(server.close)
  return { baseUrls: { 'statsapi.mlb.com': server.url } }
}

const query = { recipe: 'mlb-player', day: '2027-06-20', yes: 'Cubs', player: 'Ann Red' }

test('finds a player and his side', async () => {
  const options = await serve({
    '/api/v1/schedule': schedule,
    '/api/v1/teams/112/roster': { roster: [] },
    '/api/v1/teams/113/roster': roster,
  })
  const { parameters, own } = await findGame(query, options)
  expect(parameters).toMatchObject({ game: '7', side: 'away', team: '113', player: '5' })
  expect(own).toBe('away')
})

test.each([
  ['a host that is down', {}, 'NOT_FOUND'],
  [
    'two players of one name',
    {
      '/api/v1/schedule': schedule,
      '/api/v1/teams/112/roster': roster,
      '/api/v1/teams/113/roster': roster,
    },
    'NOT_FOUND',
  ],
])('refuses %s', async (_, answers, code) => {
  await expect(findGame(query, await serve(answers))).rejects.toMatchObject({ code })
})

test('refuses a host that needs a key', async () => {
  const football = { ...query, recipe: 'football', known: { league: 'eng.1' } }
  await expect(findGame(football)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('needs the key'),
  })
})
