import { createModel } from '@cresolver/llm'
import type { Agent } from './agent-definition.ts'
import { type AgentConfig, readAgentConfig } from './config.ts'
import { createMockAgent } from './mock-agent.ts'
import { createModelAgent } from './model-agent.ts'
import { type ServedAgent, serveAgent } from './node-server.ts'

/** A worker process. */
export type StartedAgent = ServedAgent & {
  /** One line for the operator: who listens where, and how it answers. */
  readonly line: string
}

/**
 * Starts the worker that environment variables describe.
 *
 * @param environment - such as `process.env`
 * @returns the listening worker
 * @throws CresolverError `CONFIG_INVALID`, `LLM_CONFIG_INVALID`, `PORT_TAKEN` or `LISTEN_FAILED`
 */
export async function startAgent(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StartedAgent> {
  const config = readAgentConfig(environment)
  const { host: hostname, port, name, character } = config
  const served = await serveAgent(createConfiguredAgent(config), { hostname, port })
  const answers = config.model
    ? `asks ${config.model.model}`
    : 'mock answers, set LLM_API_KEY for a model'
  return {
    ...served,
    line: `Worker ${JSON.stringify(name)} (${character}, ${answers}) listens on ${served.url}`,
  }
}

function createConfiguredAgent({ name, character, model }: AgentConfig): Agent {
  return model
    ? createModelAgent({ name, character, model: createModel(model) })
    : createMockAgent({ name, character })
}
