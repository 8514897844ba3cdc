import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

/** Adds the commands that pass on what a final verdict leaves behind. */
export function addDeliveryCommands(markets: Command, environment: Environment): void {
  addPush(markets, environment)
  addPublish(markets, environment)
  addBurn(markets, environment)
}

type PushOptions = MarketOptions & { readonly consumer?: string | undefined }

/** Adds `markets push`. */
function addPush(markets: Command, environment: Environment): void {
  markets
    .command('push')
    .description('Pass a final verdict to a contract')
    .argument('<id>', 'id of the market')
    .option('--consumer <address>', 'contract (default: the one that the terms name)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PushOptions>()
      const { parseAddress, toMarketId } = await import('@cresolver/chain')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const consumer =
        options.consumer === undefined
          ? (await (await readMarkets(options, environment)).getTerms(marketId))?.consumer
          : parseAddress(options.consumer, 'the consumer')
      if (consumer === undefined) {
        throw new OptionError(
          'OPTION_MISSING',
          `The terms of market ${marketId} name no consumer.`,
          'Pass --consumer 0x...',
        )
      }
      const client = await writeMarkets(options, environment, {
        action: `Pass the verdict of market ${marketId} to ${consumer}`,
      })
      const { accepted, transactionHash } = await client.push(marketId, consumer)
      const { print, colors } = createPrinter(environment, options.json === true)
      const event = { event: 'verdict-pushed', marketId, consumer, accepted }
      print({ ...event, transactionHash }, () => [
        accepted
          ? `${colors.green('Passed')} the verdict of market ${marketId} to ${consumer}.`
          : `${colors.yellow('Refused')}: ${consumer} did not take the verdict of market ${marketId}; it can be passed again.`,
        colors.dim(transactionHash),
      ])
    })
}

type PublishOptions = MarketOptions & { readonly worker?: string | undefined }

/** Adds `markets publish-feedback`. */
function addPublish(markets: Command, environment: Environment): void {
  markets
    .command('publish-feedback')
    .description('Publish the scores of a settled market to the reputation registry')
    .argument('<id>', 'id of the market')
    .option('--worker <address>', 'one worker (default: each whose scores wait)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PublishOptions>()
      const { parseAddress, toMarketId } = await import('@cresolver/chain')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const waiting =
        options.worker === undefined
          ? await (await readMarkets(options, environment)).listPendingFeedback(marketId)
          : [parseAddress(options.worker, 'the worker')]
      const client = await writeMarkets(options, environment, {
        action: `Publish the scores of ${waiting.length} workers of market ${marketId}`,
      })
      const { print, colors } = createPrinter(environment, options.json === true)
      for (const worker of waiting) {
        const { transactionHash } = await client.publishFeedback(marketId, worker)
        print({ event: 'feedback-published', marketId, worker, transactionHash }, () => [
          `${colors.green('Published')} the scores of ${worker}.`,
          colors.dim(transactionHash),
        ])
      }
      print({ event: 'feedback-done', marketId, published: waiting.length }, () => [
        `${waiting.length} of the workers of market ${marketId} had scores that waited.`,
      ])
    })
}

type BurnOptions = MarketOptions & { readonly asset?: string | undefined }

/** Adds `markets burn`. */
function addBurn(markets: Command, environment: Environment): void {
  markets
    .command('burn')
    .description('Send what was slashed or forfeited to the burn address')
    .option('--asset <token>', 'token (default: the native currency)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<BurnOptions>()
      const { parseAddress } = await import('@cresolver/chain')
      const { writeMarkets } = await import('./market-access.ts')
      const asset =
        options.asset === undefined ? undefined : parseAddress(options.asset, 'the asset')
      const client = await writeMarkets(options, environment, {
        action: 'Burn what was slashed or forfeited',
      })
      const { transactionHash } = await client.burn(asset)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'burned', asset, transactionHash }, () => [
        `${colors.green('Burned')} what was slashed or forfeited.`,
        colors.dim(transactionHash),
      ])
    })
}
