import { clampScore } from './score.ts'

/** Why a worker is challenged: others disagree, or all agree and one worker must test the conclusion. */
export type ChallengeKind = 'disagreement' | 'devils-advocate'

/** The part of an answer that challenges depend on. */
export type ChallengedAnswer = {
  /** Address of the worker. */
  readonly worker: string
  /** true for YES. */
  readonly determination: boolean
  /** From 0 to 1. */
  readonly confidence: number
  readonly evidence: string
  readonly sources: readonly string[]
}

/** The three challenges of one worker. */
export type WorkerChallenges = {
  readonly worker: string
  readonly kind: ChallengeKind
  readonly challenges: readonly [string, string, string]
}

/**
 * Writes three challenges for each worker.
 *
 * A challenge is made of the worker's own answer and one fact about the others: whether the
 * opposite conclusion exists. It contains no names, counts or quotes, so it reveals
 * no author and carries no untrusted text. The order of the answers has no influence.
 *
 * @param answers - the answers of a round
 * @returns challenges in the order of the answers
 * @throws CresolverError `VALUE_INVALID` when a confidence is not a finite number
 */
export function generateChallenges(
  answers: readonly ChallengedAnswer[],
): WorkerChallenges[] {
  const disagreement =
    answers.some(({ determination }) => determination) &&
    answers.some(({ determination }) => !determination)
  return answers.map((answer) => ({
    worker: answer.worker,
    kind: disagreement ? 'disagreement' : 'devils-advocate',
    challenges: disagreement ? confront(answer) : doubt(answer),
  }))
}

function confront(answer: ChallengedAnswer): [string, string, string] {
  return [
    'The opposite conclusion was also reached in this round. What specific evidence ' +
      `makes you confident that the answer is ${side(answer.determination)}?`,
    `Your confidence is ${percent(answer)}%. What would need to change for you to ` +
      'reverse your determination?',
    weakestPoint(answer),
  ]
}

function doubt(answer: ChallengedAnswer): [string, string, string] {
  return [
    `Suppose that the answer is ${side(!answer.determination)}. What is the strongest ` +
      `case for it, and why do you still answer ${side(answer.determination)}?`,
    `Your confidence is ${percent(answer)}%. Which single fact, if it proved false, ` +
      'would lower it most?',
    weakestPoint(answer),
  ]
}

function weakestPoint({ sources }: ChallengedAnswer): string {
  if (sources.length === 0) {
    return (
      'You named no source. Name one that anyone can check, then identify the weakest ' +
      'point in your analysis and defend it.'
    )
  }
  const named = sources.length === 1 ? '1 source' : `${sources.length} sources`
  return (
    `You named ${named}. Say what your answer rests on most, then identify the weakest ` +
    'point in your analysis and defend it.'
  )
}

function side(determination: boolean): string {
  return determination ? 'YES' : 'NO'
}

function percent({ confidence }: ChallengedAnswer): number {
  return clampScore(confidence * 100)
}
