import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addPlatformOptions } from '../platform/platform-settings.ts'
import { addAdd } from './add.ts'
import { addCheck } from './check.ts'
import { addConformance } from './conformance.ts'
import { addList } from './list.ts'
import { addRemove } from './remove.ts'
import { addShow } from './show.ts'

/** Adds the commands on the agents of a platform. */
export function addAgents(program: Command, environment: Environment): void {
  const agents = addPlatformOptions(
    program
      .command('agents')
      .description('Register, check and remove the agents of round tables and the chat.'),
  )
  addAdd(agents, environment)
  addList(agents, environment)
  addShow(agents, environment)
  addCheck(agents, environment)
  addConformance(agents, environment)
  addRemove(agents, environment)
}
