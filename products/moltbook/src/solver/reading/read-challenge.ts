import { type Abstention, abstain, isAbstention } from '../abstention.ts'
import { chooseSteps, type Step } from '../choose-steps.ts'
import {
  type ArithmeticOperator,
  applyOperator,
  formatTwoDecimals,
  rationalOf,
} from '../numbers/rational.ts'
import { segment } from '../segment.ts'
import type { Operation } from '../words/cue-words.ts'
import { dropHesitations } from '../words/drop-hesitations.ts'
import { findDoubtfulWord } from '../words/find-doubtful-word.ts'
import { maxChallengeCharacters, readAtoms } from './read-atoms.ts'
import { readItems } from './read-items.ts'
import { readStory } from './read-story.ts'

const operators: Readonly<Record<Operation, ArithmeticOperator>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
}

type ChallengeReading = Calculation | Abstention

/**
 * Reads a verification challenge, a short word problem under noise, by fixed rules.
 *
 * It answers only where one reading is possible and every piece that looks like a number or an
 * operation was read; otherwise it abstains and says why. The same text gives the same reading on
 * any day.
 */
export function readChallenge(text: string): ChallengeReading {
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

/** A result and how it came about. */
type Calculation = {
  readonly kind: 'answer'
  /** A number with two decimals, such as `28.50`. */
  readonly answer: string
  /** The arithmetic, such as `(23 + 5) * 2`. */
  readonly expression: string
}

/** Carries out steps exactly, from left to right. */
function calculate(steps: readonly Step[]): Calculation | Abstention {
  let total = rationalOf(0)
  let expression = ''
  let isSum = false
  for (const [index, { operation, quantity }] of steps.entries()) {
    const operator = operators[operation]
    const next = applyOperator(operator, total, quantity.value)
    if (!next) return abstain('beyond-reader')
    if (next.numerator < 0n) return abstain('negative-result')
    const binds = operator === '*' || operator === '/'
    const left = binds && isSum ? `(${expression})` : expression
    expression = index === 0 ? quantity.text : `${left} ${operator} ${quantity.text}`
    isSum = index > 0 && !binds
    total = next
  }
  return { kind: 'answer', answer: formatTwoDecimals(total), expression }
}
