import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import { addProfile } from './profile.ts'

export function addAccount(account: Command, environment: Environment): void {
  addNew(account, environment)
  addList(account, environment)
  addProfile(account, environment)
  account.addHelpText(
    'after',
    '\nKeystores and profiles are in ~/.config/cresolver, or in CRESOLVER_HOME.',
  )
}

type ListOptions = { readonly json?: boolean | undefined }

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

type NewOptions = {
  readonly json?: boolean | undefined
  readonly import?: boolean | undefined
  readonly keystore?: string | undefined
}

function addNew(account: Command, environment: Environment): void {
  account
    .command('new')
    .description('Create or import a key in an encrypted keystore')
    .argument('<name>', 'name of the keystore')
    .option('--import', 'import the key in PRIVATE_KEY or from a prompt')
    .option('--keystore <file>', 'import a version 3 keystore from another wallet')
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<NewOptions>()
      const { createKey, storeKey } = await import('./store-key.ts')
      const { readImportedKey } = await import('./import-key.ts')
      const imports = options.import === true || options.keystore !== undefined
      const key = imports ? () => readImportedKey(options, environment) : createKey
      const stored = await storeKey(name, key, environment)
      const { print, colors } = createPrinter(environment, options.json === true)
      const event = imports ? 'account-imported' : 'account-created'
      print({ event, ...stored }, () => [
        `${colors.green(imports ? 'Imported' : 'Created')} ${name}, ${stored.address}`,
        `Keystore  ${stored.path}`,
        ...(imports
          ? []
          : ['Back this file up: it and its password are the only copy of the key.']),
      ])
    })
}
