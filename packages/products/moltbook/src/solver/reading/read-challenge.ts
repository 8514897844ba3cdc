import { type Abstention, abstain, isAbstention } from '../abstention.ts'
import { chooseSteps } from '../choose-steps.ts'
import { type Calculation, calculate } from '../numbers/calculate.ts'
import { segment } from '../segment.ts'
import { dropHesitations } from '../words/drop-hesitations.ts'
import { findDoubtfulWord } from '../words/find-doubtful-word.ts'
import { maxChallengeCharacters, readAtoms } from './read-atoms.ts'
import { readItems } from './read-items.ts'
import { readStory } from './read-story.ts'

/** What the reader makes of a challenge. */
export type Reading = Calculation | Abstention

/**
 * Reads a verification challenge, a short word problem under noise, by fixed rules.
 *
 * It answers only where one reading is possible and every piece that looks like a number or an
 * operation was read; otherwise it abstains and says why. The same text gives the same reading on
 * any day.
 */
export function readChallenge(text: string): Reading {
  if (text.length > maxChallengeCharacters) return abstain('too-long')
  const segmentation = segment(readAtoms(text))
  if (segmentation.kind === 'ambiguous') return abstain('ambiguous-words')
  const tokens = dropHesitations(segmentation.tokens)
  if (findDoubtfulWord(tokens)) return abstain('unreadable-word')
  const items = readItems(tokens)
  if (isAbstention(items)) return items
  const story = readStory(items)
  if (isAbstention(story)) return story
  const steps = chooseSteps(story)
  return isAbstention(steps) ? steps : calculate(steps)
}
