/** Words that ask for more and name nothing; shorter ones than four letters count as such. */
const asking = new Set(
  `tell explain elaborate continue detail details example reason mean sure okay please thank thanks
  think give show help know like want need what when where which whom whose with more then there
  here does have will would could should about`.split(/\s+/),
)

const pointsBack =
  /^\s*(?:and|but|so|then|what about|how about)\b|\b(?:it|its|that|this|these|those|they|them|their|he|she|him|her)\b/i

/**
 * Returns whether a message can only be understood with those before it: it has no words of its own,
 * such as `And why?`, or points back, such as `Is it expensive?`.
 */
export function isFollowUp(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.every((word) => asking.has(word)) || pointsBack.test(message)
}
