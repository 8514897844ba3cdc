import { writeFile } from 'node:fs/promises'
import { formatQuestion, type UnixSeconds } from '@cresolver/core/questions'
import { findGame, type GameQuery } from '@cresolver/core/questions/finding'
import type { ImportedMarket } from '@cresolver/tools/import'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { MarketRun } from '../moltbook/market-run.ts'
import { openSources } from '../moltbook/open-sources.ts'
import { OptionError } from '../options/option-error.ts'
import { readInput } from '../options/read-input.ts'
import { readMoment } from '../options/read-moment.ts'
import { createPrinter } from '../terminal/printer.ts'
import { formatImported } from './format-imported.ts'
import { marketAddress } from './market-address.ts'

type ImportOptions = {
  readonly json?: boolean | undefined
  readonly asked?: string | undefined
  readonly write?: string | undefined
}

export function addImport(questions: Command, { environment }: MarketRun): void {
  questions
    .command('import')
    .description('Import a market of Polymarket, Kalshi or UMA as a question')
    .argument('<market>', 'address of the market, file with its text or JSON, or -')
    .option('--asked <moment>', 'when it was asked, for dates without a year')
    .option('--write <file>', 'write the question to this file')
    .action(async (source: string, _options, command: Command) => {
      const options = command.optsWithGlobals<ImportOptions>()
      const asked = readMoment('--asked', options.asked)
      const address = marketAddress(source)
      const text = address
        ? await (await import('./fetch-market.ts')).fetchMarket(address, environment)
        : await readInput(source)
      const markets = await importAll(text, asked, environment)
      if (options.write !== undefined) await write(options.write, markets)
      const printer = createPrinter(environment, options.json === true)
      for (const market of markets) {
        const { format, fields, recipe, question } = market
        const data = { format, question: formatQuestion(question), fields, recipe }
        printer.print({ event: 'imported', ...data }, () =>
          formatImported(market, printer),
        )
      }
    })
}

/** One game after the other: schedules are asked once for each. */
async function importAll(
  text: string,
  asked: UnixSeconds | undefined,
  environment: Environment,
): Promise<readonly ImportedMarket[]> {
  const { completeImport, importMarket, readMarkets } = await import(
    '@cresolver/tools/import'
  )
  const now = asked ?? (Math.floor(environment.now() / 1_000) as UnixSeconds)
  const sources = openSources(environment)
  try {
    const markets: ImportedMarket[] = []
    for (const market of readMarkets(text, asked)) {
      const find = (query: GameQuery) => findGame(query, sources.fetch)
      markets.push(await completeImport(importMarket(market), find, now))
    }
    return markets
  } finally {
    await sources.close()
  }
}

async function write(file: string, markets: readonly ImportedMarket[]): Promise<void> {
  const [market, ...more] = markets
  if (market === undefined || more.length > 0) {
    throw new OptionError(
      'USAGE',
      `--write takes one market, but there are ${markets.length}.`,
      'Give the address of one market of the event.',
    )
  }
  await writeFile(file, `${formatQuestion(market.question)}\n`)
}
