import type { ChallengeToken } from '../segment.ts'

const hesitations = new Set('um uh uhm hm er erm eh ah huh oh ha hey wow'.split(' '))

/** Leaves out sounds such as `um`, so that what stands around them lies side by side. */
export function dropHesitations(
  tokens: readonly ChallengeToken[],
): readonly ChallengeToken[] {
  return tokens.filter(
    (token) => token.kind !== 'word' || !hesitations.has(token.word.text),
  )
}
