import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

type CreateOptions = MarketOptions & { readonly pool: string; readonly duration: string }

/** Adds `markets create`. */
export function addCreate(markets: Command, environment: Environment): void {
  markets
    .command('create')
    .description('Create a market on a question.')
    .argument('<question>', 'a question that is answered with YES or NO')
    .option('--pool <amount>', 'reward pool, such as 0.5 or "20 gwei"', '0')
    .option('--duration <time>', 'time to join, such as 30m, 12h or 7d', '7d')
    .action(async (question: string, _options, command: Command) => {
      const options = command.optsWithGlobals<CreateOptions>()
      const { parseAmount } = await import('@cresolver/chain')
      const { parseDuration } = await import('../duration.ts')
      const rewardPool = parseAmount(options.pool)
      const durationSeconds = parseDuration(options.duration)
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment)
      const created = await client.createMarket({ question, durationSeconds, rewardPool })
      const { marketId, transactionHash } = created
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'market-created', marketId, transactionHash }, () => [
        `${colors.green('Created')} market ${colors.bold(String(marketId))}.`,
        colors.dim(transactionHash),
      ])
    })
}
