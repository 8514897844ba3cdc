import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import type { ServeDashboardOptions } from './serve-dashboard.ts'

export function addDashboard(dashboard: Command, environment: Environment): void {
  dashboard
    .option('--pages <folder>', 'folder of the built pages (or set DASHBOARD_PAGES)')
    .option('--config <file>', 'path of config.json (or set DASHBOARD_CONFIG)')
    .option('--port <number>', 'port of the pages and of /health', '3000')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--name <host>',
      'host name that it answers to, besides localhost (repeatable)',
      collectValues,
    )
    .addHelpText('after', '\nThe fields of config.json are in docs/dashboard.md.')
    .action(async (_options, command: Command) => {
      const { serveDashboard } = await import('./serve-dashboard.ts')
      await serveDashboard(command.optsWithGlobals<ServeDashboardOptions>(), environment)
    })
}
