import { isIn, isWordAt, unspacedCodePoints } from './code-points.ts'
import { matchKey } from './match-key.ts'

const wordsInSequence = 5
/** Characters of each text that are compared. */
const longest = 200_000
const sameText = 0.5

/**
 * Compares two texts: the share of sequences of five words that both have, of all that one has
 * (Jaccard index). Case and punctuation do not count. The first 200,000 characters are compared.
 *
 * @param one - a text
 * @param other - a text
 * @returns 0 to 1; 0 if one of them has no word
 */
export function similarity(one: string, other: string): number {
  const first = sequencesOf(one)
  const second = sequencesOf(other)
  let common = 0
  for (const sequence of first) if (second.has(sequence)) common += 1
  const all = first.size + second.size - common
  return first.size === 0 || second.size === 0 ? 0 : common / all
}

/**
 * Returns true if two texts are copies of one: at least half of their sequences of five words are
 * the same. Copies count as one source.
 */
export function isNearDuplicate(one: string, other: string): boolean {
  return similarity(one, other) >= sameText
}

/** Hashes of all sequences; a shorter text is one sequence. */
function sequencesOf(text: string): ReadonlySet<number> {
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
