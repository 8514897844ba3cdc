import type { Market, MarketClient } from '@cresolver/chain'
import { questionCard } from '@cresolver/core/questions'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatDistance } from '../options/moment.ts'
import type { MarketOptions } from '../settings.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { formatTable, type TableRow } from '../terminal/table.ts'
import { plainText } from '../terminal/text.ts'
import { type AssetText, readAsset } from './text/asset-text.ts'
import { paintState, stateOf } from './text/outcome-text.ts'

type ListOptions = MarketOptions & {
  readonly from: string
  readonly count?: string | undefined
}

const titles = ['ID', 'STATE', 'POOL', 'WORKERS', 'DEADLINE', 'QUESTION']

export function addList(group: Command, environment: Environment): void {
  group
    .command('list')
    .description('List markets in the order of their creation')
    .option('--from <id>', 'first market to list', '1')
    .option('--count <number>', 'maximum number of markets (default: all)')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<ListOptions>()
      const { toMarketId } = await import('@cresolver/chain')
      const { parseCount } = await import('../terminal/count.ts')
      const from = toMarketId(options.from)
      const count = options.count === undefined ? undefined : parseCount(options.count)
      const { readMarkets } = await import('./market-access.ts')
      const client = await readMarkets(options, environment)
      const listed = await client.listMarkets({ from, count })
      const printer = createPrinter(environment, options.json === true)
      if (listed.length === 0) printer.remark('No markets yet.')
      const markets = await Promise.all(listed.map((each) => readListed(client, each)))
      if (options.json) {
        for (const { market } of markets) {
          const card = questionCard(market.question)
          printer.print({ ...market, card }, () => [])
        }
        return
      }
      const now = environment.now()
      const rows = markets.map((market) => toRow(market, now))
      for (const line of layOut(rows, printer)) printer.remark(line)
    })
}

/** Columns of a market in a list. */
type MarketColumns = {
  readonly market: Market
  readonly asset: AssetText
}

async function readListed(client: MarketClient, market: Market): Promise<MarketColumns> {
  const { asset } = await client.getTerms(market.marketId)
  return { market, asset: await readAsset(client, asset) }
}

function toRow({ market, asset }: MarketColumns, now: number): TableRow {
  const { title } = questionCard(market.question)
  return {
    cells: [
      String(market.marketId),
      stateOf(market, now),
      asset.format(market.rewardPool),
      String(market.workerCount),
      formatDistance(market.deadline, now),
    ],
    text: market.question === '' ? 'only the hash is kept' : plainText(title),
  }
}

/** A table where it fits, one block a market where the window is too narrow for one. */
function layOut(rows: readonly TableRow[], printer: Printer): string[] {
  if (rows.length === 0) return []
  const paint = (cell: string, column: number) =>
    column === 1 ? paintState(cell, printer.colors) : cell
  return formatTable(titles, rows, printer, paint)
}
