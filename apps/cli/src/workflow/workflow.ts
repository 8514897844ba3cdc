import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addAllow } from './allow.ts'
import { addId } from './id.ts'

/** Adds the commands on the deployed workflow. */
export function addWorkflow(program: Command, environment: Environment): void {
  const workflow = program
    .command('workflow')
    .description('Compute the id of a workflow, and allow it on a receiver.')
  addId(workflow, environment)
  addAllow(workflow, environment)
}
