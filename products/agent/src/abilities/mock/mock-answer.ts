import {
  type AnswerOutcome,
  canonicalHash,
  type ResolveResponse,
} from '@cresolver/core/protocol'
import type { Character } from '../character.ts'
import { findKnownQuestion } from './find-known-question.ts'
import type { KnownQuestion, Stance } from './known-question.ts'
import { toWords } from './question-text.ts'

/** The source of an answer for which nothing was looked up. */
export const NOTHING_INVESTIGATED = 'mock:nothing-investigated'

/** The day on which the knowledge of the mock ends. */
const KNOWN_UNTIL = '2025-12-31'

/**
 * Answers a question as a mock: from a small list of known questions, otherwise at random.
 *
 * The draw is a hash of the question and the character, so it is the same every
 * time; such an answer has `investigated: false`.
 */
export function answerAsMock(
  question: string,
  character: Character,
  outcomes: readonly AnswerOutcome[] = ['YES', 'NO'],
): ResolveResponse {
  const known = findKnownQuestion(question)
  if (!known) return answerByLot(question, character)
  const answer = answerKnown(known, character)
  // The published mock answers questions about the future; requesters that know better get better.
  return known.isFuture && outcomes.includes('TOO_EARLY')
    ? {
        ...answer,
        evidence: `It is too early to say: this worker knows nothing after ${KNOWN_UNTIL}. The state until then: ${answer.evidence}`,
        outcome: 'TOO_EARLY',
        as_of: KNOWN_UNTIL,
      }
    : answer
}

/** Writes a determination as the word people use. */
export function toVerdictWord(determination: boolean): 'YES' | 'NO' {
  return determination ? 'YES' : 'NO'
}

/** Sorts what is known into what supports a determination and what speaks against it. */
export function takeSide(known: KnownQuestion, determination: boolean) {
  return determination
    ? { support: known.forYes, against: known.forNo, reversal: known.reversesYes }
    : { support: known.forNo, against: known.forYes, reversal: known.reversesNo }
}

function answerKnown(known: KnownQuestion, character: Character): ResolveResponse {
  const stance = known.stances[character]
  return {
    ...stance,
    evidence: writers[character](known, stance),
    sources: sourcesOf(known, character),
  }
}

const writers: Readonly<
  Record<Character, (known: KnownQuestion, stance: Stance) => string>
> = {
  analyst: (known, stance) => {
    const { support, against, reversal } = takeSide(known, stance.determination)
    return [
      `Determination: ${toVerdictWord(stance.determination)}, ${toPercent(stance)} likely, as of ${KNOWN_UNTIL}.`,
      `Base rate: ${known.baseRate}`,
      `Evidence: ${support.join(' ')}`,
      `Counterargument: ${against.join(' ')}`,
      `Uncertainty: I put the other outcome at ${100 - Math.round(stance.confidence * 100)}%; however, I would reverse on ${reversal}.`,
    ].join('\n')
  },
  optimist: (known, stance) => {
    const { support, against } = takeSide(known, stance.determination)
    return [
      `${toVerdictWord(stance.determination)}: ${support[0]}`,
      `The direction counts: ${known.momentum}`,
      `A doubt remains (${toPercent(stance)} sure, as of ${KNOWN_UNTIL}): ${against[0]}`,
    ].join(' ')
  },
  skeptic: (known, stance) => {
    const { support, against, reversal } = takeSide(known, stance.determination)
    const records = known.sources.filter(({ primary }) => primary)
    return [
      `I accept ${toVerdictWord(stance.determination)} at ${toPercent(stance)} and only as far as the records go, as of ${KNOWN_UNTIL}.`,
      `On record (${records.map(({ url }) => new URL(url).hostname).join(', ')}): ${support[0]}`,
      ...support.slice(1).map((finding) => `Consistent with it: ${finding}`),
      `Against it stands: ${against[0]}`,
      `Momentum is no evidence. Unverified by me: whether the pages say the same today. I would give way to ${reversal}.`, // words: allow
    ].join('\n')
  },
}

function sourcesOf(known: KnownQuestion, character: Character): string[] {
  const records = known.sources.filter(({ primary }) => primary)
  const reports = known.sources.filter(({ primary }) => !primary)
  const chosen = {
    analyst: [...records, ...reports],
    optimist: [...reports.slice(0, 1), ...records.slice(0, 1)],
    skeptic: records,
  }[character]
  return chosen.map(({ url }) => url)
}

function answerByLot(question: string, character: Character): ResolveResponse {
  const lot = Number.parseInt(
    canonicalHash({ question: toWords(question), character }).slice(2, 10),
    16,
  )
  return {
    determination: lot % 2 === 0,
    confidence: (50 + (Math.floor(lot / 2) % 11)) / 100,
    evidence: `Mock answer: nothing was investigated. This worker runs without a model and does not know the question, so the ${character} drew ${toVerdictWord(lot % 2 === 0)} by lot from a hash of the question. It says nothing about the world.`, // words: allow
    sources: [NOTHING_INVESTIGATED],
    investigated: false,
  }
}

function toPercent({ confidence }: Stance): string {
  return `${Math.round(confidence * 100)}%`
}
