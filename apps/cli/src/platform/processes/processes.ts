import { processReportSchema } from '@cresolver/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { createPrinter } from '../../printer.ts'
import {
  addPlatformOptions,
  type PlatformOptions,
  readPlatformSettings,
} from '../platform-settings.ts'
import { formatProcesses } from './format-processes.ts'

/** Adds `operate platform processes`. */
export function addPlatformProcesses(platform: Command, environment: Environment): void {
  addPlatformOptions(
    platform
      .command('processes')
      .description('Show what each process of a platform holds, and what waits'),
  ).action(async (_options, command: Command) => {
    const options = command.optsWithGlobals<PlatformOptions>()
    const settings = readPlatformSettings(options, environment)
    const { openPlatform } = await import('../open-platform.ts')
    const request = { path: '/processes' }
    const report = await openPlatform(settings).request(request, processReportSchema)
    const printer = createPrinter(environment, options.json === true)
    printer.print(report, () => formatProcesses(report, printer))
  })
}
