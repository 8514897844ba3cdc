import { type AgentDefinition, defineAgent } from '@cresolver/agent'

/** How the agents of a mock panel answer: `divided` makes every second one that is asked say NO. */
export type MockAnswers = 'wrong' | 'right' | 'divided'

/** Mock agents of the scenarios `dispute` and `unsure`: enough for two panels that share no seat. */
export type MockPanel = {
  readonly agents: readonly { readonly name: string; readonly agent: AgentDefinition }[]
  /** From now on they answer so. */
  readonly answer: (how: MockAnswers) => void
}

/** Seats of a panel in these scenarios: as many as the documented quotas allow without a collector. */
export const MOCK_PANEL_SEATS = 2

/** Question that a mock panel decides; its answer is YES. */
export const MOCK_PANEL_QUESTION = 'Did the example agents agree on YES?'

const names = ['Mock-1', 'Mock-2', 'Mock-3', 'Mock-4', 'Mock-5', 'Mock-6']

/** Returns true for an agent that takes part in these scenarios alone. */
export function isMockPanelAgent(name: string): boolean {
  return names.includes(name)
}

/** Creates mock agents that answer as they are set to; first they are wrong on purpose. */
export function createMockPanel(): MockPanel {
  let how: MockAnswers = 'wrong'
  let asked = 0
  const next = (): boolean => {
    asked += 1
    return how === 'divided' ? asked % 2 === 0 : how === 'right'
  }
  const toAgent = (name: string): AgentDefinition =>
    defineAgent({
      name,
      investigate: () => {
        const isRight = next()
        return {
          determination: isRight,
          confidence: 0.9,
          evidence: isRight
            ? `${name} is a mock agent that answers right.`
            : `${name} is a mock agent that is wrong on purpose.`,
          sources: ['https://example.org/mock'],
        }
      },
      defend: ({ challenges }) => ({
        responses: challenges.map(() => 'A mock agent has no reasons.'),
      }),
    })
  return {
    agents: names.map((name) => ({ name, agent: toAgent(name) })),
    answer: (given) => {
      how = given
      asked = 0
    },
  }
}
