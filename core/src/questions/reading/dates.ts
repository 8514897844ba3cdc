import { type UnixSeconds, unixSeconds } from '../moment.ts'

/** A date that a sentence names. */
export type DateInText = {
  /** First second of the day, month or year, read in UTC. */
  readonly from: UnixSeconds
  /** Last second of it. */
  readonly to: UnixSeconds
  /** The words, such as `Feb 20, 2026`. */
  readonly words: string
  /** Start in the sentence. */
  readonly start: number
}

/** The names of the months, as part of a pattern. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

/** Finds the dates in an English sentence. */
export function readDates(sentence: string, now: UnixSeconds): readonly DateInText[] {
  return Array.from(sentence.matchAll(dateShape)).flatMap((match) => {
    const span = spanOf(match.groups ?? {}, now)
    return span ? [{ ...span, words: match[0], start: match.index }] : []
  })
}

const months = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

const dateShape = new RegExp(
  [
    String.raw`\b(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})\b`,
    String.raw`\b(?<dayFirst>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<monthSecond>${MONTH})\b\.?,?(?:\s+(?<yearThird>(?:19|20)\d{2})\b)?`,
    String.raw`\b(?<month>${MONTH})\b\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:,?\s+(?<year>(?:19|20)\d{2})\b)?`,
    String.raw`\b(?<monthAlone>${MONTH})\b\.?,?\s+(?<yearOfMonth>(?:19|20)\d{2})\b`,
    String.raw`\b(?<=(?:end of|by|before|in|during)\s+)(?<yearAlone>20\d{2})\b(?!-)`,
    String.raw`\b(?<=(?:end of|by|before|in|during)\s+)(?<monthBare>${MONTH})\b(?!\.?\s+\d)`,
  ].join('|'),
  'gi',
)

type Groups = { readonly [name: string]: string | undefined }
type Span = { readonly from: UnixSeconds; readonly to: UnixSeconds }

function spanOf(groups: Groups, now: UnixSeconds): Span | undefined {
  const { isoYear, yearAlone, monthAlone, monthBare } = groups
  if (isoYear) {
    return daySpan(Number(isoYear), Number(groups.isoMonth) - 1, Number(groups.isoDay))
  }
  if (yearAlone) return span(Number(yearAlone), 0, 1, Number(yearAlone) + 1, 0, 1)
  if (monthAlone) {
    const index = monthIndex(monthAlone)
    const year = Number(groups.yearOfMonth)
    return span(year, index, 1, year, index + 1, 1)
  }
  if (monthBare) return nextMonthSpan(monthIndex(monthBare), now)
  const index = monthIndex(groups.month ?? groups.monthSecond ?? '')
  const day = Number(groups.day ?? groups.dayFirst)
  const year = groups.year ?? groups.yearThird
  return year ? daySpan(Number(year), index, day) : nextDaySpan(index, day, now)
}

function monthIndex(word: string): number {
  return months.indexOf(word.slice(0, 3).toLowerCase())
}

/** The first such day that is not over yet. */
function nextDaySpan(month: number, day: number, now: UnixSeconds): Span | undefined {
  const year = new Date(now * 1000).getUTCFullYear()
  const candidates = [0, 1, 2, 3, 4].map((later) => daySpan(year + later, month, day))
  return candidates.find((candidate) => candidate !== undefined && candidate.to >= now)
}

/** The first such month that is not over yet. */
function nextMonthSpan(month: number, now: UnixSeconds): Span | undefined {
  const year = new Date(now * 1000).getUTCFullYear()
  const thisYear = span(year, month, 1, year, month + 1, 1)
  return thisYear && thisYear.to >= now
    ? thisYear
    : span(year + 1, month, 1, year + 1, month + 1, 1)
}

function daySpan(year: number, month: number, day: number): Span | undefined {
  const date = new Date(Date.UTC(year, month, day))
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day) return undefined
  return span(year, month, day, year, month, day + 1)
}

function span(
  ...[fromYear, fromMonth, fromDay, toYear, toMonth, toDay]: [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): Span | undefined {
  const from = unixSeconds(Date.UTC(fromYear, fromMonth, fromDay) / 1000)
  const to = unixSeconds(Date.UTC(toYear, toMonth, toDay) / 1000 - 1)
  return from === undefined || to === undefined ? undefined : { from, to }
}
