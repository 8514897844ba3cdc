import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import type { ClaraOptions } from './options/clara-settings.ts'
import { readAmount } from './options/read-words.ts'

export function addDeposit(clara: Command, environment: Environment): void {
  clara
    .command('deposit')
    .description('Send tokens of your account to the escrow of the marketplace')
    .argument('<quantity>', 'amount in the smallest unit of its token')
    .action(async (text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const quantity = readAmount(text, 'The quantity')
      const { openMarket } = await import('./open-market.ts')
      const { confirmOnAo } = await import('./confirm-on-ao.ts')
      const { depositTokens } = await import('@cresolver/clara')
      const opened = await openMarket(options, environment, 'sign')
      const { process, connection, pollMilliseconds } = opened
      const amount = `${quantity} of the smallest unit of its token`
      await confirmOnAo({ action: 'Deposit', amount }, opened, options, environment)
      const access = { process, connection }
      const deposit = await depositTokens(access, quantity, {
        pollMilliseconds,
        waitMilliseconds: 120_000,
      })
      const { print, colors } = createPrinter(environment, options.json === true)
      const account = connection.address
      print({ event: 'deposited', account, ...deposit }, () => [
        `${colors.green('Deposited')} ${quantity} of the token ${deposit.token}.`,
        'cresolver tasks show shows what is available.',
      ])
    })
}
