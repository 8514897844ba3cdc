import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

/** Adds `markets clarify`. */
export function addClarify(markets: Command, environment: Environment): void {
  markets
    .command('clarify')
    .description('Add a clarification to the question of your market')
    .argument('<id>', 'id of the market')
    .argument('<text>', 'what the question means, 1 to 1,000 bytes')
    .addHelpText(
      'after',
      '\nA clarification is public and cannot be changed. A market takes at most five, and none from\n' +
        'its first request or the earliest request of its terms on.',
    )
    .action(async (id: string, text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { writeMarkets } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const client = await writeMarkets(options, environment, {
        action: `Clarify market ${marketId}`,
      })
      const { transactionHash } = await client.clarify(marketId, text)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'market-clarified', marketId, text, transactionHash }, () => [
        `${colors.green('Clarified')} market ${marketId}.`,
        colors.dim(transactionHash),
      ])
    })
}
