import type { GameWorld } from './game-world.fixture.ts'
import type { StrategyFamily } from './strategy.fixture.ts'

const claims = { ask: 'ON_TIME', claim: 'LIE' } as const
const votes = { ask: 'NEVER', places: 'EARLY', answerIf: 'ALWAYS' } as const

/** Strategies by what they have in common, and the markets in which that matters; the search chooses all else. */
export const FAMILIES = {
  'false claim': ['CLAIM', { ...claims, dispute: 'NEVER' }],
  'false claim, own dispute': ['CLAIM', { ...claims, dispute: 'FIRST' }],
  'false claim, own dispute in front': ['CLAIM', { ...claims, dispute: 'IN_FRONT' }],
  'false claim, own votes for it': [
    'CLAIM',
    { ...votes, ...claims, answer: 'LIE', otherAnswer: 'LIE' },
  ],
  'false claim, own dispute, right votes': [
    'CLAIM',
    {
      ...{ ...votes, ...claims, dispute: 'FIRST', disputeAnswer: 'TRUTH' },
      ...{ answer: 'TRUTH', otherAnswer: 'TRUTH' },
    },
  ],
  'dispute of a right claim': [
    'CLAIM',
    { ask: 'NEVER', dispute: 'FIRST', disputeAnswer: 'LIE' },
  ],
  'early claim': ['CLAIM', { ask: 'EARLY', claim: 'TRUTH' }],
  'any claim': ['CLAIM', {}],
  'false votes': ['PANEL', { ...votes, answer: 'LIE', otherAnswer: 'LIE' }],
  'false votes if held': [
    'PANEL',
    { ...votes, answer: 'LIE', otherAnswer: 'LIE', answerIf: 'TWO_THIRDS' },
  ],
  'votes on both sides': [
    'PANEL',
    { ...votes, answer: 'LIE', answerVotes: 3, otherAnswer: 'TRUTH' },
  ],
  abstention: ['PANEL', { ...votes, answer: 'UNSURE', otherAnswer: 'UNSURE' }],
  'other answers': ['PANEL', { ...votes, answer: 'INVALID', otherAnswer: 'SPLIT' }],
  'votes of too early': [
    'PANEL',
    { ...votes, answer: 'TOO_EARLY', otherAnswer: 'TOO_EARLY' },
  ],
  silence: ['PANEL', { ...votes, answer: 'SILENT', otherAnswer: 'SILENT' }],
  'appeal of a right finding': [
    'PANEL',
    {
      ...votes,
      answer: 'TRUTH',
      otherAnswer: 'TRUTH',
      appeal: 'FIRST',
      appealAnswer: 'LIE',
    },
  ],
  'early asking': ['PANEL', { ask: 'EARLY', claim: 'TRUTH' }],
  'filled places': ['PANEL', { places: 'FILL' }],
  'places that leave': ['PANEL', { places: 'LEAVING' }],
  'places after the seed': ['PANEL', { places: 'AFTER_SEED' }],
  'one identity': ['PANEL', { stakes: 'ONE' }],
  'any votes': ['PANEL', {}],
} as const satisfies Readonly<
  Record<string, readonly [GameWorld['kind'], StrategyFamily]>
>

/** Actions of a collector that is alone. */
export const OMISSION: StrategyFamily = { omits: 'OTHERS' }
