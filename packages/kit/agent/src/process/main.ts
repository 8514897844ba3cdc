import { defineConfigured } from './define-configured.ts'
import { runAgent } from './run-agent.ts'

await runAgent(async () => ({ default: defineConfigured }))
