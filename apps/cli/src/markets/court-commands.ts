import type { ListedCourt, MarketClient, MarketId } from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import { type MarketOptions, rpcUrlOf } from '../settings.ts'

type AskOptions = MarketOptions & { readonly value?: string | undefined }

/** Adds the commands on a court that asks Reality.eth, as `deploy` creates one. */
export function addCourtCommands(markets: Command, environment: Environment): void {
  markets
    .command('ask-court')
    .description('Have the court ask Reality.eth, where its opening did not')
    .argument('<id>', 'id of the market')
    .option(
      '--value <amount>',
      'for bounty and first answer (default: what the fee does not pay)',
    )
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<AskOptions>()
      const { createCourtClient, formatAmount, parseAmount, toMarketId, toWei } =
        await import('@cresolver/chain')
      const { readMarkets, writeCourt } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const named =
        options.value === undefined ? undefined : toWei(parseAmount(options.value))
      const client = await readMarkets(options, environment)
      const { court: contract, fee, asset } = await courtOf(client, marketId)
      const rpcUrl = rpcUrlOf(options, environment)
      const price = await createCourtClient({ rpcUrl }, contract).getPrice()
      const paid = asset === undefined ? fee : 0n
      const value = named ?? toWei(price > paid ? price - paid : 0n)
      const action = `Ask the court about market ${marketId}`
      const planned = { action, contract, amount: `${formatAmount(value)} ETH` }
      const court = await writeCourt(options, environment, planned)
      const { questionId, transactionHash } = await court.ask(marketId, value)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'court-asked', marketId, questionId, transactionHash }, () => [
        `${colors.green('Asked')} Reality.eth about market ${marketId}: question ${questionId}.`,
        colors.dim(transactionHash),
      ])
    })
  markets
    .command('decide')
    .description('Have the court decide by the final answer of Reality.eth')
    .argument('<id>', 'id of the market')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { readMarkets, writeCourt } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const client = await readMarkets(options, environment)
      const { court: contract } = await courtOf(client, marketId)
      const action = `Have the court decide market ${marketId}`
      const court = await writeCourt(options, environment, { action, contract })
      const { transactionHash } = await court.decide(marketId)
      const { outcome } = await client.getVerdict(marketId)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'court-decided', marketId, outcome, transactionHash }, () => [
        `${colors.green('Decided')} market ${marketId}: ${outcome}.`,
        colors.dim(transactionHash),
      ])
    })
}

async function courtOf(client: MarketClient, marketId: MarketId): Promise<ListedCourt> {
  const { court } = await client.getTerms(marketId)
  if (court === undefined) throw courtMissing(marketId)
  return client.getCourt(court)
}

function courtMissing(marketId: MarketId): CresolverError {
  return new CresolverError({
    code: 'COURT_MISSING',
    message: `Market ${marketId} names no court.`,
    hint: 'Its verdict is final at once; only a market with a window has a court.',
  })
}
