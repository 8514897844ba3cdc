import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

type JoinOptions = MarketOptions & { readonly stake: string; readonly agent: string }

/** Adds `markets join`. */
export function addJoin(markets: Command, environment: Environment): void {
  markets
    .command('join')
    .description('Join a market as a worker, with a stake')
    .argument('<id>', 'id of the market')
    .option('--stake <amount>', 'stake, such as 0.01', '0.01')
    .option('--agent <id>', 'ERC-8004 agent id; 0 without an identity registry', '0')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<JoinOptions>()
      const chain = await import('@cresolver/chain')
      const marketId = chain.toMarketId(id)
      const stake = chain.parseAmount(options.stake)
      const agentId = chain.toAgentId(options.agent)
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment, {
        action: `Join market ${marketId}`,
        amount: chain.formatAmount(stake),
      })
      const { transactionHash } = await client.join({ marketId, stake, agentId })
      const { print, colors } = createPrinter(environment, options.json === true)
      const worker = client.account
      print(
        { event: 'worker-joined', marketId, worker, agentId, stake, transactionHash },
        () => [
          `${colors.green('Joined')} market ${marketId} with ${chain.formatAmount(stake)}.`,
          colors.dim(transactionHash),
        ],
      )
    })
}
