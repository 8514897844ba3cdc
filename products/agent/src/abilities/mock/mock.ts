import type { Abilities, AgentOptions } from '../../definition/agent-definition.ts'
import type { Character } from '../character.ts'
import { answerAsMock } from './mock-answer.ts'
import { defendAsMock } from './mock-defence.ts'

/** Options of the mock abilities. */
export type MockParameters = {
  /** Default `analyst`. */
  readonly character?: Character | undefined
}

/** An agent that puts its own ability in the place of the mock's keeps the mode of the mock. */
const mocked = new WeakSet<object>()

/**
 * Makes abilities that need no model: they know a few questions and draw lots for the rest.
 *
 * The same request gets the same answer in every process.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#abilities
 *
 * @param parameters - {@link MockParameters}
 * @returns mode and abilities, to be spread into a definition
 *
 * @example
 * ```ts
 * import { defineAgent, mock } from '@cresolver/agent'
 *
 * const agent = defineAgent({ name: 'Ada', ...mock({ character: 'skeptic' }) })
 * console.log(agent.mode) // mock
 * ```
 */
export function mock({
  character = 'analyst',
}: MockParameters = {}): Pick<AgentOptions, 'mode'> & Abilities {
  const investigate: NonNullable<Abilities['investigate']> = ({ question, outcomes }) =>
    answerAsMock(question, character, outcomes)
  mocked.add(investigate)
  return {
    mode: 'mock',
    investigate,
    defend: ({ challenges }, { remembered }) => ({
      responses: challenges.map((challenge) =>
        defendAsMock(challenge, remembered, character),
      ),
    }),
  }
}

/**
 * Returns whether an agent has no judgment of its own: its answers to markets are those of a mock.
 */
export function isMocked({ investigate }: Abilities): boolean {
  return investigate !== undefined && mocked.has(investigate)
}
