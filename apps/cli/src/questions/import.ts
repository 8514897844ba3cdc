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
import { formatFields } from '../terminal/fields.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { plainText, wrap } from '../terminal/text.ts'
import { marketAddress } from './market-address.ts'

const SHOWN = 160

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
      `--write takes one market, but there are ${markets.length}.`,
      'Give the address of one market of the event.',
    )
  }
  await writeFile(file, `${formatQuestion(market.question)}\n`)
}

/** Writes an imported market for a person: each field with the words that prove it, then the question. */
function formatImported(
  { question, fields, recipe }: ImportedMarket,
  printer: Pick<Printer, 'width' | 'colors'>,
): string[] {
  const { colors, width } = printer
  const room = Math.max(width - 2, 12)
  const lines = fields.flatMap((field) => {
    const head =
      field.kind === 'understood'
        ? `${colors.green(field.field)}  ${plainText(field.value)}`
        : `${colors.yellow(field.field)}  not understood: ${field.why} ${colors.dim(field.code)}`
    const words = plainText(field.from).replace(/\s+/g, ' ')
    const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
    return [
      ...wrap(head, width),
      ...wrap(`from: ${shown}`, room).map((line) => `  ${colors.dim(line)}`),
    ]
  })
  const call = recipe?.missing.length
    ? formatFields(
        [
          ['Recipe', recipe.recipe],
          ...Object.entries(recipe.known).map(
            ([name, value]) => [name, plainText(value)] as const,
          ),
          ['missing', recipe.missing.join(', ')],
          ...Object.entries(recipe.lookup).map(
            ([name, value]) => [`${name} is`, plainText(value)] as const,
          ),
        ],
        printer,
      )
    : []
  // Never broken, so that it can be copied.
  return [
    ...lines,
    '',
    ...call,
    ...(call.length > 0 ? [''] : []),
    ...formatQuestion(question).split('\n'),
  ]
}
