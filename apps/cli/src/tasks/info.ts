import type { MarketInfo } from '@cresolver/clara'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { createPrinter, type Printer } from '../printer.ts'
import { plainText } from '../text.ts'
import type { ClaraOptions } from './clara-settings.ts'

/** Adds `tasks info`. */
export function addInfo(clara: Command, environment: Environment): void {
  clara
    .command('info')
    .description('Show the settings of the marketplace')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ClaraOptions>()
      const { openMarket } = await import('./open-market.ts')
      const { market, process } = await openMarket(options, environment, 'read')
      const info = await market.info()
      const printer = createPrinter(environment, options.json === true)
      printer.print({ process, ...info }, () => formatInfo(process, info, printer))
    })
}

function formatInfo(process: string, info: MarketInfo, printer: Printer): string[] {
  const { open, queued, finished } = info.tasks
  const { taskDeadline, token } = info
  return formatFields(
    [
      ['Market', process],
      ['Version', plainText(info.version)],
      ['Topics', plainText(info.topics.join(', '))],
      ['Strategies', plainText(info.strategies.join(', '))],
      ['Agents', String(info.agents)],
      ['Tasks', `${open} open, ${queued} of them queued; ${finished} over`],
      [
        'Deadline',
        taskDeadline === 0 ? 'none unless given' : `${taskDeadline / 1_000} s`,
      ],
      ['Token', token === '' ? 'none: rewards are not paid out' : plainText(token)],
    ],
    printer,
  )
}
