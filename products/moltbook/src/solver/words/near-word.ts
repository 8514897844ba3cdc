import { lexicon } from './lexicon.ts'
import { numberWords } from './number-words.ts'
import { editDistance } from './spelling.ts'

/** The spellings of all number words, without repeated letters. */
export const numberTexts: readonly string[] = [...numberWords.keys()]

const beginningsAndEnds = numberTexts
  .filter((text) => text.length >= 6)
  .flatMap((text) =>
    [4, 5]
      .filter((length) => length < text.length)
      .flatMap((length) => [text.slice(0, length), text.slice(-length)]),
  )

const operationTexts = [...lexicon.values()]
  .filter(({ operation, factor }) => operation !== undefined || factor !== undefined)
  .map(({ text }) => text)

/**
 * Tells whether an unknown piece may be a number word, a part of one, or one with something glued
 * to it.
 */
export function isNearNumber(text: string): boolean {
  const isPart = (word: string) => word.startsWith(text) || word.endsWith(text)
  return (
    (text.length >= 2 && numberTexts.some(isPart)) ||
    isCloseTo(text, numberTexts) ||
    (text.length >= 4 && beginningsAndEnds.some((part) => isWithin(text, part, 1))) ||
    numberTexts.some((word) => word.length >= 4 && text.includes(word)) ||
    /^(?:six|two|ten)|(?:six|two|ten)$/.test(text)
  )
}

/** Tells whether an unknown piece may be a word that names an operation. */
export function isNearOperation(text: string): boolean {
  if (text.length < 4) return false
  return operationTexts.some((word) => {
    if (word.length < 4) return false
    if (word.length >= 5 && text.includes(word)) return true
    return isWithin(text, word, word.length >= 7 && text.length >= 6 ? 2 : 1)
  })
}

/** Tells whether a piece is one letter off a word; two letters off a long one. */
export function isCloseTo(text: string, words: readonly string[]): boolean {
  if (text.length < 3) return false
  return words.some((word) =>
    isWithin(text, word, word.length >= 6 && text.length >= 5 ? 2 : 1),
  )
}

function isWithin(text: string, word: string, edits: number): boolean {
  return Math.abs(text.length - word.length) <= edits && editDistance(text, word) <= edits
}
