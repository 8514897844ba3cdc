import { tableViewSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'

type CancelOptions = PlatformOptions & {
  readonly by?: string | undefined
  readonly reason?: string | undefined
}

/** Adds `tables cancel`. */
export function addCancel(table: Command, environment: Environment): void {
  table
    .command('cancel')
    .description('Cancel a table; no agent is asked again')
    .argument('<id>', 'id of the table')
    .option('--by <name>', 'who cancels, for the log (the API key)')
    .option('--reason <text>', 'reason, for the log')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<CancelOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const view = await openPlatform(settings).request(
        {
          method: 'POST',
          path: `/round-table/tasks/${encodeURIComponent(id)}/cancel`,
          body: { cancelled_by: options.by, reason: options.reason },
        },
        tableViewSchema,
      )
      const printer = createPrinter(environment, options.json === true)
      printer.print(view, () => [`Cancelled table ${plainText(view.task_id)}`])
    })
}
