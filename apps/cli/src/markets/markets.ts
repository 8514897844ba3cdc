import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'
import { addCreate } from './create.ts'
import { addList } from './list.ts'
import { addRequest } from './request.ts'
import { addShow } from './show.ts'

/** Adds the commands on markets. */
export function addMarkets(markets: Command, environment: Environment): void {
  markets.option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
  addCreate(markets, environment)
  addJoin(markets, environment)
  addRequest(markets, environment)
  addShow(markets, environment)
  addList(markets, environment)
  addVoid(markets, environment)
  addWithdraw(markets, environment)
}

type JoinOptions = MarketOptions & { readonly stake: string; readonly agent: string }

/** Adds `markets join`. */
function addJoin(markets: Command, environment: Environment): void {
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

type VoidOptions = MarketOptions & { readonly reason?: string | undefined }

/** Adds `markets void`. */
function addVoid(markets: Command, environment: Environment): void {
  markets
    .command('void')
    .description('Void a market and return all stakes and the pool')
    .argument('<id>', 'id of the market')
    .option(
      '--reason <reason>',
      'invalid, too-early or no-quorum, as an authorized resolver; without a reason the ' +
        'market must be seven days past its deadline',
    )
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<VoidOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { parseVoidReason } = await import('./void-reason.ts')
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
          : await client.void(marketId, reason)
      const { print, colors } = createPrinter(environment, options.json === true)
      const event = { event: 'market-voided', marketId, reason: reason ?? 'EXPIRED' }
      print({ ...event, transactionHash }, () => [
        `${colors.green('Voided')} market ${marketId}: stakes and pool can be withdrawn.`,
        colors.dim(transactionHash),
      ])
    })
}

type WithdrawOptions = MarketOptions & { readonly to?: string | undefined }

/** Adds `markets withdraw`. */
function addWithdraw(markets: Command, environment: Environment): void {
  markets
    .command('withdraw')
    .description('Withdraw what the contract owes the account')
    .option('--to <address>', 'address to pay (default: the account)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<WithdrawOptions>()
      const { formatAmount, parseAddress } = await import('@cresolver/chain')
      const to =
        options.to === undefined ? undefined : parseAddress(options.to, 'the recipient')
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment, {
        action: `Withdraw everything that is owed${to === undefined ? '' : ` to ${to}`}`,
      })
      const { amount, transactionHash } =
        to === undefined ? await client.withdraw() : await client.withdrawTo(to)
      const { print, colors } = createPrinter(environment, options.json === true)
      const account = client.account
      print(
        { event: 'withdrawn', account, to: to ?? account, amount, transactionHash },
        () => [
          `${colors.green('Withdrew')} ${formatAmount(amount)} to ${to ?? account}.`,
          colors.dim(transactionHash),
        ],
      )
    })
}
