import { defineConfigured } from './define-configured.ts'
import { runAgent } from './run-agent.ts'
import { withResearch } from './with-research.ts'

await runAgent(async () => ({
  default: (environment) => withResearch(defineConfigured(environment), environment),
}))
