import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { addImport } from './import.ts'
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

type ListOptions = { readonly json?: boolean | undefined }

/** Adds `account list`. */
function addList(account: Command, environment: Environment): void {
  account
    .command('list')
    .description('List the keystores and their addresses')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ListOptions>()
      const { listKeystores } = await import('./keystores.ts')
      const accounts = await listKeystores(environment)
      const { print, remark } = createPrinter(environment, options.json === true)
      for (const { name, address } of accounts) {
        print({ name, address }, () => [`${name}  ${address}`])
      }
      if (accounts.length === 0) {
        remark('No keystores yet. Create one with cresolver account new <name>.')
      }
    })
}

type NewOptions = { readonly json?: boolean | undefined }

/** Adds `account new`. */
function addNew(account: Command, environment: Environment): void {
  account
    .command('new')
    .description('Create a key in an encrypted keystore')
    .argument('<name>', 'name of the keystore')
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<NewOptions>()
      const { createKey, storeKey } = await import('./store-key.ts')
      const stored = await storeKey(name, createKey, environment)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'account-created', ...stored }, () => [
        `${colors.green('Created')} ${name}, ${stored.address}`,
        `Keystore  ${stored.path}`,
        'Back this file up: it and its password are the only copy of the key.',
      ])
    })
}
