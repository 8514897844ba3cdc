import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

type DisputeOptions = MarketOptions & {
  readonly reason: string
  readonly question?: string | undefined
  readonly permit?: true | undefined
}

/** Adds `markets dispute`. */
export function addDispute(markets: Command, environment: Environment): void {
  markets
    .command('dispute')
    .description('Dispute a proposed verdict; pays the bond and, for the court, the fee')
    .argument('<id>', 'id of the market')
    .requiredOption('--reason <text>', 'why, at most 1,000 bytes; public')
    .option('--question <text>', 'text, where the market keeps only its hash')
    .option('--permit', 'pay a token by a signed permit instead of an approval')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<DisputeOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./asset-text.ts')
      const { formatMoment } = await import('../moment.ts')
      const marketId = toMarketId(id)
      const reader = await readMarkets(options, environment)
      const cost = await reader.getDisputeCost(marketId)
      const terms = await reader.getTerms(marketId)
      const asset = await readAsset(reader, terms.asset)
      const { outcome, finalAt } = await reader.getVerdict(marketId)
      const client = await writeMarkets(options, environment, {
        action: `Dispute the verdict ${outcome} of market ${marketId}`,
        amount: asset.format(cost),
        details: [
          ...(asset.name === undefined ? [] : [['Asset', asset.name] as const]),
          ['If right', 'it comes back, and what the overturned seats had earned'],
          ['If wrong', 'it is lost'],
        ],
      })
      const { reason, question } = options
      const allowance = options.permit ? 'permit' : 'approve'
      const sent = await client.dispute({ marketId, reason, question, allowance })
      const { transactionHash, paid } = sent
      const { dispute } = await client.getVerdict(marketId)
      const { print, colors } = createPrinter(environment, options.json === true)
      const event = { event: 'verdict-disputed', marketId, outcome, finalAt, paid }
      print({ ...event, dispute, transactionHash }, () => [
        `${colors.green('Disputed')} the verdict ${outcome} of market ${marketId} for ${asset.format(paid)}.`,
        ...(dispute === undefined
          ? []
          : [
              `${judges[dispute.judge]} decides until ${formatMoment(dispute.until, environment.now())}.`,
            ]),
        colors.dim(transactionHash),
      ])
    })
}

const judges = { NONE: 'No judge', RULE: 'The rule', COURT: 'The court' } as const
