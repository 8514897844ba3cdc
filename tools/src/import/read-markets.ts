import { CresolverError } from '@cresolver/core/protocol'
import type { UnixSeconds } from '@cresolver/core/questions'
import { isWebAddress, parseMoment } from '@cresolver/core/questions'
import { field, list, listInText, record, text } from './json-field.ts'
import type { MarketText } from './market-text.ts'
import { readKalshi } from './read-kalshi.ts'

/** Key of the title in ancillary data. */
const TITLE = /^\s*q:\s*title:\s*/

/** Values of the outcomes: NO is 0, YES is 1, and an undecided question pays half. */
const USUAL = /^\s*p1:\s*0\s*,\s*p2:\s*1\s*,\s*p3:\s*0?\.5(?=\s*(?:$|[.,\s]))/

/**
 * Reads the markets in a text: ancillary data of UMA, or JSON of UMA, of Polymarket's Gamma or of Kalshi;
 * one market, a list, or an event with its markets.
 *
 * @param input - the text
 * @param asked - time at which the question was asked, where the text does not have it; dates without a
 *   year are read from it
 * @returns the markets, at least one
 * @throws CresolverError `FILE_INVALID`
 */
export function readMarkets(input: string, asked?: UnixSeconds): readonly MarketText[] {
  if (isUma(input)) return [readUma(input, asked)]
  const root = parse(input)
  const markets = marketsIn(root, asked)
  if (markets.length > 0) return markets
  throw new CresolverError({
    code: 'FILE_INVALID',
    message: 'The text is not a UMA, Polymarket or Kalshi market.',
    hint: 'Give ancillary data that begins with "q: title:", or JSON of a market or event.',
  })
}

function marketsIn(root: unknown, asked: UnixSeconds | undefined): readonly MarketText[] {
  const elements = list(root)
  if (elements !== undefined) {
    return elements.flatMap((element) => marketsIn(element, asked))
  }
  const nested = list(field(root, 'markets'))
  const market = field(root, 'market')
  const event = field(root, 'event') ?? root
  if (nested !== undefined) {
    return nested.flatMap((inner) => one(inner, event, asked) ?? [])
  }
  const inEvent = list(field(event, 'markets'))
  if (inEvent !== undefined) {
    return inEvent.flatMap((inner) => one(inner, event, asked) ?? [])
  }
  return [one(market ?? root, undefined, asked) ?? []].flat()
}

function one(
  root: unknown,
  event: unknown,
  asked: UnixSeconds | undefined,
): MarketText | undefined {
  const market =
    readGamma(root, event) ?? readKalshi(root, event) ?? readUmaJson(root, asked)
  return market && market.asked === undefined && asked !== undefined
    ? { ...market, asked }
    : market
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/**
 * Reads a market of Polymarket's Gamma API. Lists are JSON inside texts; `endDate` of a sport is not its
 * deadline; `gameStartTime` is not ISO 8601.
 *
 * @param event - the event that has the market, where it stands outside
 * @returns undefined for another document
 */
function readGamma(root: unknown, event?: unknown): MarketText | undefined {
  const title = text(field(root, 'question'))
  const description = text(field(root, 'description'))
  const outcomes = listInText(field(root, 'outcomes'))
  if (title === undefined || description === undefined || outcomes === undefined) {
    return undefined
  }
  const [yes, no, ...more] = outcomes.map((outcome) => text(outcome)?.trim())
  const two = yes && no && yes !== no && more.length === 0
  const starts = gammaMoment(field(root, 'gameStartTime'))
  const asked =
    gammaMoment(field(root, 'startDate')) ?? gammaMoment(field(root, 'createdAt'))
  const closes = starts === undefined ? gammaMoment(field(root, 'endDate')) : undefined
  const own = event ?? list(field(root, 'events'))?.[0]
  const eventTitle = text(field(own, 'title'))
  const picture = text(field(root, 'image'))
  const source = text(field(root, 'resolutionSource'))
  return {
    format: 'gamma',
    title,
    text: description,
    ...(two
      ? { labels: [yes, no] as const }
      : { obstacle: 'The market does not have two outcomes.' }),
    ...(asked !== undefined && { asked }),
    ...(closes !== undefined && { closes }),
    ...(starts !== undefined && { starts }),
    ...(eventTitle !== undefined && eventTitle !== title && { event: eventTitle }),
    ...(picture !== undefined && isWebAddress(picture) && { picture }),
    ...(source !== undefined && source !== '' && { sources: [source] }),
  }
}

/** Reads `2026-04-05T15:10:00Z`, with or without fractions, and `2026-04-05 15:10:00+00`. */
function gammaMoment(value: unknown): UnixSeconds | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)$/.exec(
      text(value) ?? '',
    )
  if (match === null) return undefined
  const [, date, clock, zone = 'Z'] = match
  const minutes = zone.length > 3 ? zone.slice(-2) : '00'
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${minutes}`
  return parseMoment(`${date}T${clock}${offset === '-00:00' ? 'Z' : offset}`)
}

/**
 * Reads a query of UMA in JSON: `MULTIPLE_CHOICE_QUERY` (UMIP 181) with `options`, or `MULTIPLE_VALUES`
 * (UMIP 183) with `labels`.
 *
 * @returns undefined for another document
 */
function readUmaJson(root: unknown, asked?: UnixSeconds): MarketText | undefined {
  const title = text(field(root, 'title'))
  const description = text(field(root, 'description'))
  const options = list(field(root, 'options'))
  const labels = list(field(root, 'labels'))
  if (title === undefined || description === undefined) return undefined
  if (options === undefined && labels === undefined) return undefined
  const market = {
    format: 'uma',
    title,
    text: description,
    ...(asked !== undefined && { asked }),
  } as const
  if (options === undefined) {
    const names = labels?.map((label) => text(label) ?? '?').join(', ')
    return { ...market, obstacle: `The answer is several numbers: ${names}.` }
  }
  const pair = yesAndNo(options)
  return pair
    ? { ...market, labels: pair }
    : { ...market, obstacle: 'There are not two outcomes with the values 0 and 1.' }
}

function yesAndNo(options: readonly unknown[]): readonly [string, string] | undefined {
  const named = new Map(
    options.flatMap((option) => {
      const [label, value] = list(option) ?? []
      const name = text(label) ?? text(field(record(option), 'label'))
      const worth = value ?? field(record(option), 'value')
      return name === undefined ? [] : [[String(worth), name] as const]
    }),
  )
  const yes = named.get('1')
  const no = named.get('0')
  const halves = [...named.keys()].filter((value) => value !== '0' && value !== '1')
  if (yes === undefined || no === undefined || options.length !== named.size)
    return undefined
  return halves.every((value) => value === '0.5') ? [yes, no] : undefined
}

/** Returns true for the ancillary data of a question to UMA. */
function isUma(text: string): boolean {
  return TITLE.test(text)
}

/**
 * Reads ancillary data of UMA: `q: title: …, description: …, res_data: p1: 0, p2: 1, p3: 0.5`, after
 * UMIP 107.
 *
 * @param text - the data as text
 * @param asked - time of the request, where it is known
 */
function readUma(text: string, asked?: UnixSeconds): MarketText {
  const body = text.replace(TITLE, '')
  const describes = body.indexOf(', description:')
  const title = describes === -1 ? body : body.slice(0, describes)
  const rest = describes === -1 ? '' : body.slice(describes + ', description:'.length)
  const values = rest.lastIndexOf('res_data:')
  const description = values === -1 ? rest : rest.slice(0, values)
  const data = values === -1 ? '' : rest.slice(values + 'res_data:'.length)
  const obstacle = obstacleOf(data)
  const labels = labelsOf(data)
  return {
    format: 'uma',
    title: title.trim(),
    text: description.trim().replace(/,$/, '').trim(),
    ...(labels && { labels }),
    ...(asked !== undefined && { asked }),
    ...(obstacle !== undefined && { obstacle }),
  }
}

/**
 * Finds why the outcomes of a question to UMA cannot be those of a rule.
 *
 * @param data - what stands behind `res_data:`
 */
function obstacleOf(data: string): string | undefined {
  const usual = USUAL.exec(data)
  if (usual === null) return 'The outcomes do not have the values 0, 1 and 0.5.'
  return /p4\s*:|earlyExpiration/.test(data.slice(usual[0].length))
    ? 'The question can be answered early, with another value.'
    : undefined
}

/** `Where p1 corresponds to Down, p2 to Up, p3 to unknown/50-50.` */
function labelsOf(data: string): readonly [string, string] | undefined {
  const [, no, yes] =
    /Where p1 corresponds to (.{1,60}?), p2 to (.{1,60}?), p3 to/i.exec(data) ?? []
  return no === undefined || yes === undefined ? undefined : [yes.trim(), no.trim()]
}
