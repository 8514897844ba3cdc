import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import { createPrinter } from '../terminal/printer.ts'
import { type ClaraOptions, checkAoId } from './options/clara-settings.ts'
import { type DepositOptions, readDeposit } from './options/read-deposit.ts'
import { readList, readMilliseconds, readYesNo } from './options/read-words.ts'
import { formatInfo } from './text/format-market.ts'

type ConfigureOptions = ClaraOptions &
  DepositOptions & {
    readonly topics?: string | undefined
    readonly taskDeadline?: string | undefined
    readonly evaluators?: string | undefined
    readonly expose?: string | undefined
  }

export function addConfigure(clara: Command, environment: Environment): void {
  clara
    .command('configure')
    .description('Change the settings of a marketplace that you own')
    .option('--topics <list>', 'all topics, separated by commas')
    .option('--token <id>', 'token process of the rewards, or none')
    .option('--task-deadline <duration>', 'time limit of an agent if the task names none')
    .option(
      '--deposit <amount>',
      'amount that each 16 KiB above the free ones locks; new token: 0.01 of it',
    )
    .option('--evaluators <list>', 'addresses of the evaluators it knows, or none')
    .option('--expose <yes|no>', 'expose the state to nodes of HyperBEAM')
    .addHelpText(
      'after',
      '\nOther settings stay as they are. Amounts are whole numbers of the smallest unit of the\n' +
        'token. Once the code is frozen, changes take effect after two days.',
    )
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ConfigureOptions>()
      const { token, taskDeadline } = options
      if (token !== 'none') checkAoId('--token', token)
      const settings = {
        topics: readList(options.topics),
        token,
        taskDeadline: readMilliseconds(taskDeadline),
        evaluators: options.evaluators === 'none' ? [] : readList(options.evaluators),
        expose: readYesNo(options.expose, '--expose'),
      }
      const all = [...Object.values(settings), options.deposit]
      if (all.every((setting) => setting === undefined)) throw nothingToChange()
      const { openMarket } = await import('./open-market.ts')
      const { confirmOnAo } = await import('./confirm-on-ao.ts')
      const opened = await openMarket(options, environment, 'sign')
      const deposit = await readDeposit(options, opened.connection)
      await confirmOnAo({ action: 'Configure' }, opened, options, environment)
      const printer = createPrinter(environment, options.json === true)
      const info = await opened.market.configure({ ...settings, deposit })
      const { process } = opened
      printer.print({ event: 'market-configured', process, ...info }, () => [
        `${printer.colors.green('Configured')} the marketplace.`,
        ...formatInfo(process, info, printer),
      ])
    })
}

function nothingToChange(): OptionError {
  return new OptionError(
    'There is nothing to change.',
    'Pass at least one setting; --help lists them.',
  )
}
