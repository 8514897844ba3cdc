import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../printer.ts'
import { plainText } from '../../text.ts'
import { type PlatformOptions, readPlatformSettings } from '../platform-settings.ts'

/** Adds `platform agents remove`. */
export function addRemove(agents: Command, environment: Environment): void {
  agents
    .command('remove')
    .description('Remove an agent')
    .argument('<name>', 'name of the agent')
    .action(async (name: string, _options, command: Command) => {
      const options = command.optsWithGlobals<PlatformOptions>()
      const settings = readPlatformSettings(options, environment)
      const { openPlatform } = await import('../open-platform.ts')
      const path = `/agents/${encodeURIComponent(name)}`
      await openPlatform(settings).text({ method: 'DELETE', path })
      const printer = createPrinter(environment, options.json === true)
      printer.print({ removed: name }, () => [`Removed ${plainText(name)}`])
    })
}
