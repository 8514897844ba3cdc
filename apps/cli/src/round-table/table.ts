import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addPlatformOptions } from '../platform/platform-settings.ts'
import { addAsk } from './ask.ts'
import { addCancel } from './cancel.ts'
import { addDecide } from './decide.ts'
import { addFollow } from './follow.ts'
import { addList } from './list.ts'
import { addReplay } from './replay.ts'
import { addShow } from './show.ts'

/** Adds the commands on round tables. */
export function addTable(program: Command, environment: Environment): void {
  const table = addPlatformOptions(
    program
      .command('table')
      .description('Put a task before several agents that analyse, challenge and vote.'),
  )
  addAsk(table, environment)
  addList(table, environment)
  addShow(table, environment)
  addFollow(table, environment)
  addReplay(table, environment)
  addDecide(table, environment)
  addCancel(table, environment)
}
