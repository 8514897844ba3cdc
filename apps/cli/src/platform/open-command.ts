import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../terminal/printer.ts'
import { type PlatformOptions, readPlatformSettings } from './platform-settings.ts'

/** Opens what a command on a platform works with. */
export async function openCommand<Options extends PlatformOptions = PlatformOptions>(
  command: Command,
  environment: Environment,
) {
  const options = command.optsWithGlobals<Options>()
  const settings = readPlatformSettings(options, environment)
  const { openPlatform } = await import('./open-platform.ts')
  const json = options.json === true
  const printer = createPrinter(environment, json)
  return { platform: openPlatform(settings), settings, printer, options, json }
}
