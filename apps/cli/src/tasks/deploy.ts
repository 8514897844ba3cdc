import type { AoNetwork } from '@cresolver/clara'
import type { Command } from 'commander'
import { confirm } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { createPrinter } from '../terminal/printer.ts'
import { type ClaraOptions, checkAoId, isLocal } from './options/clara-settings.ts'
import { type DepositOptions, readDeposit } from './options/read-deposit.ts'
import { readList, readYesNo } from './options/read-words.ts'

type DeployOptions = ClaraOptions &
  DepositOptions & {
    readonly scheduler?: string | undefined
    readonly authority?: string | undefined
    readonly module?: string | undefined
    readonly topics?: string | undefined
    readonly evaluators?: string | undefined
    readonly expose?: string | undefined
  }

export function addDeploy(clara: Command, environment: Environment): void {
  clara
    .command('deploy')
    .description('Deploy a marketplace on AO')
    .option('--scheduler <address>', 'scheduler of its messages (see below)')
    .option('--authority <address>', 'the messenger unit or node that it trusts')
    .option('--module <id>', 'module of aos to run on (see below)')
    .option('--topics <list>', 'all topics, separated by commas')
    .option('--token <id>', 'token process of the rewards (default: none)')
    .option(
      '--deposit <amount>',
      'amount that each 16 KiB above the free ones locks; with a token 0.01 of it',
    )
    .option('--evaluators <list>', 'addresses of the evaluators it knows')
    .option('--expose <yes|no>', 'expose the state to HyperBEAM (off this machine: yes)')
    .addHelpText(
      'after',
      '\nAmounts are whole numbers of the smallest unit of the token.\n' +
        'On the local AO, scheduler and authority are its own. On a node of HyperBEAM the scheduler\n' +
        'is AO_SCHEDULER, the authority the address of the node. The module is that of aos 2.0.4.',
    )
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<DeployOptions>()
      for (const name of ['scheduler', 'authority', 'module', 'token'] as const) {
        checkAoId(`--${name}`, options[name])
      }
      const topics = readList(options.topics)
      const evaluators = readList(options.evaluators)
      const expose = readYesNo(options.expose, '--expose')
      const { openConnection } = await import('./open-market.ts')
      const clara = await import('@cresolver/clara')
      const network = clara.readAoNetwork(environment.variables)
      const { connection } = await openConnection(environment, 'sign')
      const isMainnet = network.mode === 'mainnet'
      const { module } = options
      const units = await unitsOf(options, network)
      const deposit = await readDeposit(options, connection)
      await confirmDeployment(
        { ...units, module },
        connection.address,
        network,
        options,
        environment,
      )
      const { readProcessSource } = await import('@cresolver/clara/process')
      const printer = createPrinter(environment, options.json === true)
      const process = await clara.deployClaraMarket({
        ...{ connection, module, topics, token: options.token, ...units },
        ...{ deposit, evaluators },
        expose: expose ?? (isMainnet ? true : undefined),
        source: await readProcessSource(),
      })
      printer.print({ event: 'market-deployed', process }, () => [
        `${printer.colors.green('Deployed')} the marketplace ${process}.`,
        `export CLARA_MARKETPLACE=${process}`,
      ])
    })
}

async function unitsOf(
  { scheduler, authority }: DeployOptions,
  network: AoNetwork,
): Promise<{ readonly scheduler: string; readonly authority: string }> {
  if (scheduler !== undefined && authority !== undefined) return { scheduler, authority }
  const { findAoUnits } = await import('@cresolver/clara')
  const found = await findAoUnits(network)
  return {
    scheduler: scheduler ?? found.scheduler ?? missing('scheduler'),
    authority: authority ?? found.authority ?? missing('authority'),
  }
}

function missing(name: string): never {
  throw new OptionError(
    `The ${name} is missing, and the network does not state it.`,
    `Pass --${name} <address>.`,
  )
}

/** A process on a public network stays there. */
async function confirmDeployment(
  {
    scheduler,
    authority,
    module,
  }: {
    readonly scheduler: string
    readonly authority: string
    readonly module: string | undefined
  },
  address: string | undefined,
  network: AoNetwork,
  options: ClaraOptions,
  environment: Environment,
): Promise<void> {
  if (options.yes || isLocal(network)) return
  const url = network.mode === 'legacy' ? network.muUrl : network.url
  await confirm(
    'Deploy a marketplace',
    [
      ['Owner', address ?? 'none'],
      ['Network', `AO at ${new URL(url).origin}`],
      ['Scheduler', scheduler],
      ['Authority', authority],
      ['Module', module ?? 'aos 2.0.4'],
    ],
    environment,
  )
}
