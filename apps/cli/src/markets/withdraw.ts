import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

type WithdrawOptions = MarketOptions & { readonly to?: string | undefined }

/** Adds `markets withdraw`. */
export function addWithdraw(markets: Command, environment: Environment): void {
  markets
    .command('withdraw')
    .description('Withdraw what the contract owes the account')
    .option('--to <address>', 'address to pay (default: the account)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<WithdrawOptions>()
      const { formatAmount, parseAddress } = await import('@cresolver/chain')
      const to =
        options.to === undefined ? undefined : parseAddress(options.to, 'the recipient')
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment, {
        action: `Withdraw everything that is owed${to === undefined ? '' : ` to ${to}`}`,
      })
      const { amount, transactionHash } =
        to === undefined ? await client.withdraw() : await client.withdrawTo(to)
      const { print, colors } = createPrinter(environment, options.json === true)
      const account = client.account
      print(
        { event: 'withdrawn', account, to: to ?? account, amount, transactionHash },
        () => [
          `${colors.green('Withdrew')} ${formatAmount(amount)} to ${to ?? account}.`,
          colors.dim(transactionHash),
        ],
      )
    })
}
