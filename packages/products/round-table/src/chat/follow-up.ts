import { contentWords } from '../text/content-words.ts'

/** Words that ask for more and name nothing. */
const asking = new Set(
  `tell explain elaborate continue detail example reason mean sure yes okay ok please thank say go
  me us think give show help know like want need`.split(/\s+/),
)

const pointsBack =
  /^\s*(?:and|but|so|then|what about|how about)\b|\b(?:it|its|that|this|these|those|they|them|their|he|she|him|her)\b/i

/**
 * Returns whether a message can only be understood with those before it: it has no words of its own,
 * such as `And why?`, or points back, such as `Is it expensive?`.
 */
export function isFollowUp(message: string): boolean {
  const { words } = contentWords(message)
  return [...words].every((word) => asking.has(word)) || pointsBack.test(message)
}
