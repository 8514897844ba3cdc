import type { Command } from 'commander'
import { isLoopback } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { type GatewayOptions, readGateway } from '../options/read-gateway.ts'
import { accountOf, type MarketOptions, rpcUrlOf } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'

type RequestOptions = MarketOptions &
  GatewayOptions & { readonly question?: string | undefined }

export function addRequest(markets: Command, environment: Environment): void {
  markets
    .command('request')
    .description('Request the resolution of a market')
    .argument('<id>', 'id of the market')
    .option('--question <text>', 'text, if the market keeps only its hash')
    .option(
      '--gateway <url>',
      'start the round through this gateway (default: CRESOLVER_GATEWAY)',
    )
    .option('--workflow <id>', 'workflow to start there (default: CRESOLVER_WORKFLOW)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<RequestOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const marketId = toMarketId(id)
      const gateway = readGateway(options, environment)
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment, {
        action: `Request the resolution of market ${marketId}`,
      })
      const { transactionHash } = await client.requestResolution(
        marketId,
        options.question,
      )
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'resolution-requested', marketId, transactionHash }, () => [
        `${colors.green('Requested')} the resolution of market ${marketId}.`,
        colors.dim(transactionHash),
      ])
      const drawn = await client.getPanelDraw(marketId)
      if (drawn.kind === 'not-requested') return
      const { seedBlock } = drawn
      const next = isLoopback(rpcUrlOf(options, environment))
        ? ['Then the local network starts the round.']
        : [
            'Then a collector of the market or a keeper starts the round. If the market has neither, run this',
            'command again with --gateway and --workflow once that block is final, at least five minutes from now.',
          ]
      print({ event: 'panel-drawn-by', marketId, block: seedBlock }, () =>
        gateway
          ? [`Waiting for block ${seedBlock}, which draws the panel.`]
          : [`Block ${seedBlock} draws the panel.`, ...next],
      )
      if (!gateway) return
      await client.waitForDraw(marketId)
      const account = await accountOf(environment)
      const { requestRound } = await import('@cresolver/net/gateway')
      await requestRound(gateway, account, marketId)
      print({ event: 'round-started', marketId }, () => [
        `${colors.green('Started')} the round of market ${marketId}.`,
      ])
    })
}
