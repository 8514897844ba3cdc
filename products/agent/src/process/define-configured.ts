import { abstain } from '../abilities/abstain.ts'
import { llm } from '../abilities/model/llm.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { readAgentConfig } from './config.ts'
import { modelFrom } from './model-from.ts'

/**
 * Defines the agent that environment variables describe: one that asks a model if there is a key
 * for it, and otherwise abstains. It runs on Node and at the edge.
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
    : { ...options, ...abstain() }
}
