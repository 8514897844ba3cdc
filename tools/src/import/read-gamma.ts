import { isWebAddress, parseMoment, type UnixSeconds } from '@cresolver/core/questions'
import { field, list, listInText, text } from './json-field.ts'
import type { MarketText } from './market-text.ts'

/**
 * Reads a market of Polymarket's Gamma API. Lists are JSON inside texts; `endDate` of a sport is not its
 * deadline; `gameStartTime` is not ISO 8601.
 *
 * @param event - the event that has the market, where it stands outside
 * @returns undefined for another document
 */
export function readGamma(root: unknown, event?: unknown): MarketText | undefined {
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
export function gammaMoment(value: unknown): UnixSeconds | undefined {
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
