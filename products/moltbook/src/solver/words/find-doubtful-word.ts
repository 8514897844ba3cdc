import type { ChallengeToken } from '../segment.ts'
import { isCloseTo, isNearNumber, isNearOperation, numberTexts } from './near-word.ts'
import { collapseRepeats, editDistance } from './spelling.ts'

const maxPieces = 5
const longestFragment = 3

/**
 * Finds an unknown piece that may be what is left of a number or of an operation, or a known word
 * that stands where a number is missing.
 *
 * A lost half of "twenty three" gives a confident wrong answer, so one such piece is enough to
 * give up the whole challenge.
 */
export function findDoubtfulWord(tokens: readonly ChallengeToken[]): string | undefined {
  const index = tokens.findIndex(
    (token, position) =>
      (token.kind === 'unknown' && isDoubtful(token.text)) ||
      isStrayLetter(tokens, position) ||
      isEndOfNumber(tokens, position) ||
      isHalfGuess(tokens, position) ||
      isBrokenWord(tokens, position) ||
      isSplitTeen(tokens, position) ||
      isMistakenNumber(tokens, position) ||
      isMistakenTimes(tokens, position) ||
      isHalfOfForty(tokens, position),
  )
  return textAt(tokens, index)
}

function isDoubtful(text: string): boolean {
  return (
    text === 'o' || /[^a-z]/.test(text) || isNearNumber(text) || isNearOperation(text)
  )
}

/** One letter beside a number may be the rest of it: "twenty t". */
function isStrayLetter(tokens: readonly ChallengeToken[], index: number): boolean {
  const text = textAt(tokens, index)
  if (text === undefined || !/^[b-z]$/.test(text)) return false
  return isNumber(tokens[index - 1]) || (text !== 's' && isNumber(tokens[index + 1]))
}

/** A fragment beside a number may be a part of it: "four teaen", "ny one", "n newtons". */
function isEndOfNumber(tokens: readonly ChallengeToken[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'unknown') return false
  const [isBehind, isBefore] = [isNumber(tokens[index - 1]), isNumber(tokens[index + 1])]
  if (isBehind && isBefore) return true
  if (isBehind && /^t.*[ny]$|^.{0,4}[ty]$/.test(token.text)) return true
  const isPlace = isBehind || isBefore || isMeasure(tokens[index + 1])
  return isPlace && token.text.length <= longestFragment
}

/** A guess beside an unknown fragment may be half a word: "d celerates". */
function isHalfGuess(tokens: readonly ChallengeToken[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'word' || !token.guessed) return false
  const { number, operation, factor } = token.word
  if (!number && !operation && !factor) return false
  return [tokens[index - 1], tokens[index + 1]].some(
    (near) => near?.kind === 'unknown' && near.text.length <= longestFragment,
  )
}

/** Fragments of one broken word lie side by side. */
function isBrokenWord(tokens: readonly ChallengeToken[], start: number): boolean {
  let joined = ''
  let unknown = 0
  for (const [offset, token] of tokens.slice(start, start + maxPieces).entries()) {
    if (token.kind === 'operator') continue
    const text = textAt(tokens, start + offset) ?? ''
    if (token.kind === 'unknown') unknown += 1
    else if (token.kind === 'figure') return false
    else if (isNumber(token)) return unknown > 0 && isLongerNumber(joined + text, text)
    else if (isMeaning(token) || text.length > longestFragment) return false
    joined = collapseRepeats(joined + text)
    if (offset === 0 || unknown === 0) continue
    if (isCloseTo(joined, numberTexts) || isNearOperation(joined)) return true
    if (joined.length >= 4 && isNearNumber(joined)) return true
  }
  return false
}

/** "Thr" and "ten" lie side by side where "thirteen" was. */
function isLongerNumber(text: string, part: string): boolean {
  const joined = collapseRepeats(text)
  return isCloseTo(
    joined,
    numberTexts.filter((word) => word.length > part.length + 1),
  )
}

/** "Teen", and "seven tteenn" across an operator, may be ten or the end of a teen. */
function isSplitTeen(tokens: readonly ChallengeToken[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'word' || token.word.text !== 'ten') return false
  if (token.letters === 'teen') return true
  const isTeen = /^t+ee+n+$/.test(token.letters)
  const before = tokens.slice(0, index).findLastIndex(({ kind }) => kind !== 'operator')
  return isTeen && stems.has(textAt(tokens, before) ?? '')
}

const stems = new Set([
  'for',
  'fif',
  'thir',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
])

/** A known word where a number belongs: "twenty fine", "adds there newtons", "by for". */
function isMistakenNumber(tokens: readonly ChallengeToken[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'word' || isMeaning(token)) return false
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const { text } = token.word
  if (isNumber(before) && rankOf(before) !== 'tens') return false
  const isTens = rankOf(before) === 'tens'
  const isAwaited = isTens || isMeasure(next) || textAt(tokens, index - 1) === 'by'
  const follows = textAt(tokens, index + 1) ?? ''
  const isExcused = isTens
    ? connecting.has(text) && (isNumber(next) || articles.has(follows))
    : ordinary.has(text) && isPlainWord(next)
  return isAwaited && !isExcused && isLikeNumber(text)
}

const longestNumber = Math.max(...numberTexts.map(({ length }) => length))
const ordinary = new Set('to the for on or of so our then no there'.split(' '))
const connecting = new Set('to for on or of so then find'.split(' '))
const articles = new Set(
  'a an the it its this that each every her his another about'.split(' '),
)

function isLikeNumber(text: string): boolean {
  if (text.length > longestNumber + 2) return false
  // "Twenty find" may be twenty five; "twenty, find the sum" is not.
  if (text === 'find') return true
  return numberTexts.some((word) => {
    const distance = editDistance(text, word)
    const isOutline =
      word.length >= 5 && text[0] === word[0] && text.at(-1) === word.at(-1)
    return distance <= 1 || (distance === 2 && text.length >= 3 && isOutline)
  })
}

/** "By three ties": a word behind a number that is almost `times`. */
function isMistakenTimes(tokens: readonly ChallengeToken[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== 'word' || isMeaning(token) || !isNumber(tokens[index - 1]))
    return false
  return editDistance(token.word.text, 'times') === 1
}

/** "For two newtons" may be what is left of forty two; "for two minutes" is not. */
function isHalfOfForty(tokens: readonly ChallengeToken[], index: number): boolean {
  if (textAt(tokens, index) !== 'for' || rankOf(tokens[index + 1]) !== 'unit')
    return false
  const after = tokens[index + 2]
  return after?.kind !== 'word' || after.word.unit?.dimension !== 'time'
}

function isNumber(token: ChallengeToken | undefined): boolean {
  return token?.kind === 'figure' || rankOf(token) !== undefined
}

function rankOf(token: ChallengeToken | undefined): string | undefined {
  return token?.kind === 'word' ? token.word.number?.rank : undefined
}

function isMeasure(token: ChallengeToken | undefined): boolean {
  const unit = token?.kind === 'word' ? token.word.unit : undefined
  return unit !== undefined && unit.dimension !== 'count'
}

function isPlainWord(token: ChallengeToken | undefined): boolean {
  if (token?.kind !== 'word' || isNumber(token) || isMeasure(token)) return false
  return !/^(?:what|how)/.test(token.word.text)
}

function isMeaning(token: ChallengeToken): boolean {
  if (token.kind !== 'word') return false
  const { number, operation, factor, unit } = token.word
  return Boolean(number || operation || factor || (unit && unit.dimension !== 'count'))
}

function textAt(tokens: readonly ChallengeToken[], index: number): string | undefined {
  const token = tokens[index]
  return token?.kind === 'word' ? token.word.text : token?.text
}
