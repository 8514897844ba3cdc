import { type ContentWords, countShared } from '../text/content-words.ts'

/**
 * Returns whether two sentences contradict each other: three fifths of their words are shared, but
 * only one of them denies, or they state different numbers.
 *
 * A sentence that states more numbers than the other is more exact and contradicts nothing; nor do
 * two sentences that both deny, such as `not 5` and `not 6`.
 */
export function contradicts(a: ContentWords, b: ContentWords): boolean {
  const shared = countShared(a.words, b.words)
  const together = a.words.size + b.words.size - shared
  if (together === 0 || shared * 5 < together * 3) return false
  const numbersDiffer = differ(a.numbers, b.numbers)
  if (a.denies !== b.denies) return !numbersDiffer
  return numbersDiffer && !a.denies
}

function differ(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return countShared(a, b) < Math.min(a.size, b.size)
}
