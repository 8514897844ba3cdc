import { tableViewSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'

type DecideOptions = PlatformOptions & {
  readonly by: string
  readonly comment?: string | undefined
}

/** Adds `tables continue` and `tables stop`, the two decisions at a human gate. */
export function addDecisions(tables: Command, environment: Environment): void {
  for (const decision of ['continue', 'stop'] as const) {
    tables
      .command(decision)
      .description(
        decision === 'stop'
          ? 'Stop a table that waits at a human gate'
          : 'Continue a table that waits at a human gate',
      )
      .argument('<id>', 'id of the table')
      .requiredOption('--by <name>', 'who decides, for the log')
      .option('--comment <text>', 'reason, for the log')
      .action(async (id: string, _options, command: Command) => {
        const options = command.optsWithGlobals<DecideOptions>()
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
        const line = decision === 'stop' ? 'The table ends here.' : 'The table continues.'
        printer.print(view, () => [line])
      })
  }
}
