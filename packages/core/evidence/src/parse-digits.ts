/** An exact decimal number: digits times ten to the exponent. */
export type DecimalValue = { readonly digits: bigint; readonly exponent: number }

const mostDigits = 60

/** Languages that write a point between groups of three digits and a comma before decimals. */
const commaLanguages = [
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'da',
  'sv',
  'nb',
  'fi',
  'cs',
]

/**
 * Parses digits with group and decimal marks.
 *
 * If both `.` and `,` occur, the last one is the decimal mark. One mark with exactly three digits
 * after it: `1,500` is 1500 unless the language writes a decimal comma; `1.500` is ambiguous unless
 * the language is known.
 *
 * @returns undefined for an ambiguous notation and for more than 60 digits
 */
export function parseDigits(
  text: string,
  language?: string,
): { readonly value: DecimalValue; readonly significant: number } | undefined {
  const bare = text.replace(/[ ']/g, '')
  if (bare.length > mostDigits) return undefined
  const mark = decimalMark(bare, language?.toLowerCase().split('-')[0])
  if (mark === undefined) return undefined
  const cut = mark === '' ? -1 : bare.lastIndexOf(mark)
  const whole = cut < 0 ? bare : bare.slice(0, cut)
  const fraction = cut < 0 ? '' : bare.slice(cut + 1)
  if (!/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return undefined
  const digits = whole.replace(/[.,]/g, '')
  const written = (digits + fraction).replace(/^0+/, '')
  return {
    value: { digits: BigInt(digits + fraction), exponent: -fraction.length },
    significant: Math.max(1, (fraction ? written : written.replace(/0+$/, '')).length),
  }
}

/** Returns the decimal mark, an empty text if there is none, undefined if it is ambiguous. */
function decimalMark(text: string, language: string | undefined): string | undefined {
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points + commas === 0) return ''
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return (last === '.' ? points : commas) === 1 ? last : undefined
  }
  if (points + commas > 1) return ''
  const mark = points === 1 ? '.' : ','
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return mark
  if (language === undefined) return mark === ',' ? '' : undefined
  return commaLanguages.includes(language) === (mark === ',') ? mark : ''
}
