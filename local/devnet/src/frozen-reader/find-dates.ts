/** A day that a text names. */
type FoundDate = {
  /** YYYY-MM-DD, or YYYY-MM where only the month is named. */
  readonly date: string
  readonly index: number
  /** True if the text can be read as two different days. */
  readonly ambiguous?: boolean | undefined
}

const months: readonly string[] = [
  'january|januar|janvier|enero|jan',
  'february|februar|février|febrero|feb',
  'march|märz|mars|marzo|mar',
  'april|avril|abril|apr',
  'may|mai|mayo',
  'june|juni|juin|junio|jun',
  'july|juli|juillet|julio|jul',
  'august|août|agosto|aug',
  'september|septembre|septiembre|sep',
  'october|oktober|octobre|octubre|oct',
  'november|novembre|noviembre|nov',
  'december|dezember|décembre|diciembre|dec',
]
const names = months
  .join('|')
  .split('|')
  .sort((one, other) => other.length - one.length)
  .join('|')

const patterns = {
  iso: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
  dayFirst: new RegExp(
    `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?(${names})(?:,| de)? (\\d{4})`,
    'gi',
  ),
  monthFirst: new RegExp(`\\b(${names}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`, 'gi'),
  month: new RegExp(`(?<!\\p{L})(${names})(?: de)? (\\d{4})`, 'giu'),
  numeric: /(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)/g,
}

/**
 * Finds days and months in English, German, French and Spanish text. A date with numbers alone is
 * ambiguous unless one of them cannot be a month.
 */
export function findDates(text: string): readonly FoundDate[] {
  const days = [
    ...matches(text, patterns.iso, ([year, month, day]) => dayOf(year, month, day)),
    ...matches(text, patterns.dayFirst, ([day, month, year]) =>
      dayOf(year, monthOf(month), day),
    ),
    ...matches(text, patterns.monthFirst, ([month, day, year]) =>
      dayOf(year, monthOf(month), day),
    ),
  ]
  const inDays = (index: number) =>
    days.some((day) => index >= day.index && index < day.index + 24)
  const alone = matches(
    text,
    patterns.month,
    ([month, year]) => `${year}-${monthOf(month).padStart(2, '0')}`,
  )
  return [
    ...days,
    ...alone.filter(({ index }) => !inDays(index)),
    ...numericDates(text),
  ].sort((one, other) => one.index - other.index)
}

/** True if the calendar has the day. */
export function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

function numericDates(text: string): FoundDate[] {
  return [...text.matchAll(patterns.numeric)].map((match) => {
    const [, one = '', other = '', year = ''] = match
    const dayFirst = Number(one) > 12 || one === other
    const known = dayFirst || Number(other) > 12
    const date = dayFirst ? dayOf(year, other, one) : dayOf(year, one, other)
    return { date, index: match.index, ...(known ? {} : { ambiguous: true }) }
  })
}

function matches(
  text: string,
  pattern: RegExp,
  read: (groups: string[]) => string,
): FoundDate[] {
  return [...text.matchAll(pattern)].map((match) => ({
    date: read(match.slice(1)),
    index: match.index,
  }))
}

function monthOf(name = ''): string {
  const index = months.findIndex((each) => each.split('|').includes(name.toLowerCase()))
  return String(index + 1)
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
