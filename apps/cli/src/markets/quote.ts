import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { MarketOptions } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'
import {
  addTermOptions,
  readTerms,
  readWrittenTerms,
  type TermOptions,
} from './term-options.ts'

type QuoteOptions = MarketOptions & TermOptions & { readonly pool: string }

export function addQuote(markets: Command, environment: Environment): void {
  const quote = markets
    .command('quote')
    .description('Show the steps, the times and the prices of a market before it exists')
    .argument('[question]', 'question; a rule in it adds a step')
    .option('--pool <amount>', 'reward pool, such as 0.5 or "20 gwei"', '0')
  addTermOptions(quote, environment)
    .addHelpText(
      'after',
      '\nNothing is created, and no account is needed. Times, court and least amounts are read\n' +
        'from the market contract.',
    )
    .action(async (question: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<QuoteOptions>()
      const { parseAddress, toAmount } = await import('@cresolver/chain')
      const { readMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./text/asset-text.ts')
      const { planEscalation } = await import('./plan-escalation.ts')
      const { describeSteps, describeTime } = await import('./text/escalation-text.ts')
      const { compareCosts, describePrices } = await import('./text/price-text.ts')
      const written = await readWrittenTerms(options)
      const token =
        written.asset === undefined ? undefined : parseAddress(written.asset, 'the asset')
      const reader = await readMarkets(options, environment)
      const asset = await readAsset(reader, token)
      const pool = toAmount(asset.parse(options.pool))
      const terms = await readTerms(written, asset, reader)
      const hasRule = question !== undefined && (await isRule(question))
      const plan = await planEscalation(reader, { terms, pool, hasRule })
      const rules = await reader.getAssetRules(token)
      const printer = createPrinter(environment, options.json === true)
      const { escalation, court } = plan
      printer.print({ event: 'quoted', terms, pool, court, ...escalation }, () =>
        formatFields(
          [
            ...describeSteps(escalation, asset),
            describeTime(escalation),
            ...describePrices(terms, court, asset),
            ...compareCosts(terms, court, rules, asset),
          ],
          printer,
        ),
      )
    })
}

async function isRule(question: string): Promise<boolean> {
  const { readQuestion } = await import('@cresolver/core/questions')
  const reading = readQuestion(question)
  if (reading.kind === 'malformed') throw reading.error
  return reading.kind === 'rule'
}
