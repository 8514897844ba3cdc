import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'

type ListOptions = { readonly json?: boolean | undefined }

/** Adds `account list`. */
export function addList(account: Command, environment: Environment): void {
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
