import { isWordAt } from './code-points.ts'

/** Names and short forms of the months, January first, by language. */
const monthNames: Readonly<Record<string, string>> = {
  en: `january,jan february,feb march,mar april,apr may june,jun july,jul august,aug
    september,sept,sep october,oct november,nov december,dec`,
  de: `januar,jänner februar,feber märz,mrz,maerz april mai juni juli august september
    oktober,okt november dezember,dez`,
  fr: `janvier,janv février,févr,fév mars avril,avr mai juin juillet,juil août,aout septembre
    octobre novembre décembre,déc`,
  es: `enero,ene febrero marzo abril,abr mayo junio julio agosto,ago septiembre,setiembre octubre
    noviembre diciembre,dic`,
  it: `gennaio,gen febbraio,febbr marzo aprile maggio,mag giugno,giu luglio,lug agosto
    settembre,sett ottobre,ott novembre dicembre`,
  pt: `janeiro fevereiro,fev março abril maio,mai junho julho agosto setembro,set outubro,out
    novembro dezembro`,
  nl: `januari februari maart,mrt april mei juni juli augustus september oktober november
    december`,
  pl: `stycznia,styczeń lutego,luty marca,marzec kwietnia,kwiecień maja,maj czerwca,czerwiec
    lipca,lipiec sierpnia,sierpień września,wrzesień października,październik listopada,listopad
    grudnia,grudzień`,
}

/** Months 1 to 12 by name in lower case, of all languages: no name means two months. */
const months: ReadonlyMap<string, number> = new Map(
  Object.values(monthNames).flatMap((names) =>
    names
      .trim()
      .split(/\s+/)
      .flatMap((forms, index) =>
        forms.split(',').map((form) => [form, index + 1] as const),
      ),
  ),
)

/** One date of a text. */
export type DateReading = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly year: number | undefined
  /** 1 to 12; missing if the notation is ambiguous, such as `03/04/2026`. */
  readonly month: number | undefined
  readonly day: number | undefined
  readonly isAmbiguous: boolean
}

/** Options of {@link scanDates}. */
export type ReadDatesOptions = {
  /** Language of the text, such as `en-US` or `de`. It decides about `03/04/2026`. */
  readonly language?: string | undefined
}

type Parts = {
  year?: number | undefined
  month?: number | undefined
  day?: number | undefined
}

const name = '([A-Za-z\\u00c0-\\u017f]{3,12})'
const year = '(\\d{4})(?!\\d|[.,]\\d)'
const ending = '(?:st|nd|rd|th|er|o|\\.o?)?'

const forms: readonly (readonly [
  RegExp,
  (
    groups: readonly string[],
    language: string | undefined,
  ) => Parts | 'ambiguous' | undefined,
])[] = [
  [
    /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    ([y, , m, d]) => {
      const parts = { year: Number(y), month: Number(m), day: Number(d) }
      return isDay(parts) ? parts : undefined
    },
  ],
  [/(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/g, readNumeric],
  [
    new RegExp(
      `(\\d{1,2})${ending}(?: of| de| del)? ${name}\\.?(?:,? (?:de |del |of )?${year})?`,
      'g',
    ),
    ([d, month, y]) => named(month, d, y, false),
  ],
  [
    new RegExp(
      `${name}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d%]|[.,:-]\\d)(?:,? ${year})?`,
      'g',
    ),
    ([month, d, y]) => named(month, d, y, true),
  ],
  [
    new RegExp(`${name}\\.?,? (?:de |del |of )?${year}`, 'g'),
    ([month, y]) => named(month, undefined, y, false),
  ],
]

/** Reads the dates of a text in match form, in the order of the text. */
export function scanDates(
  text: string,
  options: ReadDatesOptions = {},
): readonly DateReading[] {
  const readings: DateReading[] = []
  let rest = text
  for (const [pattern, parse] of forms) {
    const found: DateReading[] = []
    for (const match of rest.matchAll(pattern)) {
      const start = match.index
      if (isWordAt(rest, start - 1) || isWordAt(rest, start + match[0].length)) continue
      if (/[\d][.,/-]$/.test(rest.slice(Math.max(0, start - 2), start))) continue
      const parts = parse(match.slice(1), options.language)
      if (parts === undefined) continue
      const end = start + match[0].length
      found.push(reading(text, start, end, parts))
    }
    rest = mask(rest, found)
    // One by one: a call with all of them would overflow the stack.
    for (const each of found) readings.push(each)
  }
  return readings.sort((one, other) => one.start - other.start)
}

/** Replaces spans by a character that belongs to no word, date or number. */
function mask(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of spans) {
    if (start < from) continue
    parts.push(text.slice(from, start), '\u0000'.repeat(end - start))
    from = end
  }
  parts.push(text.slice(from))
  return parts.join('')
}

function reading(
  text: string,
  start: number,
  end: number,
  parts: Parts | 'ambiguous',
): DateReading {
  const known = parts === 'ambiguous' ? {} : parts
  return {
    start,
    end,
    text: text.slice(start, end),
    year: known.year,
    month: known.month,
    day: known.day,
    isAmbiguous: parts === 'ambiguous',
  }
}

/** Names of months that are also words. */
const words = ['may', 'march', 'mar', 'set', 'out', 'mag', 'gen', 'ago', 'dec', 'sept']

function named(
  month = '',
  day: string | undefined,
  yearText: string | undefined,
  isCapital: boolean,
): Parts | undefined {
  const number = months.get(month.toLowerCase())
  if (number === undefined) return undefined
  const isLower = month === month.toLowerCase()
  if (isLower && (isCapital || (words.includes(month) && !yearText))) return undefined
  const parts = {
    year: yearText === undefined ? undefined : Number(yearText),
    month: number,
    day: day === undefined ? undefined : Number(day),
  }
  return isDay(parts) ? parts : undefined
}

function readNumeric(
  [one, mark, other, yearText]: readonly string[],
  language: string | undefined,
): Parts | 'ambiguous' | undefined {
  const first = Number(one)
  const second = Number(other)
  const dayFirst = { year: Number(yearText), month: second, day: first }
  const monthFirst = { year: Number(yearText), month: first, day: second }
  if (!isDay(dayFirst)) return isDay(monthFirst) ? monthFirst : undefined
  if (mark === '.' || first === second || !isDay(monthFirst)) return dayFirst
  if (language === 'en-US') return monthFirst
  const tongue = language?.toLowerCase().split('-')[0]
  const isDecided = tongue !== undefined && (tongue !== 'en' || language !== 'en')
  return isDecided ? dayFirst : 'ambiguous'
}

function isDay({ year: y = 2000, month = 0, day = 1 }: Parts): boolean {
  const lengths = [31, y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28, 31, 30]
  const length = [...lengths, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= length
}
