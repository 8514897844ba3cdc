import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { createPrinter } from '../printer.ts'
import { type ClaraOptions, isAoId } from './clara-settings.ts'

type DeployOptions = ClaraOptions & {
  readonly scheduler: string
  readonly authority: string
  readonly module?: string | undefined
  readonly topics?: string | undefined
  readonly token?: string | undefined
}

/** Adds `tasks deploy`. */
export function addDeploy(clara: Command, environment: Environment): void {
  clara
    .command('deploy')
    .description('Deploy a marketplace on AO')
    .requiredOption('--scheduler <address>', 'who orders its messages')
    .requiredOption('--authority <address>', 'the messenger unit or node that it trusts')
    .option('--module <id>', 'module of aos to run on (aos 2.0.1)')
    .option('--topics <list>', 'all topics, separated by commas')
    .option('--token <id>', 'token process of the rewards (default: none)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<DeployOptions>()
      for (const name of ['scheduler', 'authority', 'module', 'token'] as const) {
        checkId(name, options[name])
      }
      const { scheduler, authority, module, token } = options
      const topics = options.topics?.split(',').map((topic) => topic.trim())
      const { openConnection } = await import('./open-market.ts')
      const { connection } = await openConnection(environment, 'sign')
      const { deployClaraMarket } = await import('@cresolver/clara')
      const { readProcessSource } = await import('@cresolver/clara/process')
      const printer = createPrinter(environment, options.json === true)
      const process = await deployClaraMarket({
        ...{ connection, scheduler, authority, module, topics, token },
        source: await readProcessSource(),
      })
      printer.print({ event: 'market-deployed', process }, () => [
        `${printer.colors.green('Deployed')} the market ${process}.`,
        `export CLARA_MARKETPLACE=${process}`,
      ])
    })
}

function checkId(name: string, value: string | undefined): void {
  if (value === undefined || isAoId(value)) return
  throw new OptionError(
    'OPTION_INVALID',
    `--${name} is not an id of AO: ${JSON.stringify(value)}.`,
    'Ids and addresses of AO have 43 letters, digits, - and _.',
  )
}
