import { runConfiguredAgent } from './run-configured-agent.ts'

await runConfiguredAgent(process.env)
