import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'
import { addClarify } from './clarify.ts'
import { addCourtCommands } from './court-commands.ts'
import { addCreate } from './create.ts'
import { addDeliveryCommands } from './delivery-commands.ts'
import { addAsk, addDispute } from './dispute.ts'
import { addJoin } from './join.ts'
import { addList } from './list.ts'
import { addQueue } from './queue.ts'
import { addQuote } from './quote.ts'
import { addRequest } from './request.ts'
import { addShow } from './show.ts'
import { addVerdictCommands } from './verdict-commands.ts'
import { addWithdraw } from './withdraw.ts'

/** Adds the commands on markets. */
export function addMarkets(markets: Command, environment: Environment): void {
  markets.option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
  markets.option(
    '--clarifications <address>',
    'contract of clarifications (or set CRESOLVER_CLARIFICATIONS)',
  )
  addCreate(markets, environment)
  addQuote(markets, environment)
  addClarify(markets, environment)
  addJoin(markets, environment)
  addRequest(markets, environment)
  addShow(markets, environment)
  addList(markets, environment)
  addAsk(markets, environment)
  addDispute(markets, environment)
  addVerdictCommands(markets, environment)
  addCourtCommands(markets, environment)
  addQueue(markets, environment)
  addDeliveryCommands(markets, environment)
  addVoid(markets, environment)
  addWithdraw(markets, environment)
}

type VoidOptions = MarketOptions & { readonly reason?: string | undefined }

/** Adds `markets void`. */
function addVoid(markets: Command, environment: Environment): void {
  markets
    .command('void')
    .description('Void a market and return all stakes and the pool')
    .argument('<id>', 'id of the market')
    .option(
      '--reason <reason>',
      'invalid or no-quorum, as an authorized resolver; without a reason the ' +
        'market must be seven days past its deadline',
    )
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<VoidOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { parseVoidReason, voidReport } = await import('./void-reason.ts')
      const marketId = toMarketId(id)
      const reason =
        options.reason === undefined ? undefined : parseVoidReason(options.reason)
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment, {
        action: `Void market ${marketId}`,
      })
      const { transactionHash } =
        reason === undefined
          ? await client.voidExpired(marketId)
          : await client.propose(voidReport(marketId, reason))
      const { print, colors } = createPrinter(environment, options.json === true)
      const isFinal = (await client.getVerdict(marketId)).state === 'FINAL'
      const event = isFinal ? 'market-voided' : 'void-proposed'
      const details = { event, marketId, reason: reason ?? 'EXPIRED' }
      print({ ...details, transactionHash }, () => [
        isFinal
          ? `${colors.green('Voided')} market ${marketId}: stakes and pool can be withdrawn.`
          : `${colors.green('Proposed')} to void market ${marketId}: it can be disputed.`,
        colors.dim(transactionHash),
      ])
    })
}
