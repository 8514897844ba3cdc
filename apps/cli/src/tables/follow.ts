import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import {
  type PlatformOptions,
  readPlatformSettings,
} from '../platform/platform-settings.ts'
import { createPrinter } from '../printer.ts'

/** Adds `tables follow`. */
export function addFollow(table: Command, environment: Environment): void {
  table
    .command('follow')
    .description('Follow a table from its opening to its result')
    .argument('<id>', 'id of the table')
    .addHelpText(
      'after',
      '\nWith --json it prints the log, one event a line, for replay.',
    )
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../platform/open-platform.ts')
      const { followToEnd } = await import('./follow-to-end.ts')
      await followToEnd({
        platform: openPlatform(settings),
        open: async () => id,
        known: false,
        printer: createPrinter(environment, options.json === true),
        printsResult: false,
      })
    })
}
