import { type UnixSeconds, unixSeconds } from '../moment.ts'
import { MONTH, readDates } from '../reading/dates.ts'
import { parseZonedMoment } from '../zoned-moment.ts'

/** Time of a claim: once in a window, at every moment of it, or at one moment. */
export type SpanKind = 'any' | 'all' | 'moment'

/** The time of a claim about a price. */
export type ClaimTime = {
  /** First second that counts; undefined where the claim begins when it is made. */
  readonly from: UnixSeconds | undefined
  /** First second behind it, or the moment itself. */
  readonly to: UnixSeconds
  /** True where a day stands for itself, without a zone. */
  readonly isDay: boolean
}

const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d\d)(?: ?(?<half>AM|PM|am|pm))? (?<zone>[A-Za-z]+)`
const day = `(?<day>(?:${MONTH})\\.? \\d{1,2}(?:, 20\\d\\d)?|\\d{1,2} (?:${MONTH})(?: 20\\d\\d)?|20\\d\\d-\\d\\d-\\d\\d)`
const month = `(?:${MONTH})(?: 20\\d\\d)?`

const forms: readonly (readonly [kinds: readonly SpanKind[], pattern: RegExp])[] = [
  [['any'], new RegExp(`^(?<word>by|before|on) ${day}$`, 'i')],
  [['any'], new RegExp(`^(?<word>by|before) ${day},? (?:at )?${clock}$`, 'i')],
  [['any'], new RegExp(`^(?<word>between) ${day} and (?<last>.+)$`, 'i')],
  [['any'], new RegExp(`^(?<word>before) (?<month>${month})$`, 'i')],
  [['any'], new RegExp(`^(?<word>by) (?:the )?end of (?<month>${month})$`, 'i')],
  [['any', 'all'], new RegExp(`^(?<word>in|during) (?<month>${month})$`, 'i')],
  [['all'], new RegExp(`^(?<word>through) ${day}$`, 'i')],
  [['all'], new RegExp(`^(?<word>until) ${day},? (?:at )?${clock}$`, 'i')],
  [['moment'], new RegExp(`^(?<word>at) ${clock} on ${day}$`, 'i')],
  [['moment'], new RegExp(`^(?<word>on) ${day},? at ${clock}$`, 'i')],
]

/**
 * Reads the time of a claim, if it can be read in one way.
 *
 * @param text - such as `by June 30, 2027` or `at 12:00 ET on June 30, 2027`
 * @param kind - {@link SpanKind}
 * @param now - a date without a year is the next one
 * @returns {@link ClaimTime}; undefined for any other time
 */
export function readClaimTime(
  text: string,
  kind: SpanKind,
  now: UnixSeconds,
): ClaimTime | undefined {
  for (const [kinds, pattern] of forms) {
    const groups = kinds.includes(kind) ? pattern.exec(text)?.groups : undefined
    if (groups === undefined) continue
    const { word = '', last } = groups
    const span = spanOf(groups.day ?? `in ${groups.month}`, now)
    if (span === undefined) return undefined
    const moment = groups.zone === undefined ? undefined : momentOf(span.from, groups)
    if (groups.zone !== undefined) {
      return moment === undefined
        ? undefined
        : { from: undefined, to: moment, isDay: false }
    }
    return windowOf(word.toLowerCase(), span, last, now)
  }
  return undefined
}

type Span = { readonly from: UnixSeconds; readonly to: UnixSeconds }

function windowOf(
  word: string,
  { from, to }: Span,
  last: string | undefined,
  now: UnixSeconds,
): ClaimTime | undefined {
  const behind = unixSeconds(to + 1)
  switch (word) {
    case 'before':
      return { from: undefined, to: from, isDay: true }
    case 'by':
    case 'through':
      return behind && { from: undefined, to: behind, isDay: true }
    case 'between': {
      const end = last === undefined ? undefined : spanOf(last, now)
      const after = end && unixSeconds(end.to + 1)
      return after && after > from ? { from, to: after, isDay: true } : undefined
    }
    default:
      return behind && { from, to: behind, isDay: true }
  }
}

/** The day or month that a text is, and nothing beside it. */
function spanOf(text: string, now: UnixSeconds): Span | undefined {
  const [date, ...others] = readDates(text, now)
  const isWhole = date && others.length === 0 && text.replace(/^in /, '') === date.words
  return isWhole ? date : undefined
}

/** A time of a day in a zone; the name of the other season, and a time that is skipped or doubled, is none. */
function momentOf(
  dayStart: UnixSeconds,
  {
    hour = '',
    minute = '',
    half,
    zone = '',
  }: Readonly<Record<string, string | undefined>>,
): UnixSeconds | undefined {
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const date = new Date(dayStart * 1_000).toISOString().slice(0, 10)
  const read = parseZonedMoment(
    `${date}T${String(hours).padStart(2, '0')}:${minute} ${zone}`,
  )
  return 'fault' in read || read.assumed !== undefined ? undefined : read.seconds
}
