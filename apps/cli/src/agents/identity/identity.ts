import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { addRegister } from './register.ts'
import { addShow } from './show.ts'
import { addUpdate } from './update.ts'

export function addIdentity(agent: Command, environment: Environment): void {
  addRegister(agent, environment)
  addUpdate(agent, environment)
  addShow(agent, environment)
}
