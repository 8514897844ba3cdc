import type { Command } from 'commander'
import { createPrinter } from '../printer.ts'
import type { MarketOptions, MarketRun } from './market-run.ts'
import { migrationLines } from './migration-lines.ts'

type MigrateOptions = MarketOptions & { readonly dryRun?: boolean | undefined }

/** Adds `migrate`. */
export function addMigrate(program: Command, run: MarketRun): void {
  program
    .command('migrate')
    .description('Bring a book of version 1 to version 2, with a backup.')
    .option('--dry-run', 'only tell what would happen')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MigrateOptions>()
      const { migrateBook } = await import('@cresolver/market-store')
      const { placesOf } = await import('./places.ts')
      const { presentOf } = await import('./present-of.ts')
      const { environment } = run
      const report = await migrateBook({
        path: placesOf(options, environment).book,
        dryRun: options.dryRun,
        now: presentOf(environment),
      })
      if (report.markets.some(({ status }) => status === undefined)) run.leaveOpen()
      const printer = createPrinter(environment, options.json === true)
      const { kind, ...rest } = report
      printer.print({ event: kind, ...rest }, () => migrationLines(report, printer))
    })
}
