import type { MarketClient, MarketId, Sent } from '@cresolver/chain'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

type Step = {
  readonly name: string
  readonly description: string
  /** Planned action, such as `Leave market`. */
  readonly action: string
  readonly event: string
  /** What was done, such as `Left`. */
  readonly done: string
  /** What follows from it. */
  readonly effect: string
  readonly send: (client: MarketClient, marketId: MarketId) => Promise<Sent>
}

const steps: readonly Step[] = [
  {
    name: 'finalize',
    description: 'Pay out a verdict whose time to dispute has ended',
    action: 'Finalize the verdict of market',
    event: 'verdict-finalized',
    done: 'Finalized',
    effect: 'pool, bond and stakes of its seats can be withdrawn',
    send: (client, marketId) => client.finalize(marketId),
  },
  {
    name: 'leave',
    description: 'Leave a market before its first request and its deadline',
    action: 'Leave market',
    event: 'worker-left',
    done: 'Left',
    effect: 'the stake can be withdrawn',
    send: (client, marketId) => client.leaveMarket(marketId),
  },
]

/** Adds the commands on verdicts that take only a market. */
export function addVerdictCommands(markets: Command, environment: Environment): void {
  for (const step of steps) addStep(markets, environment, step)
  addRelease(markets, environment)
  addRule(markets, environment)
}

function addStep(markets: Command, environment: Environment, step: Step): void {
  markets
    .command(step.name)
    .description(step.description)
    .argument('<id>', 'id of the market')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { writeMarkets } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const client = await writeMarkets(options, environment, {
        action: `${step.action} ${marketId}`,
      })
      const { transactionHash } = await step.send(client, marketId)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: step.event, marketId, transactionHash }, () => [
        `${colors.green(step.done)} market ${marketId}: ${step.effect}.`,
        colors.dim(transactionHash),
      ])
    })
}

type ReleaseOptions = MarketOptions & { readonly worker?: string | undefined }

/** Adds `markets release`. */
function addRelease(markets: Command, environment: Environment): void {
  markets
    .command('release')
    .description('Release the stake of a worker that was not drawn')
    .argument('<id>', 'id of the market')
    .option('--worker <address>', 'whose stake (default: the account)')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ReleaseOptions>()
      const { parseAddress, toMarketId } = await import('@cresolver/chain')
      const { writeMarkets } = await import('./market-access.ts')
      const { accountOf } = await import('../settings.ts')
      const marketId = toMarketId(id)
      const worker =
        options.worker === undefined
          ? (await accountOf(environment)).address
          : parseAddress(options.worker, 'the worker')
      const client = await writeMarkets(options, environment, {
        action: `Release the stake of ${worker} in market ${marketId}`,
      })
      const { transactionHash } = await client.releaseStake(marketId, worker)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'stake-released', marketId, worker, transactionHash }, () => [
        `${colors.green('Released')} the stake of ${worker}: it can be withdrawn.`,
        colors.dim(transactionHash),
      ])
    })
}

const findings = ['YES', 'NO', 'SPLIT', 'VOID'] as const

/** Adds `markets rule`. */
function addRule(markets: Command, environment: Environment): void {
  markets
    .command('rule')
    .description('Decide a dispute, as the court that the market names')
    .argument('<id>', 'id of the market')
    .argument('<finding>', 'yes, no, split or void')
    .action(async (id: string, text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { writeMarkets } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const finding = findings.find((each) => each === text.toUpperCase())
      if (finding === undefined) throw findingInvalid(text)
      const client = await writeMarkets(options, environment, {
        action: `Decide the dispute of market ${marketId}: ${finding}`,
      })
      const { transactionHash } = await client.rule({ marketId, finding })
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'verdict-ruled', marketId, finding, transactionHash }, () => [
        `${colors.green('Decided')} the dispute of market ${marketId}: ${finding}.`,
        colors.dim(transactionHash),
      ])
    })
}

function findingInvalid(text: string): OptionError {
  return new OptionError(
    'OPTION_INVALID',
    `${JSON.stringify(text.slice(0, 80))} is not a decision of a court.`,
    'Write yes, no, split or void.',
  )
}
