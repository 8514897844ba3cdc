import type { Amount, TermsInput } from '@cresolver/chain'
import { CresolverError, errorText } from '@cresolver/protocol'
import type { Command } from 'commander'
import { parseCount } from '../count.ts'
import type { Environment } from '../environment.ts'
import { formatFields } from '../fields.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'
import type { AssetText } from './asset-text.ts'
import { addTermOptions, readTermOptions, type TermOptions } from './term-options.ts'

type QuoteOptions = MarketOptions &
  TermOptions & { readonly pool: string; readonly candidates?: string | undefined }

/** Adds `quote`. */
export function addQuote(quote: Command, environment: Environment): void {
  quote
    .argument('[question]', 'the question; a rule in it is a step of its own')
    .option('--market <address>', 'market contract (or set CRESOLVER_MARKET)')
    .option('--pool <amount>', 'reward pool, such as 0.5 or "20 gwei"', '0')
    .option(
      '--candidates <number>',
      'workers that join (default: twice as many as there are seats)',
    )
  addTermOptions(quote)
    .addHelpText(
      'after',
      '\nNothing is created, and no account is needed. The least stake is read from the\n' +
        'market contract where the node answers; else the usual one is assumed.',
    )
    .action(async (question: string | undefined, _options, command: Command) => {
      const options = command.optsWithGlobals<QuoteOptions>()
      const { planEscalation } = await import('./plan-escalation.ts')
      const { describeFlip, describePlan, describeSteps } = await import(
        './escalation-text.ts'
      )
      const { asset, leastStake, assumed } = await readStake(options, environment)
      const pool = asset.parse(options.pool)
      const terms = await readTermOptions(options, asset, pool, environment)
      const candidates =
        options.candidates === undefined ? undefined : parseCount(options.candidates)
      const hasRule = question !== undefined && (await isRule(question))
      const plan = planEscalation({ terms, pool, leastStake, candidates, hasRule })
      const printer = createPrinter(environment, options.json === true)
      const { escalation, ...others } = plan
      const shown = { pool, leastStake, assumed, ...others, ...escalation }
      printer.print({ event: 'quoted', terms, ...shown }, () =>
        formatFields(
          [
            ...describeSteps(escalation, asset),
            ...describePlan(plan, asset),
            ...describeFlip(plan, terms, asset),
            ['Least stake', describeStake(leastStake, asset, assumed)],
          ],
          printer,
        ),
      )
    })
}

/** What the stakes of a market are in, and the least of them. */
type LeastStake = {
  readonly asset: AssetText
  readonly leastStake: Amount
  /** Why the chain was not read; undefined where it was. */
  readonly assumed?: string | undefined
}

/** Only a token needs the chain: of its amounts the decimals are not known. */
async function readStake(
  options: QuoteOptions,
  environment: Environment,
): Promise<LeastStake> {
  const { parseAddress, toAmount } = await import('@cresolver/chain')
  const { readAsset } = await import('./asset-text.ts')
  const token =
    options.asset === undefined ? undefined : parseAddress(options.asset, 'the asset')
  try {
    const { readMarkets } = await import('./market-access.ts')
    const client = await readMarkets(options, environment)
    const asset = await readAsset(client, token)
    const rules = await client.getAssetRules(token)
    if (rules === undefined) throw notListed(token)
    return { asset, leastStake: rules.minStake }
  } catch (error) {
    if (token !== undefined) throw error
    const asset = await readAsset({ getToken: () => Promise.reject(error) }, undefined)
    return { asset, leastStake: toAmount(USUAL_LEAST_STAKE), assumed: errorText(error) }
  }
}

/** Least stake in the native currency of a deployment: 0.01 ether. */
const USUAL_LEAST_STAKE = 10n ** 16n

function notListed(token: TermsInput['asset']): CresolverError {
  return new CresolverError({
    code: 'ASSET_NOT_LISTED',
    message: `The market contract does not list ${token ?? 'the native currency'}.`,
    hint: 'Name a listed token with --asset, or another contract with --market.',
  })
}

function describeStake(stake: Amount, asset: AssetText, assumed?: string): string {
  const from = assumed === undefined ? 'of the market contract' : 'assumed'
  const why = assumed === undefined ? '' : `: ${assumed}`
  return `${asset.format(stake)}, ${from}${why}`
}

async function isRule(question: string): Promise<boolean> {
  const { readQuestion } = await import('@cresolver/questions')
  const reading = readQuestion(question)
  if (reading.kind === 'malformed') throw reading.error
  return reading.kind === 'rule'
}
