import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { accountOf, type MarketOptions } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'

type JoinOptions = MarketOptions & {
  readonly stake?: string | undefined
  readonly agent: string
  readonly allowList?: string | undefined
  readonly permit?: true | undefined
}

/** Stake without `--stake`, in the native currency. */
const usualStake = '0.01'

export function addJoin(markets: Command, environment: Environment): void {
  markets
    .command('join')
    .description('Join a market as a worker, with a stake')
    .argument('<id>', 'id of the market')
    .option(
      '--stake <amount>',
      `stake, such as ${usualStake}, in the asset of the market (default: ${usualStake} ETH)`,
    )
    .option('--agent <id>', 'ERC-8004 agent id; 0 without an identity registry', '0')
    .option('--allow-list <file>', 'accounts that may join, if the market has a list')
    .option('--permit', 'pay tokens with a signed permit instead of an approval')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<JoinOptions>()
      const chain = await import('@cresolver/chain')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./text/asset-text.ts')
      const { describePrices } = await import('./text/price-text.ts')
      const marketId = chain.toMarketId(id)
      const agentId = chain.toAgentId(options.agent)
      const named = options.stake === undefined ? [] : [options.stake]
      const reader = await readMarkets(options, environment)
      const terms = await reader.getTerms(marketId)
      const asset = await readAsset(reader, terms?.asset)
      if (asset.name !== undefined && named.length === 0) throw stakeMissing(asset.name)
      const stake = asset.parse(named[0] ?? usualStake)
      const proof = await proofOf(options.allowList, environment)
      const court =
        terms?.court === undefined ? undefined : await reader.getCourt(terms.court)
      const prices = describePrices(terms ?? {}, court, asset)
      const printer = createPrinter(environment, options.json === true)
      if (terms.collectors.length > 0) {
        const { warnUnsigned } = await import('./warn-unsigned.ts')
        await warnUnsigned(reader, agentId, options, environment, printer)
      }
      const client = await writeMarkets(options, environment, {
        action: `Join market ${marketId}`,
        amount: asset.format(stake),
        details: [
          ...(asset.name === undefined ? [] : [['Asset', asset.name] as const]),
          ...prices,
        ],
      })
      const allowance = options.permit ? 'permit' : 'approve'
      const joined = await client.join({ marketId, stake, agentId, proof, allowance })
      const { transactionHash } = joined
      const { print, colors } = printer
      const worker = client.account
      print(
        { event: 'worker-joined', marketId, worker, agentId, stake, transactionHash },
        () => [
          `${colors.green('Joined')} market ${marketId} with ${asset.format(stake)}.`,
          ...formatFields(prices, printer),
          colors.dim(transactionHash),
        ],
      )
    })
}

async function proofOf(path: string | undefined, environment: Environment) {
  if (path === undefined) return undefined
  const { readAllowList } = await import('./read-allow-list.ts')
  const list = await readAllowList(path)
  return list.proofOf((await accountOf(environment)).address)
}

function stakeMissing(asset: string): OptionError {
  return new OptionError(
    `--stake is missing: the market takes stakes in the ${asset}.`,
    'Add --stake <amount>, in whole tokens.',
  )
}
