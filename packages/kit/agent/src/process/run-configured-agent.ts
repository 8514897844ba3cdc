import type { AgentEnvironment } from '../definition/read-variables.ts'
import { defineConfigured } from './define-configured.ts'
import { runAgent } from './run-agent.ts'
import { withResearch } from './with-research.ts'

/**
 * Runs the agent that environment variables describe as this process, as {@link runAgent} does: a model that
 * searches, reads and quotes where there is a key for one, a mock otherwise.
 *
 * @param environment - such as `process.env`
 */
export function runConfiguredAgent(environment: AgentEnvironment): Promise<void> {
  const define = (variables: AgentEnvironment) =>
    withResearch(defineConfigured(variables), variables)
  return runAgent(async () => ({ default: define }), environment)
}
