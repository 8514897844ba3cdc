import { type AgentDefinition, defineAgent } from '@cresolver/agent'

/** Agents of the scenario `dispute`: enough for two panels that share no seat. */
export type DisputeAgents = {
  readonly agents: readonly { readonly name: string; readonly agent: AgentDefinition }[]
  /** From now on they answer right. */
  readonly becomeRight: () => void
}

/** Seats of a panel in the scenario. */
export const DISPUTE_SEATS = 3

/** Question of the scenario that a panel decides; its answer is YES. */
export const DISPUTE_QUESTION = 'Did the example agents agree on YES?'

const names = ['Mock-1', 'Mock-2', 'Mock-3', 'Mock-4', 'Mock-5', 'Mock-6']

/** Returns true for an agent that takes part in the scenario `dispute` alone. */
export function isDisputeAgent(name: string): boolean {
  return names.includes(name)
}

/**
 * Creates mock agents that are wrong on purpose until `becomeRight` is called: so every first panel
 * is wrong, and the second one is right.
 */
export function createDisputeAgents(): DisputeAgents {
  let isRight = false
  const toAgent = (name: string): AgentDefinition =>
    defineAgent({
      name,
      investigate: () => ({
        determination: isRight,
        confidence: 0.9,
        evidence: isRight
          ? `${name} is a mock agent that answers right.`
          : `${name} is a mock agent that is wrong on purpose.`,
        sources: ['https://example.org/mock'],
      }),
      defend: ({ challenges }) => ({
        responses: challenges.map(() => 'A mock agent has no reasons.'),
      }),
    })
  return {
    agents: names.map((name) => ({ name, agent: toAgent(name) })),
    becomeRight: () => {
      isRight = true
    },
  }
}
