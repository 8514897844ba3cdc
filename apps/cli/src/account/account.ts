import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addImport } from './import.ts'
import { addList } from './list.ts'
import { addNew } from './new.ts'
import { addProfile } from './profile.ts'

/** Adds the commands on keys and profiles. */
export function addAccount(account: Command, environment: Environment): void {
  addNew(account, environment)
  addImport(account, environment)
  addList(account, environment)
  addProfile(account, environment)
  account.addHelpText(
    'after',
    '\nKeystores and profiles are in ~/.config/cresolver, or in CRESOLVER_HOME.',
  )
}
