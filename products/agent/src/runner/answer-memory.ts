import { BoundedMap } from '@cresolver/core/bounded'
import { type ChallengeRequest, hashAnswer } from '@cresolver/core/protocol'
import type { RememberedAnswer } from '../definition/agent-definition.ts'

/** Remembers which answers a worker gave under which market id. */
export type AnswerMemory = {
  /** Notes that an answer was given; giving it again makes the memory last longer. */
  readonly remember: (
    key: string,
    answer: RememberedAnswer,
    at?: number | undefined,
    isReserved?: boolean | undefined,
  ) => void
  /** Recalls the answers given under a market id. */
  readonly recall: (
    marketId: number,
    about?: Pick<ChallengeRequest, 'question' | 'deadline' | 'answer_hash'> | undefined,
  ) => readonly RememberedAnswer[]
}

type AnswerMemoryParameters = {
  /** Life of a memory in milliseconds, from the last time the answer was given. */
  readonly ttlMs: number
  /** Most answers remembered; the least recently returned one is evicted. */
  readonly maxEntries: number
  /** Now, in milliseconds. */
  readonly clock: () => number
}

type Entry = {
  readonly answer: RememberedAnswer
  readonly sequence: number
  readonly expiresAt: number
}

/**
 * Creates a memory. It outlives the cache of answers: an answer that came from the cache in its
 * last second can still be defended.
 */
export function createAnswerMemory(parameters: AnswerMemoryParameters): AnswerMemory {
  const { ttlMs, maxEntries, clock } = parameters
  const entries = new BoundedMap<string, Entry>(maxEntries)
  const reserved = new BoundedMap<string, Entry>(maxEntries)
  let given = 0

  return {
    remember: (key, answer, at = clock(), isReserved = false) => {
      const kept = isReserved ? reserved : entries
      const known = kept.get(key)
      const still = known && clock() < known.expiresAt
      given += 1
      kept.set(key, {
        answer,
        sequence: still ? known.sequence : given,
        expiresAt: at + ttlMs,
      })
    },
    recall: (marketId, { question, deadline, answer_hash } = {}) => {
      const fitting = [...reserved.values(), ...entries.values()]
        .filter(({ expiresAt }) => clock() < expiresAt)
        .sort((one, other) => other.sequence - one.sequence)
        .map(({ answer }) => answer)
        .filter(
          ({ request }) =>
            request.market_id === marketId &&
            (question === undefined || request.question === question) &&
            (deadline === undefined || request.deadline === deadline),
        )
      const named = fitting.filter(({ response }) => hashAnswer(response) === answer_hash)
      return answer_hash === undefined || named.length === 0 ? fitting : named
    },
  }
}
