import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addCheck } from './check/check.ts'
import { addIdentity } from './identity/identity.ts'
import { addNew } from './new/new.ts'

/** Adds the commands for those who build agents. */
export function addAgent(program: Command, environment: Environment): void {
  const agent = program
    .command('agent')
    .description('Build, check and register an agent of your own.')
  addNew(agent, environment)
  addCheck(agent, environment)
  addIdentity(agent, environment)
}
