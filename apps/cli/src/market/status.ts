import type { Command } from 'commander'
import { createPrinter } from '../printer.ts'
import type { MarketOptions, MarketRun } from './market-run.ts'

type StatusOptions = MarketOptions & { readonly offline?: boolean | undefined }

/** Adds `status`. */
export function addStatus(program: Command, run: MarketRun): void {
  program
    .command('status')
    .description('Show the account, its limits and all markets.')
    .option('--offline', 'show the book alone')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<StatusOptions>()
      const { hiddenPosts, openBook } = await import('@cresolver/market-store')
      const { accountLines } = await import('./account-lines.ts')
      const { askAccount } = await import('./ask-account.ts')
      const { marketLines, summarize } = await import('./market-lines.ts')
      const { openAccount } = await import('./open-account.ts')
      const { placesOf } = await import('./places.ts')
      const { environment } = run
      const path = placesOf(options, environment).book
      const { markets, unmigrated = {} } = await openBook({ path }).read()
      const opened = options.offline ? undefined : await openAccount(options, environment)
      const asked = opened && (await askAccount(opened))
      const now = environment.now()
      const hidden = hiddenPosts(asked?.summary.pending ?? [])
      const summaries = Object.values(markets).map((entry) =>
        summarize(entry, now, hidden),
      )
      const left = Object.keys(unmigrated).length
      const printer = createPrinter(environment, options.json === true)
      const json = { event: 'status', book: path, ...asked?.summary }
      printer.print({ ...json, markets: summaries, unmigrated: left }, () => [
        ...(asked ? [...accountLines(asked.summary, printer, now), ''] : []),
        ...(summaries.length === 0
          ? [`There are no markets in ${path}.`]
          : marketLines(summaries, printer, now)),
        ...(left === 0 ? [] : [`${left} of an older book could not be brought over.`]),
      ])
      // The book was shown; what failed is told last.
      if (asked?.error) throw asked.error
    })
}
