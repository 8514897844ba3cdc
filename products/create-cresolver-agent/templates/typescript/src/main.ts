import { existsSync } from 'node:fs'
import type { AgentDefinition, AgentEnvironment } from '@cresolver/agent'
import { runAgent } from '@cresolver/agent/node'
import { withResearch } from '@cresolver/agent/research'
import agent from './agent.ts'

if (existsSync('.env')) process.loadEnvFile()

const define: (environment: AgentEnvironment) => AgentDefinition = agent

// With LLM_API_KEY the agent searches, reads and quotes before it answers; without it, it answers rules from data.
await runAgent(async () => ({
  default: (environment) => withResearch(define(environment), environment),
}))
