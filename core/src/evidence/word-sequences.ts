import { isIn, isWordAt, unspacedCodePoints } from './code-points.ts'
import { matchKey } from './match-key.ts'

const wordsInSequence = 3
/** Characters of each text that are compared. */
const longest = 200_000

/** Hashes of all sequences of three words; a shorter text is one sequence. */
export function sequencesOf(text: string): ReadonlySet<number> {
  const words = wordHashes(matchKey(text.slice(0, longest)).key.toLowerCase())
  const sequences = new Set<number>()
  const last = Math.max(words.length - wordsInSequence, words.length > 0 ? 0 : -1)
  for (let start = 0; start <= last; start += 1) {
    let hash = offsetBasis
    for (const word of words.slice(start, start + wordsInSequence)) {
      hash = Math.imul(hash ^ word, prime)
      hash ^= hash >>> 15
    }
    sequences.add(hash)
  }
  return sequences
}

/** FNV-1a. */
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

function wordHashes(key: string): number[] {
  const words: number[] = []
  let hash = offsetBasis
  let isInside = false
  for (let index = 0; index <= key.length; index += 1) {
    const unit = key.charCodeAt(index)
    const isAlone = index < key.length && isIn(unspacedCodePoints, unit)
    const isWord = isWordAt(key, index)
    if (isInside && !isWord) words.push(hash)
    if (isAlone) words.push(Math.imul(offsetBasis ^ unit, prime))
    if (!isWord || !isInside) hash = offsetBasis
    if (isWord) hash = Math.imul(hash ^ unit, prime)
    isInside = isWord
  }
  return words
}
