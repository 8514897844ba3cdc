import {
  type AbsenceCode,
  canonicalHash,
  type Hash,
  hashQuestion,
  type ResolveResponse,
} from '../../protocol/index.ts'
import {
  type ChallengeKind,
  generateChallenges,
  type WorkerChallenges,
} from '../scoring/challenges.ts'
import { isVote } from '../scoring/panel-outcome.ts'
import type { CountedSeat, SeatCount } from './count-answers.ts'

/** A defence that fits its challenges, or why there is none. */
export type CountedDefence =
  | {
      readonly kind: 'defended'
      readonly hash: Hash
      readonly responses: readonly string[]
      readonly challenge: WorkerChallenges
    }
  | {
      readonly kind: 'absent'
      readonly code: AbsenceCode
      readonly challenge: WorkerChallenges
    }

/**
 * Finds the defence of each vote. Both forms of challenge follow from the worker's own answer; which one it
 * was sent is the collector's doing, so either counts.
 */
export function countDefences(
  seats: readonly CountedSeat[],
  counts: readonly SeatCount[],
  question: string,
): ReadonlyMap<string, CountedDefence> {
  const votes = counts.flatMap((count, index) => {
    const seat = seats[index]
    return seat && count.kind === 'answered' && isVote(count.answer)
      ? [{ ...count, ...seat }]
      : []
  })
  const challenges = generateChallenges(
    votes.map(({ worker, answer }) => ({ ...answer, worker })),
  )
  const questionHash = hashQuestion(question)
  return new Map(
    votes.flatMap((vote, index) => {
      const challenge = challenges[index]
      return challenge ? [[vote.worker, countDefence(vote, challenge, questionHash)]] : []
    }),
  )
}

function countDefence(
  vote: UnionMember<SeatCount, 'answered'> & CountedSeat,
  challenge: WorkerChallenges,
  questionHash: Hash,
): CountedDefence {
  const [defence, second] = vote.defences
  const absent = (code: AbsenceCode): CountedDefence => ({
    kind: 'absent',
    code,
    challenge,
  })
  if (!defence) return absent(vote.undefended ?? 'SILENT')
  if (second) return absent('EQUIVOCATED')
  const { form, hash } = defence
  if (!form) return absent('MALFORMED')
  const asked = [challenge, otherChallenge(vote, challenge)].find(
    ({ challenges }) => canonicalHash(challenges) === form.challenges,
  )
  if (
    !asked ||
    form.answer !== vote.answerHash ||
    form.agent !== vote.agentId.toString() ||
    form.question !== questionHash
  ) {
    return absent('OTHER_QUESTION')
  }
  if (form.responses.length !== asked.challenges.length) return absent('MALFORMED')
  return { kind: 'defended', hash, responses: form.responses, challenge: asked }
}

/** The challenges of a worker if the others had agreed, or disagreed. */
function otherChallenge(
  { worker, answer }: { readonly worker: string; readonly answer: ResolveResponse },
  { kind }: { readonly kind: ChallengeKind },
): WorkerChallenges {
  const own = { ...answer, worker }
  const others =
    kind === 'disagreement'
      ? [own]
      : [own, { ...own, determination: !answer.determination }]
  return generateChallenges(others)[0] as WorkerChallenges
}

type UnionMember<Union, Kind> = Union extends { readonly kind: Kind } ? Union : never
