import { writeFile } from 'node:fs/promises'
import { formatQuestion } from '@cresolver/questions'
import type { ImportedMarket } from '@cresolver/questions/exchange'
import type { Command } from 'commander'
import type { MarketRun } from '../moltbook/market-run.ts'
import { OptionError } from '../option-error.ts'
import { createPrinter } from '../printer.ts'
import { readMoment } from '../read-moment.ts'
import { formatImported } from './format-imported.ts'
import { marketAddress } from './market-address.ts'
import { readInput } from './read-input.ts'

type ImportOptions = {
  readonly json?: boolean | undefined
  readonly asked?: string | undefined
  readonly write?: string | undefined
}

/** Adds `import`. */
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
      const { importMarket, readMarkets } = await import('@cresolver/questions/exchange')
      const markets = readMarkets(text, asked).map(importMarket)
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

async function write(file: string, markets: readonly ImportedMarket[]): Promise<void> {
  const [market, ...more] = markets
  if (market === undefined || more.length > 0) {
    throw new OptionError(
      'OPTIONS_CONFLICT',
      `--write takes one market, and there are ${markets.length}.`,
      'Give the address of one market of the event.',
    )
  }
  await writeFile(file, `${formatQuestion(market.question)}\n`)
}
