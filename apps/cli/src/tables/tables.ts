import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addPlatformOptions } from '../platform/platform-settings.ts'
import { addAsk } from './ask.ts'
import { addCancel } from './cancel.ts'
import { addDecisions } from './decide-gate.ts'
import { addFollow } from './follow.ts'
import { addList } from './list.ts'
import { addReplay } from './replay.ts'
import { addShow } from './show.ts'

/** Adds the commands on round tables. */
export function addTables(tables: Command, environment: Environment): void {
  addPlatformOptions(tables)
  addAsk(tables, environment)
  addList(tables, environment)
  addShow(tables, environment)
  addFollow(tables, environment)
  addReplay(tables, environment)
  addDecisions(tables, environment)
  addCancel(tables, environment)
}
