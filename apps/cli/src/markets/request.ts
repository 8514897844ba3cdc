import type { GatewayAddress } from '@cresolver/devnet'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { accountOf, type MarketOptions, pickSetting } from '../settings.ts'

type RequestOptions = MarketOptions & {
  readonly gateway?: string | undefined
  readonly workflow?: string | undefined
  readonly question?: string | undefined
}

/** Adds `markets request`. */
export function addRequest(markets: Command, environment: Environment): void {
  markets
    .command('request')
    .description('Request the resolution of a market')
    .argument('<id>', 'id of the market')
    .option('--question <text>', 'text, where the market keeps only its hash')
    .option('--gateway <url>', 'gateway of the DON (default: CRESOLVER_GATEWAY)')
    .option('--workflow <id>', 'id of the workflow (default: CRESOLVER_WORKFLOW)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<RequestOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const marketId = toMarketId(id)
      const gateway = await readGateway(options, environment)
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
      print({ event: 'panel-drawn-by', marketId, block: seedBlock }, () => [
        gateway
          ? `Waiting for block ${seedBlock}, which draws the panel.`
          : `Block ${seedBlock} draws the panel. Where no keeper starts rounds, run the command again with --gateway and --workflow once that block is final.`,
      ])
      if (!gateway) return
      await client.waitForDraw(marketId)
      const account = await accountOf(environment)
      const { requestRound } = await import('@cresolver/devnet/gateway')
      await requestRound(gateway, account, marketId)
      print({ event: 'round-started', marketId }, () => [
        `${colors.green('Started')} the round of market ${marketId}.`,
      ])
    })
}

/** Both or none: half an address is a mistake. */
async function readGateway(
  options: RequestOptions,
  environment: Environment,
): Promise<GatewayAddress | undefined> {
  const url = pickSetting(options.gateway, environment, 'CRESOLVER_GATEWAY')
  const workflowId = pickSetting(options.workflow, environment, 'CRESOLVER_WORKFLOW')
  if (url === undefined && workflowId === undefined) return undefined
  if (url !== undefined && workflowId !== undefined) return { url, workflowId }
  const { CresolverError } = await import('@cresolver/protocol')
  throw new CresolverError({
    code: 'GATEWAY_INCOMPLETE',
    message: `${url === undefined ? 'The gateway' : 'The workflow'} is missing: a round needs both.`,
    hint: 'Pass --gateway <url> and --workflow <id>, or neither.',
  })
}
