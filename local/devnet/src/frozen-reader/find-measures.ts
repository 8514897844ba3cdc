/** A value with its unit. */
type MeasuredValue = { readonly value: number; readonly unit: string }

const scales: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/^(mil millones|milliard(en|e|s)?|mrd\.?|md)$/i, 1e9],
  [/^(millionen|million(s)?|millones|millón|mio\.?|mn|m)$/i, 1e6],
  [/^(thousand|tausend|mille|mil|k)$/i, 1e3],
]
const units: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(€|eur|euros?)$/i, 'euro'],
  [/^(\$|usd|dollars?|dólares)$/i, 'dollar'],
  [/^(%|percent|prozent|pour cent|por ciento)$/i, 'percent'],
  [/^(mm|millimet(er|re)s?|millimètres?|milímetros?)$/i, 'mm'],
]
const pattern =
  /(?<![\d.,\p{L}])(\d[\d.,'\u00a0\u202f]*\d|\d)[ \u00a0\u202f]?(mil millones|milliard(?:en|e|s)?|millionen|millions?|millones|billion(?:en|s)?|thousand|tausend|bn|mrd\.?|mio\.?)?[ \u00a0\u202f]?(?:of |de |d['’])?(%|€|\$|[\p{L}]+)?/giu

/**
 * Finds values with units.
 *
 * @param text - one sentence
 * @param language - of the page; it decides decimal mark and what a billion is. Default English
 */
export function findMeasures(text: string, language = 'en'): readonly MeasuredValue[] {
  return [...text.matchAll(pattern)].flatMap(([, digits = '', scale = '', word = '']) => {
    const number = readNumber(digits, language)
    if (number === undefined || word === '') return []
    return [{ value: round(number * factorOf(scale, language)), unit: unitOf(word) }]
  })
}

/** Reads digits; undefined if the group mark may be a decimal mark. */
function readNumber(digits: string, language: string): number | undefined {
  const plain = digits.replace(/['\s]/gu, '')
  const [decimal, group] = language.startsWith('en') ? ['.', ','] : [',', '.']
  const parts = plain.split(decimal)
  if (parts.length > 2) return undefined
  const groups = (parts[0] ?? '').split(group)
  // A mark of another language's kind, such as "1.5" on a German page.
  if (groups.slice(1).some((each) => each.length !== 3)) return undefined
  return Number([groups.join(''), ...parts.slice(1)].join('.'))
}

function factorOf(scale: string, language: string): number {
  if (/^(billion|bn)/i.test(scale)) return language.startsWith('en') ? 1e9 : 1e12
  return scales.find(([known]) => known.test(scale))?.[1] ?? 1
}

function unitOf(word: string): string {
  return units.find(([known]) => known.test(word))?.[1] ?? word.toLowerCase()
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
