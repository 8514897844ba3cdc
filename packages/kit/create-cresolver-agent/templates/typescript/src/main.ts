import { existsSync } from 'node:fs'
import { runAgent } from '@cresolver/agent/node'
import { withResearch } from '@cresolver/agent/research'
import agent from './agent.ts'

if (existsSync('.env')) process.loadEnvFile()

// With LLM_API_KEY the agent searches, reads and quotes before it answers.
await runAgent(async () => ({
  default: (environment) => withResearch(agent(environment), environment),
}))
