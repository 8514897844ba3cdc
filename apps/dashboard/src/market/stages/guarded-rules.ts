import type { GuardedCount } from '@cresolver/core/resolution'

/** A rule of the policy `guarded` and how a panel met it. */
export type GuardedRule = {
  /** Count of the panel, such as `YES has 4 of 5 votes that answered`. */
  readonly words: string
  /** Requirement, such as `two thirds: at least 4`. */
  readonly needed: string
  readonly holds: boolean
}

/** Lists the rules that a guarded panel has to meet, in the order in which they are checked. */
export function guardedRules(count: GuardedCount): GuardedRule[] {
  const { votes, answered, required, workers, requiredWorkers, agree } = count
  return [
    {
      words: `${answered} of ${votes} votes have an answer that counts`,
      needed: `more than half: at least ${required}`,
      holds: answered >= required,
    },
    {
      words: `${workers} ${workers === 1 ? 'worker has' : 'workers have'} votes`,
      needed: `at least ${requiredWorkers}`,
      holds: workers >= requiredWorkers,
    },
    {
      words: `${sideText(count)} has ${agree} of ${answered} votes that answered`,
      needed: `two thirds: at least ${Math.ceil((2 * answered) / 3)}`,
      holds: answered > 0 && 3 * agree >= 2 * answered,
    },
  ]
}

/** Names the side with the most votes. */
export function sideText({ side }: Pick<GuardedCount, 'side'>): string {
  return side === undefined ? 'No side' : side.replace('_', ' ')
}
