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
    description: 'Pay out a verdict that time has made final',
    action: 'Finalize the verdict of market',
    event: 'verdict-finalized',
    done: 'Finalized',
    effect: 'pool, bonds and stakes can be withdrawn',
    send: (client, marketId) => client.finalize(marketId),
  },
  {
    name: 'start-panel',
    description: 'Start the panel of a dispute when joining is over',
    action: 'Start the panel of market',
    event: 'panel-started',
    done: 'Started',
    effect: 'its collectors ask those that are drawn',
    send: (client, marketId) => client.startPanel(marketId),
  },
  {
    name: 'open-court',
    description: 'Pass a market on to its court when the judge before found nothing',
    action: 'Open the case of market',
    event: 'court-opened',
    done: 'Opened',
    effect: 'the court decides',
    send: (client, marketId) => client.openCourt(marketId),
  },
  {
    name: 'leave',
    description: 'Announce that the account leaves a market, and later leave it',
    action: 'Leave market',
    event: 'worker-left',
    done: 'Leaving',
    effect: 'run it again when the notice is over, and the stake can be withdrawn',
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

const findings = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY'] as const

/** Adds `markets rule`. */
function addRule(markets: Command, environment: Environment): void {
  markets
    .command('rule')
    .description('Decide a dispute, as the court that the market names')
    .argument('<id>', 'id of the market')
    .argument('<finding>', 'yes, no, split, invalid or too-early')
    .action(async (id: string, text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { writeMarkets } = await import('./market-access.ts')
      const marketId = toMarketId(id)
      const finding = findings.find(
        (each) => each === text.toUpperCase().replace('-', '_'),
      )
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
    'Write yes, no, split, invalid or too-early.',
  )
}
