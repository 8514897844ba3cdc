import { CresolverError } from '../../protocol/index.ts'
import { readIso } from '../sources/read-iso.ts'
import { type FindingProgram, readDocument } from './finding-program.ts'
import type { GameSearch, NamedSide, ScheduledGame } from './games.ts'
import { sharesWord } from './names.ts'
import { pick, pickText } from './pick.ts'

const HOST = 'sports.core.api.espn.com'

/** Most events of a day that are read. */
const MOST_EVENTS = 160

/**
 * Reads the events of a day at ESPN, and the names of those sides that can be meant.
 *
 * @param league - `<sport>/<league>`, such as `baseball/mlb`
 * @param bouts - true where an event has several contests
 */
export function* readEvents(
  league: string,
  bouts: boolean,
  wanted: GameSearch,
): FindingProgram<readonly ScheduledGame[]> {
  const [sport = '', name = ''] = league.split('/')
  const days = wanted.day.replaceAll('-', '')
  const list = yield* readDocument(
    `${HOST}/v2/sports/${sport}/leagues/${name}/events?dates=${days}&limit=${MOST_EVENTS}`,
  )
  if (Number(pickText(list, 'count') ?? 0) > MOST_EVENTS) {
    throw new CresolverError({
      code: 'NOT_FOUND',
      message: `ESPN lists more than ${MOST_EVENTS} events on ${wanted.day}.`,
      hint: 'Give espn-event, espn-own and espn-other with --set.',
    })
  }
  const games: ScheduledGame[] = []
  for (const item of pick(list, 'items/*')) {
    const event = yield* follow(item)
    const line = pickText(event, 'name') ?? ''
    const isMeant = [wanted.yes, wanted.no ?? wanted.yes].every((side) =>
      sharesWord(line, side),
    )
    if (!bouts && !isMeant) continue
    for (const contest of pick(event, 'competitions/*')) {
      const game = yield* readContest(event, contest, bouts)
      if (game !== undefined) games.push(game)
    }
  }
  return games
}

function* readContest(
  event: unknown,
  contest: unknown,
  bouts: boolean,
): FindingProgram<ScheduledGame | undefined> {
  const id = pickText(event, 'id')
  const part = pickText(contest, 'id')
  const start = readIso(pickText(contest, 'date') ?? '')
  const competitors = pick(contest, 'competitors/*')
  if (competitors.length !== 2 || !id || !part || start === undefined) return undefined
  const sides: NamedSide[] = []
  for (const competitor of competitors) {
    const own = pickText(competitor, 'id')
    const named = yield* follow(pick(competitor, bouts ? 'athlete' : 'team')[0])
    const names = ['displayName', 'location', 'shortDisplayName', 'name', 'abbreviation']
    const found = names.flatMap((name) => pickText(named, name) ?? [])
    if (own === undefined || found.length === 0) return undefined
    sides.push({ id: own, names: found })
  }
  const [home, away] =
    pickText(competitors[0], 'homeAway') === 'away' ? [sides[1], sides[0]] : sides
  return home && away && { id, start, home, away, ...(bouts && { part }) }
}

/** ESPN puts an address in the place of most of its parts; only its own host is asked. */
function* follow(part: unknown): FindingProgram<unknown> {
  const address = pickText(part, '$ref')
  const isWhole = pickText(part, 'competitions/*/id') ?? pickText(part, 'displayName')
  if (address === undefined || isWhole !== undefined) return part
  const prefix = /^https?:\/\/([^/]+)(?=\/)/.exec(address)
  if (prefix?.[1] !== HOST) return undefined
  return yield* readDocument(`${HOST}${address.slice(prefix[0].length)}`)
}
