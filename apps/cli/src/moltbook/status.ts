import type { Command } from 'commander'
import { createPrinter } from '../terminal/printer.ts'
import type { MarketRun, MoltbookOptions } from './market-run.ts'

type StatusOptions = MoltbookOptions & { readonly offline?: boolean | undefined }

export function addStatus(program: Command, run: MarketRun): void {
  program
    .command('status')
    .description('Show the account, its limits and all markets')
    .option('--offline', 'show only the market store')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<StatusOptions>()
      const { hiddenPosts, openMarketStore } = await import(
        '@cresolver/moltbook/market-store'
      )
      const { formatAccount } = await import('./text/format-account.ts')
      const { askAccount } = await import('./posting/ask-account.ts')
      const { formatMarket, summarize } = await import('./text/format-market.ts')
      const { openAccount } = await import('./open-account.ts')
      const { pathsOf } = await import('./paths.ts')
      const { environment } = run
      const path = pathsOf(options, environment).store
      const { markets } = await openMarketStore({ path }).read()
      const opened = options.offline ? undefined : await openAccount(options, environment)
      const asked = opened && (await askAccount(opened))
      const now = environment.now()
      const hidden = hiddenPosts(asked?.summary.pending ?? [])
      const summaries = Object.values(markets).map((entry) =>
        summarize(entry, now, hidden),
      )
      const printer = createPrinter(environment, options.json === true)
      const json = { event: 'status', store: path, ...asked?.summary }
      printer.print({ ...json, markets: summaries }, () => [
        ...(asked ? [...formatAccount(asked.summary, printer, now), ''] : []),
        ...(summaries.length === 0
          ? [`No markets in ${path}.`]
          : formatMarket(summaries, printer, now)),
      ])
      // The markets were shown; the failure is reported last.
      if (asked?.error) throw asked.error
    })
}
