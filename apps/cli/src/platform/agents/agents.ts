import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { addPlatformOptions } from '../platform-settings.ts'
import { addAdd } from './add.ts'
import { addConformance } from './conformance.ts'
import { addList } from './list.ts'
import { addPing } from './ping.ts'
import { addRemove } from './remove.ts'
import { addShow } from './show.ts'

/** Adds the commands on the agents of a platform. */
export function addPlatformAgents(platform: Command, environment: Environment): void {
  const agents = addPlatformOptions(
    platform
      .command('agents')
      .description('Register, check and remove agents of a platform'),
  )
  addAdd(agents, environment)
  addList(agents, environment)
  addShow(agents, environment)
  addPing(agents, environment)
  addConformance(agents, environment)
  addRemove(agents, environment)
}
