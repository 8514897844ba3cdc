import { lexicon } from './words/lexicon.ts'
import { numberWords } from './words/number-words.ts'
import { collapseRepeats } from './words/spelling.ts'

/**
 * Writes short forms of units in words: `m/s`, `km/h`, `N`, `kg` and the like.
 *
 * A short form counts only as a piece of its own straight behind a whole number, because one or two
 * letters anywhere else may be what is left of a broken word.
 */
export function expandUnits(text: string): string {
  const pieces = text.split(/(\s+)/)
  const letters = pieces.map((piece) => piece.replace(/[^\p{L}\p{N}]/gu, ''))
  return pieces
    .map((piece, index) => {
      const unit = unitOf(piece, letters[index] ?? '')
      if (unit === undefined) return piece
      const before = letters.slice(0, index).filter(Boolean)
      const after = letters.slice(index + 1).filter(Boolean)
      const isUnit =
        endsNumber(before.slice(-4).join('')) && !beginsWord(letters[index], after)
      return isUnit ? ` ${unit} ${piece.replace(/[\p{L}\p{N}]/gu, '')}` : piece
    })
    .join('')
}

/** "N ine" and "n ew tons" are broken words. */
function beginsWord(piece = '', after: readonly string[]): boolean {
  return [1, 2, 3].some((count) => {
    const text = collapseRepeats([piece, ...after.slice(0, count)].join(''))
    return after.length >= count && lexicon.has(text)
  })
}

const wholeNumbers = [...numberWords.keys()].filter((word) => word !== 'point')

/** Short forms that mean one thing, by their letters. */
const forms: ReadonlyMap<string, string> = new Map([
  ['mps', 'meters per second'],
  ['cmps', 'centimeters per second'],
  ['kmh', 'kilometers per hour'],
  ['kph', 'kilometers per hour'],
  ['kmph', 'kilometers per hour'],
  ['mph', 'miles per hour'],
  ['n', 'newtons'],
  ['nwt', 'newtons'],
  ['nwtn', 'newtons'],
  ['nwtns', 'newtons'],
  ['nwts', 'newtons'],
  ['newt', 'newtons'],
  ['newts', 'newtons'],
  ['kn', 'kilonewtons'],
  ['mtr', 'meters'],
  ['mtrs', 'meters'],
  ['cm', 'centimeters'],
  ['cms', 'centimeters'],
  ['km', 'kilometers'],
  ['kms', 'kilometers'],
  ['kg', 'kilograms'],
  ['kgs', 'kilograms'],
  ['hr', 'hours'],
  ['hrs', 'hours'],
])

/** Short forms with a slash, which is noise elsewhere, by their letters. */
const slashed: ReadonlyMap<string, string> = new Map([
  ['ms', 'meters per second'],
  ['msec', 'meters per second'],
  ['mmin', 'meters per minute'],
  ['cms', 'centimeters per second'],
  ['cmsec', 'centimeters per second'],
  ['cmmin', 'centimeters per minute'],
  ['kmh', 'kilometers per hour'],
  ['kmhr', 'kilometers per hour'],
])

function unitOf(piece: string, letters: string): string | undefined {
  return (piece.includes('/') ? slashed.get(letters) : undefined) ?? forms.get(letters)
}

/** Tells whether a piece is a whole number word or figure, or ends like one that was broken. */
function endsNumber(letters: string): boolean {
  if (/^\d+$/.test(letters)) return true
  const text = collapseRepeats(letters.replaceAll('0', 'o'))
  return wholeNumbers.some((word) => text.endsWith(word))
}
