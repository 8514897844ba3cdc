import { mock } from '../abilities/mock/mock.ts'
import { llm } from '../abilities/model/llm.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readAgentConfig } from './config.ts'
import { modelFrom } from './model-from.ts'

/**
 * Defines the agent that environment variables describe: one that asks a model where there is a key
 * for it, a mock otherwise. It runs on Node and at the edge.
 *
 * @param environment - AGENT_NAME, AGENT_CHARACTER, AGENT_DOMAIN, AGENT_KEY, LLM_API_KEY,
 *   LLM_BASE_URL and LLM_MODEL; the defaults are those of a mock
 * @returns the definition
 * @throws CresolverError `CONFIG_INVALID`, `LLM_CONFIG_INVALID`
 */
export function defineConfigured(
  environment: Readonly<Record<string, string | undefined>>,
): AgentDefinition {
  const { name, domain, key, character, address: worker } = readAgentConfig(environment)
  const model = modelFrom(environment)
  return model
    ? { name, domain, key, worker, ...llm({ character }), model }
    : { name, domain, key, worker, ...mock({ character }) }
}
