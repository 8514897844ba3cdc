import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'
import { createPrinter } from '../printer.ts'
import { type ClaraOptions, checkAoId } from './clara-settings.ts'
import { formatInfo } from './format-info.ts'
import { type DepositOptions, readDeposits, remarkOnDeposits } from './read-deposits.ts'
import { readExpose, readMilliseconds, readTopics } from './read-words.ts'

type ConfigureOptions = ClaraOptions &
  DepositOptions & {
    readonly topics?: string | undefined
    readonly taskDeadline?: string | undefined
    readonly expose?: string | undefined
  }

/** Adds `tasks configure`. */
export function addConfigure(clara: Command, environment: Environment): void {
  clara
    .command('configure')
    .description('Change the settings of a marketplace that you own')
    .option('--topics <list>', 'all topics, separated by commas')
    .option('--token <id>', 'token process of the rewards, or none')
    .option('--task-deadline <duration>', 'for tasks that name none; 0 for no limit')
    .option('--agent-deposit <amount>', 'what an agent locks; new token: 0.01 of it')
    .option('--task-deposit <amount>', 'what 16 KiB of a task lock; new token: 0.01')
    .option('--expose <yes|no>', 'expose the state to nodes of HyperBEAM')
    .addHelpText(
      'after',
      '\nWhat is not given stays as it is. Amounts are whole numbers of the smallest unit of the\n' +
        'token. Once the code is frozen, changes take effect after two days.',
    )
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ConfigureOptions>()
      const { token, taskDeadline } = options
      if (token !== 'none') checkAoId('--token', token)
      const settings = {
        topics: readTopics(options.topics),
        token,
        taskDeadline: taskDeadline === '0' ? 0 : readMilliseconds(taskDeadline),
        expose: readExpose(options.expose),
      }
      const all = [...Object.values(settings), options.agentDeposit, options.taskDeposit]
      if (all.every((setting) => setting === undefined)) throw nothingToChange()
      const { openMarket } = await import('./open-market.ts')
      const { confirmOnAo } = await import('./confirm-on-ao.ts')
      const opened = await openMarket(options, environment, 'sign')
      const deposits = await readDeposits(options, opened.connection)
      await confirmOnAo({ action: 'Configure' }, opened, options, environment)
      const printer = createPrinter(environment, options.json === true)
      remarkOnDeposits(deposits, printer)
      const { agentDeposit, taskDeposit } = deposits
      const info = await opened.market.configure({
        ...settings,
        agentDeposit,
        taskDeposit,
      })
      const { process } = opened
      printer.print({ event: 'market-configured', process, ...info }, () => [
        `${printer.colors.green('Configured')} the market.`,
        ...formatInfo(process, info, printer),
      ])
    })
}

function nothingToChange(): OptionError {
  return new OptionError(
    'OPTION_MISSING',
    'There is nothing to change.',
    'Pass at least one setting; --help lists them.',
  )
}
