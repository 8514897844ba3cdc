import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addAllow } from './allow.ts'
import { addId } from './id.ts'

/** Adds the commands on the deployed workflow. */
export function addWorkflow(workflow: Command, environment: Environment): void {
  addId(workflow, environment)
  addAllow(workflow, environment)
}
