import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'
import type { ClaraOptions } from './clara-settings.ts'

/** Adds `tasks balance`. */
export function addBalance(clara: Command, environment: Environment): void {
  clara
    .command('balance')
    .description('Show the escrow balance of an account')
    .argument('[account]', 'address; that of your key unless given')
    .action(async (account: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const { openMarket } = await import('./open-market.ts')
      const use = account === undefined ? 'sign' : 'read'
      const { market } = await openMarket(options, environment, use)
      const balance = await market.balance(account)
      const printer = createPrinter(environment, options.json === true)
      printer.print(balance, () =>
        formatFields(
          [
            ['Account', plainText(balance.account)],
            ['Available', balance.available],
            ['Locked', balance.locked],
          ],
          printer,
        ),
      )
    })
}
