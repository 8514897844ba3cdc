import { createModel } from '@cresolver/llm'
import { mock } from '../abilities/mock/mock.ts'
import { llm } from '../abilities/model/llm.ts'
import type { AgentDefinition } from '../definition/agent-definition.ts'
import { type AgentConfig, readAgentConfig } from './config.ts'
import { type ServedAgent, serveAgent } from './serve-agent.ts'

/** An agent process. */
export type StartedAgent = ServedAgent & {
  /** One line for the operator: who listens where, and how it answers. */
  readonly line: string
}

/**
 * Starts the agent that environment variables describe.
 *
 * @param environment - such as `process.env`
 * @returns the listening agent
 * @throws CresolverError `CONFIG_INVALID`, `LLM_CONFIG_INVALID`, `PORT_TAKEN` or `LISTEN_FAILED`
 */
export async function startAgent(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StartedAgent> {
  const config = readAgentConfig(environment)
  const { host: hostname, port, name, character } = config
  const served = await serveAgent(defineConfigured(config), { hostname, port })
  const answers = config.model
    ? `asks ${config.model.model}`
    : 'mock answers, set LLM_API_KEY for a model'
  return {
    ...served,
    line: `Agent ${JSON.stringify(name)} (${character}, ${answers}) listens on ${served.url}`,
  }
}

function defineConfigured({ name, character, model, key }: AgentConfig): AgentDefinition {
  return model
    ? { name, key, ...llm({ character }), model: createModel(model) }
    : { name, key, ...mock({ character }) }
}
