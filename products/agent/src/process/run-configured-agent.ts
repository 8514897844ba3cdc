import { mock } from '../abilities/mock/mock.ts'
import type { AgentEnvironment } from '../definition/read-variables.ts'
import { readAgentConfig } from './config.ts'
import { defineConfigured } from './define-configured.ts'
import { runAgent } from './run-agent.ts'
import { withResearch } from './with-research.ts'

/**
 * Runs the agent that environment variables describe as this process, as {@link runAgent} does: a model that
 * searches, reads and quotes if there is a key for one; otherwise it answers rules from data, and abstains
 * from all else. With `--mock` among its arguments it is a mock.
 *
 * @param environment - such as `process.env`
 */
export function runConfiguredAgent(environment: AgentEnvironment): Promise<void> {
  const define = (variables: AgentEnvironment) => {
    const definition = defineConfigured(variables)
    if (!process.argv.includes('--mock')) return withResearch(definition, variables)
    const { character } = readAgentConfig(variables)
    return { ...definition, ...mock({ character }), model: undefined }
  }
  return runAgent(async () => ({ default: define }), environment)
}
