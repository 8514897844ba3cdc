import { createAgent } from './agent.ts'
import type { Agent, AgentOptions } from './agent-definition.ts'
import type { Character } from './character.ts'
import { answerAsMock } from './mock-answer.ts'
import { defendAsMock } from './mock-defence.ts'

/** What a mock worker is made of. */
export type MockAgentParameters = AgentOptions & {
  /** Default `analyst`. */
  readonly character?: Character | undefined
}

/**
 * Creates a worker that needs no model: it knows a few questions and draws lots for the rest.
 *
 * The same question gets the same answer in every process.
 *
 * @param parameters - {@link MockAgentParameters}
 * @returns the worker, in mode `mock`
 */
export function createMockAgent(parameters: MockAgentParameters): Agent {
  const { character = 'analyst', ...options } = parameters
  return createAgent({
    ...options,
    mode: 'mock',
    investigate: ({ question }) => answerAsMock(question, character),
    defend: ({ challenges }, { remembered }) => ({
      responses: challenges.map((challenge) =>
        defendAsMock(challenge, remembered, character),
      ),
    }),
  })
}
