import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import { readAmount } from './options/read-words.ts'

export function addWithdraw(clara: Command, environment: Environment): void {
  clara
    .command('withdraw')
    .description('Withdraw tokens from the escrow to your account')
    .argument('[quantity]', 'how many (default: all that are available)')
    .action(async (text: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const quantity = text === undefined ? undefined : readAmount(text, 'The quantity')
      const { openMarket } = await import('./open-market.ts')
      const { confirmOnAo } = await import('./confirm-on-ao.ts')
      const opened = await openMarket(options, environment, 'sign')
      const { market, connection } = opened
      const amount =
        quantity === undefined ? 'all that is available' : `${quantity} tokens`
      await confirmOnAo({ action: 'Withdraw', amount }, opened, options, environment)
      await market.withdraw(quantity)
      const { print, colors } = createPrinter(environment, options.json === true)
      const account = connection.address
      print({ event: 'withdrawn', account, quantity: quantity ?? 'all' }, () => [
        `${colors.green('Withdrew')} ${quantity ?? 'all that is available'} to ${account}.`,
      ])
    })
}
