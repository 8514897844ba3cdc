import { CresolverError } from '@cresolver/protocol'
import type { VoteWeight } from './weights.ts'

/** One vote of a round. */
export type Vote = {
  /** true for YES. */
  readonly determination: boolean
  readonly voteWeight: VoteWeight
}

/** Result of a policy. Sums are in units of 1/3000. */
export type Decision =
  | {
      readonly kind: 'verdict'
      /** true for YES. */
      readonly resolution: boolean
      readonly yes: bigint
      readonly no: bigint
    }
  | {
      readonly kind: 'unresolved'
      readonly reason: 'NO_QUORUM'
      readonly yes: bigint
      readonly no: bigint
    }

/** A rule that turns votes into a decision; the order of the votes has no influence. */
export type Policy = {
  readonly name: string
  /**
   * Decides a round.
   *
   * @param votes - all votes of the round
   * @returns {@link Decision}
   */
  decide(votes: readonly Vote[]): Decision
}

/**
 * The published rule: YES when the YES weight is at least the NO weight, so a tie is YES.
 *
 * Without votes the result has no verdict, although 0 >= 0 holds.
 */
export const specPolicy: Policy = {
  name: 'spec',
  decide(votes) {
    const yes = sumWeights(votes, true)
    const no = sumWeights(votes, false)
    if (votes.length === 0) return { kind: 'unresolved', reason: 'NO_QUORUM', yes, no }
    return { kind: 'verdict', resolution: yes >= no, yes, no }
  },
}

const policies = [specPolicy]

/**
 * Finds a policy by its name.
 *
 * @param name - such as `spec`
 * @returns the policy
 * @throws CresolverError `POLICY_UNKNOWN` when there is none of that name
 */
export function findPolicy(name: string): Policy {
  const policy = policies.find((known) => known.name === name)
  if (policy) return policy
  throw new CresolverError({
    code: 'POLICY_UNKNOWN',
    message: `Unknown policy: ${JSON.stringify(name)}.`,
    hint: `Use one of: ${policies.map((known) => known.name).join(', ')}.`,
  })
}

function sumWeights(votes: readonly Vote[], determination: boolean): bigint {
  return votes
    .filter((vote) => vote.determination === determination)
    .reduce((sum, vote) => sum + vote.voteWeight, 0n)
}
