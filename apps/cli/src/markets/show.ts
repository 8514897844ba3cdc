import type { Market, MarketWorker, PanelDraw } from '@cresolver/chain'
import { questionCard } from '@cresolver/questions'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { formatMoment } from '../moment.ts'
import { createPrinter, type Printer } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'
import { plainText } from '../text.ts'
import { describeOutcome, paintState, stateOf } from './outcome-text.ts'

/** Adds `markets show`. */
export function addShow(markets: Command, environment: Environment): void {
  markets
    .command('show')
    .description('Show a market and its workers')
    .argument('<id>', 'id of the market')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<MarketOptions>()
      const { formatAmount, toMarketId } = await import('@cresolver/chain')
      const marketId = toMarketId(id)
      const { readMarkets } = await import('./market-access.ts')
      const client = await readMarkets(options, environment)
      const market = await client.getMarket(marketId)
      const workers = await client.getWorkers(marketId)
      const draw = await client.getPanelDraw(marketId)
      const printer = createPrinter(environment, options.json === true)
      const card = questionCard(market.question)
      printer.print({ ...market, card, draw, workers }, () => [
        ...describe(market, draw, formatAmount, environment.now(), printer),
        ...workers.flatMap((worker) => describeWorker(worker, formatAmount, printer)),
      ])
    })
}

type Format = (amount: Market['rewardPool']) => string

function describe(
  market: Market,
  draw: PanelDraw,
  formatAmount: Format,
  now: number,
  printer: Printer,
): string[] {
  const requested =
    market.requestedAt === undefined
      ? []
      : [['Requested', formatMoment(market.requestedAt, now)] as const]
  return formatFields(
    [
      ['Market', String(market.marketId)],
      ...describeCard(market.question),
      ['State', paintState(stateOf(market, now), printer.colors)],
      ['Outcome', describeOutcome(market.outcome)],
      ['Pool', formatAmount(market.rewardPool)],
      ['Deadline', formatMoment(market.deadline, now)],
      ...requested,
      ['Creator', market.creator],
      ['Workers', String(market.workerCount)],
      ['Panel', describeDraw(draw)],
    ],
    printer,
  )
}

function describeDraw(draw: PanelDraw): string {
  if (draw.kind === 'not-requested') return 'drawn after the first request'
  const by = `drawn by block ${draw.seedBlock}${draw.seed ? '' : ', which does not exist yet'}`
  const absent = draw.absent.length > 0 ? `, ${draw.absent.length} absent so far` : ''
  return `${by}${absent}`
}

function describeCard(question: string): (readonly [string, string])[] {
  const { title, rule, event, category, picture } = questionCard(question)
  const fields = [
    ['Question', title],
    ['Decided by', rule],
    ['Event', event],
    ['Category', category],
    ['Picture', picture],
  ] as const
  return fields.flatMap(([name, text]) =>
    text === undefined ? [] : [[name, plainText(text)] as const],
  )
}

function describeWorker(
  { address, agentId, stake, reputation }: MarketWorker,
  formatAmount: Format,
  printer: Printer,
): string[] {
  const { resQuality, srcQuality, analysisDepth, count } = reputation
  const scores =
    count === 0 ? 'none yet' : `${resQuality}/${srcQuality}/${analysisDepth} in ${count}`
  const fields = [
    ['  Agent', String(agentId)],
    ['  Stake', formatAmount(stake)],
    ['  Reputation', scores],
  ] as const
  return [`${printer.colors.bold(address)}`, ...formatFields(fields, printer)]
}
