import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addPlatformAgents } from './agents/agents.ts'
import { addPlatformTenants } from './tenants/tenants.ts'

/** Adds the commands of a platform's administrator. */
export function addPlatform(platform: Command, environment: Environment): void {
  addPlatformAgents(platform, environment)
  addPlatformTenants(platform, environment)
}
