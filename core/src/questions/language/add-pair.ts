import type { Pair } from '../rule.ts'
import { fail } from './question-error.ts'

/** Most pairs in one list: each new key is compared with all others. */
export const PAIRS_LIMIT = 64

/** Adds a pair to a list that has each key once. */
export function addPair(pairs: Pair[], pair: Pair, text: string, start: number): void {
  const end = start + pair.key.length
  for (const { key } of pairs) {
    if (key === pair.key) failDuplicateKey(text, start, end)
  }
  if (pairs.length === PAIRS_LIMIT) {
    const hint = `Write at most ${PAIRS_LIMIT} keys.`
    fail(text, start, end, 'RULE_INVALID', 'is one key too many.', hint)
  }
  pairs.push(pair)
}

/** Throws the error for a key that stands twice. */
function failDuplicateKey(text: string, start: number, end: number): never {
  const problem = 'occurs a second time.'
  return fail(text, start, end, 'QUESTION_SYNTAX', problem, 'Keep one of the two.')
}
