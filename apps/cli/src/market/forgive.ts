import type { Command } from 'commander'
import { createPrinter } from '../printer.ts'
import type { MarketOptions, MarketRun } from './market-run.ts'

/** Adds `forgive`. */
export function addForgive(program: Command, run: MarketRun): void {
  program
    .command('forgive')
    .description('Write again after failed challenges, once somebody looked into them.')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { forgiveFailures, openFileJournal } = await import('@cresolver/moltbook')
      const { placesOf } = await import('./places.ts')
      const { journal } = placesOf(options, run.environment)
      const forgiven = await forgiveFailures(openFileJournal(journal))
      const noun = forgiven === 1 ? 'failure' : 'failures'
      const { print, colors } = createPrinter(run.environment, options.json === true)
      print({ event: 'forgiven', failures: forgiven }, () => [
        `${colors.green('Forgiven')}: ${forgiven} ${noun} in a row.`,
      ])
    })
}
