import { CresolverError } from '@cresolver/core/protocol'
import type { Abilities, AgentDefinition } from './agent-definition.ts'

/** Every ability, in the order in which people read them. */
export const ABILITIES = [
  'investigate',
  'defend',
  'analyze',
  'critique',
  'vote',
  'perform',
] as const satisfies readonly (keyof Abilities)[]

/** Name of an ability. */
export type AbilityName = (typeof ABILITIES)[number]

/**
 * Defines an agent: who it is, and its judgement as plain functions.
 *
 * Nothing runs yet. `serveAgent` of `@cresolver/agent/node` and `createEdgeAgent` of
 * `@cresolver/agent/cloudflare` let it answer.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/agents.md#abilities
 *
 * @param definition - {@link AgentDefinition}
 * @returns the definition, checked
 * @throws `AgentErrors['defineAgent']`: `CONFIG_INVALID` without a name or an ability, or when an ability
 * is not a function
 *
 * @example
 * ```ts
 * import { defineAgent } from '@cresolver/agent'
 *
 * const agent = defineAgent({
 *   name: 'Calendar',
 *   investigate: () => ({ determination: true, confidence: 0.9, evidence: '2028 is divisible by 4.', sources: [] }),
 * })
 * console.log(agent.name) // Calendar
 * ```
 */
export function defineAgent(definition: AgentDefinition): AgentDefinition {
  if (definition.name.trim() === '') throw invalid('it has no name')
  if (definition.prepare && !definition.investigate) {
    throw invalid('it prepares answers but has no ability investigate')
  }
  const given = ABILITIES.filter((name) => definition[name] !== undefined)
  const broken = given.find((name) => typeof definition[name] !== 'function')
  if (broken) throw invalid(`its ability ${broken} is not a function`)
  if (given.length === 0) throw invalid('it has no ability')
  if (definition.defend && !definition.investigate) {
    throw invalid('it defends answers but has no ability investigate')
  }
  return definition
}

function invalid(why: string): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The agent cannot be used: ${why}.`,
    hint: `Give defineAgent a name and at least one of ${ABILITIES.join(', ')}.`,
  })
}
