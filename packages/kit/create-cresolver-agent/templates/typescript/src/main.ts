import { existsSync } from 'node:fs'
import { runAgent } from '@cresolver/agent/node'

if (existsSync('.env')) process.loadEnvFile()

await runAgent(() => import('./agent.ts'))
