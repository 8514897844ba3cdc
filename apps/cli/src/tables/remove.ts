import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'
import { plainText } from '../text.ts'

/** Adds `tables remove`. */
export function addRemove(tables: Command, environment: Environment): void {
  tables
    .command('remove')
    .description('Delete a closed table with its log; export it first to keep it')
    .argument('<id>', 'id of the table')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const path = `/round-table/tasks/${encodeURIComponent(id)}`
      await openPlatform(settings).text({ method: 'DELETE', path })
      const printer = createPrinter(environment, options.json === true)
      printer.print({ removed: id }, () => [`Deleted table ${plainText(id)}`])
    })
}
