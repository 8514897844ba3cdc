import { tableViewSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../market/option-error.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'

type DecideOptions = PlatformOptions & {
  readonly continue?: boolean | undefined
  readonly stop?: boolean | undefined
  readonly by: string
  readonly comment?: string | undefined
}

/** Adds `table decide`. */
export function addDecide(table: Command, environment: Environment): void {
  table
    .command('decide')
    .description('Decide whether a table that waits for a person goes on.')
    .argument('<id>', 'id of the table')
    .option('--continue', 'it goes on')
    .option('--stop', 'it ends here')
    .requiredOption('--by <name>', 'who decides; the log keeps it')
    .option('--comment <text>', 'why; the log keeps it')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<DecideOptions>()
      const decision = readDecision(options)
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const view = await openPlatform(settings).request(
        {
          method: 'POST',
          path: `/round-table/tasks/${encodeURIComponent(id)}/gate`,
          body: { decision, decided_by: options.by, comment: options.comment },
        },
        tableViewSchema,
      )
      const printer = createPrinter(environment, options.json === true)
      const line = decision === 'stop' ? 'The table ends here.' : 'The table goes on.'
      printer.print(view, () => [line])
    })
}

function readDecision(options: DecideOptions): 'continue' | 'stop' {
  if (options.continue && !options.stop) return 'continue'
  if (options.stop && !options.continue) return 'stop'
  const hint = 'Give one of --continue and --stop.'
  if (options.stop)
    throw new OptionError('OPTIONS_CONFLICT', 'Both decisions are given.', hint)
  throw new OptionError('OPTION_MISSING', 'The decision is missing.', hint)
}
