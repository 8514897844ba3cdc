import type { Abilities } from '../definition/agent-definition.ts'

type Investigate = NonNullable<Abilities['investigate']>

/** An agent that puts its own ability in the place of this one does not abstain. */
const abstaining = new WeakSet<Investigate>()

/**
 * Makes the abilities of an agent that has nothing to judge by: it answers UNKNOWN, and says that nothing
 * was investigated.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#abilities
 *
 * @param reason - one sentence, why it cannot judge
 * @returns abilities, to be spread into a definition
 *
 * @example
 * ```ts
 * import { abstain, defineAgent } from '@cresolver/agent'
 *
 * const agent = defineAgent({ name: 'Ada', ...abstain('No model is set.') })
 * console.log(agent.name) // Ada, which answers UNKNOWN
 * ```
 */
export function abstain(
  reason = 'This agent has neither a model nor a judgment of its own.',
): Abilities & { readonly investigate: Investigate } {
  const investigate = markAbstaining(({ outcomes = [] }) => ({
    determination: false,
    confidence: 0,
    evidence: `Nothing was investigated. ${reason}`,
    sources: ['nothing-investigated'],
    investigated: false,
    // A requester that does not know UNKNOWN goes by `investigated`.
    ...(outcomes.includes('UNKNOWN') && { outcome: 'UNKNOWN' }),
  }))
  return {
    investigate,
    defend: ({ challenges }) => ({
      responses: challenges.map(() => `I gave no answer. ${reason}`),
    }),
  }
}

/** Marks an ability that judges nothing that it cannot look up by a rule. */
export function markAbstaining(investigate: Investigate): Investigate {
  abstaining.add(investigate)
  return investigate
}

/** Returns true for an agent that judges nothing that it cannot look up by a rule. */
export function abstains({ investigate }: Pick<Abilities, 'investigate'>): boolean {
  return investigate !== undefined && abstaining.has(investigate)
}
