import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

/** Adds `markets request`. */
export function addRequest(markets: Command, environment: Environment): void {
  markets
    .command('request')
    .description('Request the resolution of a market.')
    .argument('<id>', 'id of the market')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const marketId = toMarketId(id)
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment)
      const { transactionHash } = await client.requestResolution(marketId)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'resolution-requested', marketId, transactionHash }, () => [
        `${colors.green('Requested')} the resolution of market ${marketId}.`,
        colors.dim(transactionHash),
      ])
    })
}
