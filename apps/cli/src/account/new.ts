import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'

type NewOptions = { readonly json?: boolean | undefined }

/** Adds `account new`. */
export function addNew(account: Command, environment: Environment): void {
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
