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
 *   LLM_BASE_URL, LLM_MODEL, LLM_TIMEOUT_MS and AGENT_RESOLVE_TIMEOUT_MS; the defaults are those of a mock
 * @returns the definition
 * @throws CresolverError `CONFIG_INVALID`, `LLM_CONFIG_INVALID`
 */
export function defineConfigured(
  environment: Readonly<Record<string, string | undefined>>,
): AgentDefinition {
  const config = readAgentConfig(environment)
  const { name, domain, key, character, address: worker, resolveTimeoutMs } = config
  const options = { name, domain, key, worker, limits: { resolveTimeoutMs } }
  const model = modelFrom(environment)
  return model
    ? { ...options, ...llm({ character }), model }
    : { ...options, ...mock({ character }) }
}
