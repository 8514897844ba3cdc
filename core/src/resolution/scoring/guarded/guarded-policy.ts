import { outcomeOfAnswer } from '../../../protocol/index.ts'
import { countVotes } from '../../ladder/count-votes.ts'
import type { Finding } from '../../ladder/finding.ts'
import { divideHalfUp } from '../half-up.ts'
import { lowerQuantile } from '../lower-quantile.ts'
import type { AnsweredPanel, Policy, SeatAnswer } from '../policy.ts'
import {
  qualityScore,
  type RepFactor,
  type Reputation,
  type VoteWeight,
  voteWeight,
  weight,
} from '../weights.ts'
import {
  decideGuarded,
  GUARDED_BASE,
  type GuardedPanel,
  type VoteSide,
} from './guarded.ts'

/**
 * The policy that terms name unless they say otherwise: votes alone decide, and doubt is UNSURE, which passes the
 * question on to the court. See {@link decideGuarded}.
 *
 * An answer counts only where its agent investigated and it is not UNKNOWN; otherwise the worker abstains. In a market without a window right answers share the pool by
 * quality and reputation, and wrong ones are not paid.
 */
export const guardedPolicy: Policy = {
  name: 'guarded',
  counts(answer) {
    const side = guardedSide(answer)
    return side === 'YES' || side === 'NO'
  },
  outcomeOf(panel) {
    const decision = decideGuarded(toGuarded(panel))
    if (decision.kind === 'unsure') return { kind: 'no-verdict', reason: decision.reason }
    switch (decision.side) {
      case 'YES':
      case 'NO':
        return { kind: 'vote' }
      case 'SPLIT':
        return { kind: 'split' }
      case 'INVALID':
      case 'TOO_EARLY':
        return { kind: 'void', reason: decision.side }
    }
  },
  voteWeight(aggregates, reputation) {
    const scored = voteWeight(qualityScore(aggregates), guardedRepFactor(reputation))
    // The brand exists in types only: both are in units of 1/3000.
    return (GUARDED_BASE + scored) as VoteWeight
  },
  decide(_, panel) {
    const decision = decideGuarded(toGuarded(panel))
    const { yes, no } = decision
    if (decision.kind === 'unsure') {
      return { kind: 'unresolved', reason: decision.reason, yes, no }
    }
    const { side } = decision
    return side === 'YES' || side === 'NO'
      ? { kind: 'verdict', resolution: side === 'YES', yes, no }
      : { kind: 'unresolved', reason: 'NO_MAJORITY', yes, no }
  },
  weight: (vote, correct) => weight(vote, correct ? 200 : 0),
  reportedScores({ confidence, correct }) {
    const score = properScore(confidence, correct)
    return { resQuality: score, srcQuality: score, analysisDepth: score }
  },
}

/**
 * Scores a confidence against what happened: 100 x (1 - Brier), rounded half up, a proper score. An agent
 * that states what it believes has the best expectation.
 *
 * @param confidence - in its own determination, 0 to 1; rounded to thousandths
 * @param correct - whether the determination matches the resolution
 * @returns 0 to 100
 */
export function properScore(confidence: number, correct: boolean): number {
  const thousandths = BigInt(Math.round(confidence * 1_000))
  const distance = correct ? 1_000n - thousandths : thousandths
  return 100 - Number(divideHalfUp(distance * distance, 10_000n))
}

/**
 * Turns a reputation into the factor of a guarded vote: 0.5 to 1.5 by the lower quantile of
 * count x max(0, 4 x mean score - 3) hits, as {@link trackRecord} counts them: an agent that always says 50 % has the
 * mean score 3/4 and no hits. An agent without history has the least, so that
 * a new address is not better than a bad one.
 *
 * @param reputation - averages and number of verdicts
 * @returns factor in units of 1/300
 */
export function guardedRepFactor(reputation: Reputation): RepFactor {
  const { resQuality, srcQuality, analysisDepth, count } = reputation
  const skill = Math.max(0, resQuality + srcQuality + analysisDepth - 3 * coinScore)
  const hits = Math.floor((1_000 * count * skill) / (3 * (100 - coinScore)))
  const above = lowerQuantile(hits, count * 1_000 - hits) - newcomer
  // The brand exists in types only: it says that the unit is 1/300.
  return (150 +
    Math.floor((300 * Math.max(0, above)) / (1_000_000 - newcomer))) as RepFactor
}

const newcomer = lowerQuantile(0, 0)

/** {@link properScore} of a confidence of one half. */
const coinScore = 75

/** Returns what an answer is for; undefined where it does not count. */
export function guardedSide(answer: SeatAnswer): VoteSide | undefined {
  const outcome = outcomeOfAnswer(answer)
  if (answer.investigated === false || outcome === 'UNKNOWN') return undefined
  return outcome
}

/** Counts the votes of a panel; a worker that answered and does not count abstains. */
export function toGuarded({
  votes,
  drawn,
  answers,
  excused = [],
}: AnsweredPanel): GuardedPanel {
  const said = new Map<number, Finding>([
    ...excused.map((place) => [place, 'UNSURE'] as const),
    ...answers.map((answer) => [answer.place, guardedSide(answer) ?? 'UNSURE'] as const),
  ])
  return {
    votes,
    seats: votes === 0 ? [] : countVotes({ drawn, answers: said, votes }),
  }
}
