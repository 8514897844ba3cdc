import { createSources } from '@cresolver/chain/sources'
import { abstains } from '../abilities/abstain.ts'
import { answersFromMemory } from '../abilities/model/llm.ts'
import { research } from '../abilities/research/research.ts'
import { researchFrom } from '../abilities/research/research-from.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import type { AgentEnvironment } from '../definition/read-variables.ts'
import { ruleBased } from '../rule-based/rule-based.ts'
import { modelFrom } from './model-from.ts'

/**
 * Lets an agent look up what it would answer from a model's memory, or not at all: a model searches, reads and
 * quotes; an agent that abstains answers questions with a rule from data.
 *
 * A definition with an `investigate` of its own is returned as it is.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/research.md#in-your-own-agent
 *
 * @param definition - an agent
 * @param environment - the variables of `modelFrom` and `researchFrom`; LLM_READER_MODEL names a smaller
 *   model that reads pages
 * @returns the agent, with the abilities of `research` or `ruleBased`
 * @throws `AgentErrors['withResearch']`: `CONFIG_INVALID`
 *
 * @example
 * ```ts
 * import { abstain, defineAgent } from '@cresolver/agent'
 * import { withResearch } from '@cresolver/agent/research'
 *
 * const agent = withResearch(defineAgent({ name: 'Ada', ...abstain() }), process.env)
 * console.log(agent.mode) // llm with LLM_API_KEY
 * ```
 */
export function withResearch(
  definition: AgentDefinition,
  environment: AgentEnvironment,
): AgentDefinition {
  if (abstains(definition)) {
    return {
      ...definition,
      ...ruleBased({ sources: createSources(), otherwise: definition }),
    }
  }
  const model = modelFrom(environment)
  if (!model || !answersFromMemory(definition)) return definition
  const { LLM_READER_MODEL } = environment
  const pageModel = LLM_READER_MODEL
    ? modelFrom({ ...environment, LLM_MODEL: LLM_READER_MODEL })
    : undefined
  const configured = researchFrom(environment)
  const { providers, store } = configured
  let contextTokens: number | undefined
  void model.contextWindow().then((tokens) => {
    contextTokens = tokens
  })
  return {
    ...definition,
    ...research({ ...configured, model, pageModel }),
    evidence: (sha256) => store.get(sha256),
    researchStatus: () => ({
      reader: model.name,
      search: [...providers],
      output: model.form().output,
      context_tokens: contextTokens,
    }),
  }
}
