import type { Command } from 'commander'
import { createPrinter } from '../printer.ts'
import type { MarketOptions, MarketRun } from './market-run.ts'

/** Adds `resume`. */
export function addResume(program: Command, run: MarketRun): void {
  program
    .command('resume')
    .alias('forgive')
    .description('Resume posting after failed verification challenges')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { resumeAfterFailures, openFileJournal } = await import('@cresolver/moltbook')
      const { pathsOf } = await import('./paths.ts')
      const { journal } = pathsOf(options, run.environment)
      const resumed = await resumeAfterFailures(openFileJournal(journal))
      const noun = resumed === 1 ? 'failure' : 'failures'
      const { print, colors } = createPrinter(run.environment, options.json === true)
      print({ event: 'forgiven', failures: resumed }, () => [
        `${colors.green('Forgiven')}: ${resumed} ${noun} in a row.`,
      ])
    })
}
