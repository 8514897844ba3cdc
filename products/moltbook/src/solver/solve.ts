import { createHash } from 'node:crypto'
import { readChallenge } from './reading/read-challenge.ts'

/** Result of a solver for a challenge. */
export type Solution =
  /** `answer` is a number with two decimals, such as `28.50`. */
  | { readonly kind: 'answer'; readonly answer: string }
  | {
      readonly kind: 'abstain'
      /**
       * A stable code: a reason of the reader or of the model solver, `disagree` where both answer
       * differently, or `known-rejected` where this answer to this text was rejected before.
       */
      readonly reason: string
    }

/** Turns the text of a verification challenge into an answer, or says why not. */
export type Solve = ((challengeText: string) => Promise<Solution>) & {
  /** True where nothing is set that could answer, which is known before anything is written. */
  readonly isMissing?: boolean | undefined
}

/** Answers that a server rejected before. */
type RejectedAnswers = {
  /**
   * Returns whether an answer was rejected.
   *
   * @param textHash - `hashChallenge` of the challenge
   * @param answer - number with two decimals
   * @returns true where the server rejected it
   */
  readonly wasRejected: (textHash: string, answer: string) => boolean | Promise<boolean>
}

/** Options for solving challenges. */
type SolverParameters = {
  /**
   * - `model`: the model answers; where the fixed rules of the reader answer too, both must agree.
   * - `model-or-reader`: as `model`, and where the model abstains the reader's answer counts.
   * - `reader`: the fixed rules alone.
   *
   * The challenges are there to let agents pass that understand language. A reader alone answers
   * without such an agent, so it and `model-or-reader` are for those who choose them on purpose.
   */
  readonly mode: 'model' | 'model-or-reader' | 'reader'
  /** Solves with a model, see `createModelSolver`. Needed unless the mode is `reader`. */
  readonly model?: Solve | undefined
  /** Default: nothing was rejected. */
  readonly rejected?: RejectedAnswers | undefined
}

/**
 * Makes a solver of verification challenges.
 *
 * @param parameters - {@link SolverParameters}
 * @returns the solver; without a model it abstains with `no-model` where the mode needs one
 */
export function createSolver(parameters: SolverParameters): Solve {
  const { rejected } = parameters
  return async (challengeText) => {
    const solution = await chooseSolution(parameters, challengeText)
    if (solution.kind === 'abstain' || !rejected) return solution
    const wasRejected = await rejected.wasRejected(
      hashChallenge(challengeText),
      solution.answer,
    )
    return wasRejected ? { kind: 'abstain', reason: 'known-rejected' } : solution
  }
}

/** Names a challenge by its text, so that it is known again. */
export function hashChallenge(challengeText: string): string {
  return createHash('sha256').update(challengeText, 'utf8').digest('hex')
}

async function chooseSolution(
  { mode, model }: SolverParameters,
  challengeText: string,
): Promise<Solution> {
  const reading = readChallenge(challengeText)
  const read: Solution =
    reading.kind === 'answer' ? { kind: 'answer', answer: reading.answer } : reading
  if (mode === 'reader') return read
  if (!model) return { kind: 'abstain', reason: 'no-model' }
  const answered = await model(challengeText)
  if (answered.kind === 'abstain') {
    return mode === 'model-or-reader' && read.kind === 'answer' ? read : answered
  }
  const isAgreed = read.kind === 'abstain' || read.answer === answered.answer
  return isAgreed ? answered : { kind: 'abstain', reason: 'disagree' }
}
