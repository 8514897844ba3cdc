import type { Command } from 'commander'
import { createPrinter } from '../printer.ts'
import { formatMigration } from './format-migration.ts'
import type { MarketOptions, MarketRun } from './market-run.ts'

type MigrateOptions = MarketOptions & { readonly dryRun?: boolean | undefined }

/** Adds `migrate`. */
export function addMigrate(program: Command, run: MarketRun): void {
  program
    .command('migrate')
    .description('Migrate a market store of version 1, with a backup')
    .option('--dry-run', 'only show what would change')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MigrateOptions>()
      const { migrateMarketStore } = await import('@cresolver/market-store')
      const { pathsOf } = await import('./paths.ts')
      const { nowSeconds } = await import('./now-seconds.ts')
      const { environment } = run
      const report = await migrateMarketStore({
        path: pathsOf(options, environment).store,
        dryRun: options.dryRun,
        now: nowSeconds(environment),
      })
      if (report.markets.some(({ status }) => status === undefined)) run.leaveOpen()
      const printer = createPrinter(environment, options.json === true)
      const { kind, ...rest } = report
      printer.print({ event: kind, ...rest }, () => formatMigration(report, printer))
    })
}
