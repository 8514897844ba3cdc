import { isIn, isWordAt, keptCodePoints } from './code-points.ts'
import { findNumberWords } from './find-number-words.ts'
import { type Hedge, hedgeBefore } from './hedge.ts'
import { currencyForms } from './number-words.ts'
import { type DecimalValue, parseDigits } from './parse-digits.ts'
import { readSuffix } from './read-suffix.ts'

/** One number of a text. */
export type NumberReading = {
  /** Offset of the number with its currency, in UTF-16 units. */
  readonly start: number
  /** Offset behind the number with its scale, currency and unit. */
  readonly end: number
  readonly text: string
  /** Missing if the notation is ambiguous, such as `1.500` in an unknown language. */
  readonly value: DecimalValue | undefined
  /** Count of significant digits as written. */
  readonly significant: number
  /** Code of the currency; `$` if it can be any dollar. */
  readonly currency: string | undefined
  /** Unit, `%` included; letters that touch the digits (`1980s`) are a unit of their own. */
  readonly unit: string | undefined
  readonly isOrdinal: boolean
  readonly hedge: Hedge | undefined
  /** True if a dash, colon or slash joins it to the number after it: `2-1`, `14:30`. */
  readonly isJoined: boolean
}

/** Options of {@link scanNumbers}. */
export type ReadNumbersOptions = {
  /** Language of the text, such as `de` or `pt-BR`. It decides about `1.500` and `billion`. */
  readonly language?: string | undefined
  /** Language of the number words beside English. Default: `language`. */
  readonly words?: string | undefined
}

const digitRun = /(?:(?<!\d)\d{1,3}(?:[ ']\d{3})+(?!\d)|\d+)(?:[.,]\d+)*/g

/** Reads the numbers of a text in match form, in the order of the text. */
export function scanNumbers(
  text: string,
  options: ReadNumbersOptions = {},
): readonly NumberReading[] {
  const readings: NumberReading[] = []
  for (const match of text.matchAll(digitRun)) {
    const start = match.index
    if (start > 0 && isWordAt(text, start - 1)) continue
    readings.push(readDigits(text, start, start + match[0].length, options))
  }
  const words = findNumberWords(text, options.words ?? options.language)
  if (words.length === 0) return readings
  for (const word of words) {
    if (readings.some(({ start, end }) => start < word.end && word.start < end)) continue
    readings.push(readWord(text, word, options))
  }
  return readings.sort((one, other) => one.start - other.start)
}

function readDigits(
  text: string,
  from: number,
  to: number,
  options: ReadNumbersOptions,
): NumberReading {
  const prefix = readPrefix(text, from)
  const isPower = isIn(keptCodePoints, text.charCodeAt(to))
  const parsed = isPower ? undefined : parseDigits(text.slice(from, to), options.language)
  const core = { start: prefix.start, end: isPower ? to + 1 : to }
  return finish(text, core, { ...prefix, parsed, isOrdinal: false }, options)
}

function readWord(
  text: string,
  word: ReturnType<typeof findNumberWords>[number],
  options: ReadNumbersOptions,
): NumberReading {
  const parsed =
    word.value === undefined
      ? undefined
      : {
          value: { digits: BigInt(word.value), exponent: 0 },
          significant: String(word.value).length,
        }
  const { isOrdinal } = word
  return finish(
    text,
    word,
    { parsed, isOrdinal, isNegative: false, currency: undefined },
    options,
  )
}

type Core = {
  readonly parsed: ReturnType<typeof parseDigits>
  readonly isOrdinal: boolean
  readonly isNegative: boolean
  readonly currency: string | undefined
}

function finish(
  text: string,
  { start, end: from }: { readonly start: number; readonly end: number },
  { parsed, isOrdinal, isNegative, currency }: Core,
  options: ReadNumbersOptions,
): NumberReading {
  const suffix = readSuffix(text, from, { currency, language: options.language })
  const value =
    parsed && !suffix.isAmbiguous
      ? scale(parsed.value, suffix.power, isNegative)
      : undefined
  return {
    start,
    end: suffix.end,
    text: text.slice(start, suffix.end),
    value,
    significant: parsed?.significant ?? 0,
    currency: suffix.currency ?? currency,
    unit: suffix.unit,
    isOrdinal: isOrdinal || suffix.isOrdinal,
    hedge: hedgeBefore(text, start),
    isJoined: /^ ?[-:/] ?[$€£]?\d/.test(text.slice(suffix.end, suffix.end + 4)),
  }
}

function scale(value: DecimalValue, power: number, isNegative: boolean): DecimalValue {
  let { digits, exponent } = value
  exponent += power
  if (digits === 0n) return { digits, exponent: 0 }
  while (digits % 10n === 0n) {
    digits /= 10n
    exponent += 1
  }
  return { digits: isNegative ? -digits : digits, exponent }
}

const symbolBefore = /((?:[A-Za-z]{1,2})?[$€£¥₹₩₽₪₺]|[A-Z]{3}) ?$/

function readPrefix(
  text: string,
  from: number,
): { start: number; isNegative: boolean; currency: string | undefined } {
  let start = from
  const inner = isSign(text, start - 1)
  if (inner) start -= 1
  let currency: string | undefined
  const [whole, form = ''] =
    symbolBefore.exec(text.slice(Math.max(0, start - 8), start)) ?? []
  if (whole !== undefined) {
    const known =
      currencyForms.get(form.toLowerCase()) ?? currencyForms.get(form.slice(-1))
    const isWhole = !isWordAt(text, start - whole.length - 1) || form.length === 1
    if (known !== undefined && isWhole) {
      currency = known
      start -= whole.length
    }
  }
  const outer = !inner && currency !== undefined && isSign(text, start - 1)
  if (outer) start -= 1
  return { start, isNegative: (inner || outer) && text[start] !== '+', currency }
}

/** A dash is a sign at the start, and after a space, a bracket, a quotation mark or a currency. */
function isSign(text: string, index: number): boolean {
  const mark = text[index]
  if (mark !== '-' && mark !== '+') return false
  return index === 0 || /[\s("'[$€£¥]/.test(text[index - 1] ?? '')
}
