import type { Amount, MarketClient, SentTransaction } from '@cresolver/chain'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { accountOf, type MarketOptions } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'

type WithdrawOptions = MarketOptions & {
  readonly to?: string | undefined
  readonly asset?: string | undefined
  readonly court?: string | undefined
}

export function addWithdraw(markets: Command, environment: Environment): void {
  markets
    .command('withdraw')
    .description('Withdraw what the contract owes the account')
    .option('--to <address>', 'address to pay (default: the account)')
    .option('--asset <token>', 'token to withdraw (default: the native currency)')
    .option('--court <address>', 'withdraw what this court owes the account instead')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<WithdrawOptions>()
      const { parseAddress } = await import('@cresolver/chain')
      const { readMarkets, writeCourt, writeMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./text/asset-text.ts')
      const address = (text: string | undefined, name: string) =>
        text === undefined ? undefined : parseAddress(text, name)
      const to = address(options.to, 'the recipient')
      const asset = address(options.asset, 'the asset')
      const text = await readAsset(await readMarkets(options, environment), asset)
      const what = text.name === undefined ? '' : ` in the ${text.name}`
      const action = `Withdraw everything that is owed${what}${to === undefined ? '' : ` to ${to}`}`
      const court = address(options.court, 'the court')
      const { amount, transactionHash } =
        court === undefined
          ? await send(await writeMarkets(options, environment, { action }), asset, to)
          : await (
              await writeCourt(options, environment, { action, contract: court })
            ).withdraw(asset, to)
      const { print, colors } = createPrinter(environment, options.json === true)
      const account = (await accountOf(environment)).address
      const event = { event: 'withdrawn', account, to: to ?? account, asset, amount }
      print({ ...event, transactionHash }, () => [
        `${colors.green('Withdrew')} ${text.format(amount)} to ${to ?? account}.`,
        colors.dim(transactionHash),
      ])
    })
}

function send(
  client: MarketClient,
  asset: `0x${string}` | undefined,
  to: `0x${string}` | undefined,
): Promise<SentTransaction & { readonly amount: Amount }> {
  if (asset !== undefined) return client.withdrawToken(asset, to)
  return to === undefined ? client.withdraw() : client.withdrawTo(to)
}
