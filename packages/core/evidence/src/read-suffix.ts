import { isWordAt } from './code-points.ts'
import {
  currencyForms,
  longScaleLanguages,
  scaleWords,
  unitForms,
} from './number-words.ts'

/** What follows the digits of a number and belongs to it. */
export type Suffix = {
  readonly end: number
  /** Power of ten of the scale. */
  readonly power: number
  readonly isAmbiguous: boolean
  readonly isOrdinal: boolean
  readonly currency: string | undefined
  readonly unit: string | undefined
}

type Context = {
  readonly currency: string | undefined
  readonly language: string | undefined
}

const ordinal = /^(?:st|nd|rd|th|er|ère|e|ème|o|a)(?![\w\u00c0-\u017f])/
const phrases: readonly (readonly [RegExp, string])[] = [
  [/^ ?percentage points?/i, 'pp'],
  [/^ ?basis points?/i, 'bp'],
  [/^ ?(?:per cent|pour cent|por ciento|por cento|per cento)/i, '%'],
  [/^ ?a\.?m\b\.?/i, 'am'],
  [/^ ?p\.?m\b\.?/i, 'pm'],
]

/** Reads scale, currency and unit after the digits that end at an offset. */
export function readSuffix(text: string, from: number, context: Context): Suffix {
  const near = text.slice(from, from + 4)
  const isOrdinal = ordinal.test(near)
  const start = from + (isOrdinal ? (ordinal.exec(near)?.[0].length ?? 0) : 0)
  const scaled = readScale(text, start, context)
  const currency =
    context.currency === undefined ? readCurrency(text, scaled.end) : undefined
  const unit = readUnit(text, currency?.end ?? scaled.end)
  return {
    ...scaled,
    end: unit?.end ?? currency?.end ?? scaled.end,
    isOrdinal,
    currency: currency?.name,
    unit: unit?.name,
  }
}

function readScale(
  text: string,
  from: number,
  { currency, language }: Context,
): { end: number; power: number; isAmbiguous: boolean } {
  let end = from
  let power = 0
  let isAmbiguous = false
  // Twice at most: `5 hundred thousand`, `3 mil millones`.
  for (let count = 0; count < 2; count += 1) {
    const [whole, gap = '', word = ''] =
      /^([ -]?)([A-Za-z\u00c0-\u017f]+)/.exec(text.slice(end, end + 16)) ?? []
    if (whole === undefined) break
    const name = word.toLowerCase()
    const isBillion = name === 'billion' || name === 'billions'
    const letter = gap === '' && currency !== undefined ? attachedScales[name] : undefined
    const found = isBillion ? 9 : (letter ?? scaleWords[name])
    if (found === undefined) break
    isAmbiguous ||= isBillion && isLongScale(language)
    power += found
    end += whole.length
    if (abbreviations.includes(name) && text[end] === '.') end += 1
  }
  return { end, power, isAmbiguous }
}

const attachedScales: Readonly<Record<string, number>> = { m: 6, b: 9, t: 12 }
const abbreviations = ['mio', 'mrd', 'tsd', 'tys', 'mln', 'mld']

function isLongScale(language: string | undefined): boolean {
  return longScaleLanguages.includes(language?.toLowerCase().split('-')[0] ?? '')
}

function readCurrency(
  text: string,
  from: number,
): { end: number; name: string } | undefined {
  const [whole, word = ''] =
    /^[ -]?(?:(?:of|de|d') ?)?(U\.?S\.? dollars?|[$€£¥₹₩₽₪₺]|[A-Za-z\u00c0-\u017f]+)/.exec(
      text.slice(from, from + 24),
    ) ?? []
  if (whole === undefined) return undefined
  if (/^U\.?S\.? /.test(word)) return { end: from + whole.length, name: 'USD' }
  const isCode = /^[a-z]{3}$/.test(word) && word !== 'yen'
  const name = isCode ? undefined : currencyForms.get(word.toLowerCase())
  return name === undefined ? undefined : { end: from + whole.length, name }
}

function readUnit(text: string, from: number): { end: number; name: string } | undefined {
  const rest = text.slice(from, from + 24)
  for (const [pattern, name] of phrases) {
    const [whole] = pattern.exec(rest) ?? []
    if (whole !== undefined) return { end: from + whole.length, name }
  }
  const [whole, word = ''] = /^[ -]?(%|°[CF]?|[A-Za-z\u00c0-\u017f]+)/.exec(rest) ?? []
  if (whole === undefined) return undefined
  const name = unitForms.get(word.toLowerCase())
  if (name !== undefined) return { end: from + whole.length, name }
  if (!isWordAt(text, from) || whole !== word) return undefined
  let end = from
  while (isWordAt(text, end)) end += 1
  return { end, name: `=${text.slice(from, end)}` }
}
