import { readWords } from './read-names.ts'

/** Words that stand for a calculation; none is derived from numbers. */
const relative =
  /^(doubl|tripl|quadrupl|halv|half$|halves$|quarter|twice$|thrice$|verdoppel|verdreifach|halbier|hälfte|doppelt|moitié|doublé|triplé|duplic|mitad|mezz|metà|raddoppi|dobr|metade)/

/** Finds a word of a claim that stands for a calculation and is missing in its quote. */
export function findMissingRelative(claim: string, quote: string): string | undefined {
  const known = new Set(readWords(quote).map(({ text }) => text.toLowerCase()))
  const words = readWords(claim).map(({ text }) => text.toLowerCase())
  return words.find((word) => relative.test(word) && !known.has(word))
}
