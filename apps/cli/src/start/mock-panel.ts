import { type AgentDefinition, defineAgent } from '@cresolver/agent'

/** Question that a mock panel decides with NO; its answer is YES. */
export const MOCK_PANEL_QUESTION = 'Did the example agents agree on YES?'

/** The least workers of a panel. */
const names = ['Mock-1', 'Mock-2', 'Mock-3']

/** Returns true for an agent that takes part in the scenario `dispute` alone. */
export function isMockPanelAgent(name: string): boolean {
  return names.includes(name)
}

/** Creates the mock agents of the scenario `dispute`, which are wrong on purpose. */
export function createMockPanel(): { name: string; agent: AgentDefinition }[] {
  return names.map((name) => ({
    name,
    agent: defineAgent({
      name,
      investigate: () => ({
        determination: false,
        confidence: 0.9,
        evidence: `${name} is a mock agent that is wrong on purpose.`,
        sources: ['https://example.org/mock'],
      }),
      defend: ({ challenges }) => ({
        responses: challenges.map(() => 'A mock agent has no reasons.'),
      }),
    }),
  }))
}
