import { isIn, isWordAt, unspacedCodePoints } from './code-points.ts'

/** One word of a text. */
export type Word = { readonly text: string; readonly isOpening: boolean }

/** Splits a text in match form into words; inner `'`, `.`, `&` and `-` belong to a word. */
export function readWords(text: string): readonly Word[] {
  const words: Word[] = []
  let index = 0
  let isOpening = true
  while (index < text.length) {
    const end = endOfWord(text, index)
    if (end > index) {
      words.push({ text: normalize(text.slice(index, end)), isOpening })
      isOpening = false
      index = end
    } else {
      if (/[.!?]/.test(text[index] ?? '')) isOpening = true
      else if (text[index] === '\u0000') isOpening = false
      index += 1
    }
  }
  return words
}

function endOfWord(text: string, start: number): number {
  let end = start
  while (isInUnspaced(text, end)) end += 1
  if (end > start) return end
  while (isWordAt(text, end)) {
    end += 1
    if (isWordAt(text, end)) continue
    if (/['.&-]/.test(text[end] ?? ' ') && isWordAt(text, end + 1)) end += 1
  }
  return end
}

function isInUnspaced(text: string, index: number): boolean {
  if (index >= text.length) return false
  const unit = text.charCodeAt(index)
  return isIn(unspacedCodePoints, unit) || (unit >= 0xd840 && unit <= 0xdfff)
}

/** Drops a possessive and the points of an acronym. */
function normalize(word: string): string {
  const bare = word.replace(/'s$/, '')
  return /^[A-Z](?:\.[A-Z])+$/.test(bare) ? bare.replace(/\./g, '') : bare
}

/**
 * Finds a name of a claim that is missing in its quote. Names are words with a capital letter or
 * with a digit after a letter, and every word of a script without capitals. Each occurs in the quote
 * as a whole word, with the same letters. A word that opens a sentence may be in lower case in the
 * quote, unless it is a common name too (`Bill`), or be a word such as `The`.
 *
 * @param claim - in match form, its dates and numbers masked
 * @param quote - in match form
 */
export function findMissingName(claim: string, quote: string): string | undefined {
  const known = new Set<string>()
  for (const { text } of readWords(quote)) {
    known.add(text)
    for (const part of text.split(/[-.&']/)) known.add(part)
  }
  const missing = readWords(claim).find(({ text, isOpening }) => {
    if (!isName(text) || known.has(text)) return false
    if (isUnspacedWord(text)) return !quote.includes(text)
    if (isOpening && isOrdinary(text, known)) return false
    const parts = text.split(/[-&]/)
    return parts.length === 1 || parts.some((part) => isName(part) && !known.has(part))
  })
  return missing?.text
}

function isOrdinary(word: string, known: ReadonlySet<string>): boolean {
  const lower = word.charAt(0).toLowerCase() + word.slice(1)
  if (lower !== lower.toLowerCase()) return false
  return openingWords.has(lower) || (known.has(lower) && !nameWords.has(lower))
}

function isName(word: string): boolean {
  if (word !== word.toLowerCase()) return true
  if (/^[^\d].*\d/.test(word)) return true
  return isUnspacedWord(word) || isUncased(word)
}

function isUnspacedWord(word: string): boolean {
  return isInUnspaced(word, 0)
}

/** Hebrew, Arabic and Indic scripts. */
function isUncased(word: string): boolean {
  const unit = word.charCodeAt(0)
  return unit >= 0x590 && unit < 0x10a0
}

/** Words without content that may open a sentence. Words that are also names (May, Will) are not here. */
const openingWords = new Set(
  `a an the this that these those it its he she they his her their we our you your i there here in
  on at by for from to of with as after before during since until under over about between among
  against and but or if when while where who what which how all some many most both each every
  another other such its one two three der die das den dem des ein eine einen einem einer im am
  zum zur nach vor bei seit mit von aus auf für und aber er sie es wir le la les un une des du de
  au aux en dans sur par pour avec après avant depuis et mais il elle ils elles ce cette ces el
  los las lo una unos unas al del por para con tras desde hasta y pero o os as um uma no na em
  i gli uno nel nella dopo het een van op bij na w z do po we na`.split(/\s+/),
)

/** Ordinary words that are common names: `Bill` does not follow from a quote about a bill. */
const nameWords = new Set(
  `amazon apple april art august baker banks bill black brown bush chase cook dean drew faith ford
  frank gap gates grace grant green hill hope jack jobs june king mark may meta miles oracle pat
  rice rob rose shell smith stone sue target visa walker ward white will wolf wood`.split(
    /\s+/,
  ),
)
