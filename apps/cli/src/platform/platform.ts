import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addPlatformAgents } from './agents/agents.ts'
import { addPlatformProcesses } from './processes/processes.ts'
import { addPlatformServer } from './serve/serve.ts'
import { addPlatformTenants } from './tenants/tenants.ts'

export function addPlatform(platform: Command, environment: Environment): void {
  addPlatformAgents(platform, environment)
  addPlatformTenants(platform, environment)
  addPlatformProcesses(platform, environment)
  addPlatformServer(platform)
}
