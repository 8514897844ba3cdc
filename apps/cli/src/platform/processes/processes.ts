import { processReportSchema } from '@cresolver/core/protocol'
import type { Command } from 'commander'
import type { Environment } from '../../environment.ts'
import { openCommand } from '../open-command.ts'
import { addPlatformOptions } from '../platform-settings.ts'
import { formatProcesses } from './format-processes.ts'

export function addPlatformProcesses(platform: Command, environment: Environment): void {
  addPlatformOptions(
    platform
      .command('processes')
      .description('Show what each process of a platform holds, and what waits'),
  ).action(async (_options, command: Command) => {
    const { platform, printer } = await openCommand(command, environment)
    const report = await platform.request({ path: '/processes' }, processReportSchema)
    printer.print(report, () => formatProcesses(report, printer))
  })
}
