import type { EvaluationMarket, HeldTerms } from '@cresolver/clara'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { ChainOptions } from '../settings.ts'
import { readId, readMilliseconds } from './options/read-words.ts'

/** Options that say how a held reward ends. */
export type HeldOptions = {
  readonly acceptance?: string | undefined
  readonly evaluator?: string | undefined
  readonly market?: string | undefined
  readonly evaluateBy?: string | undefined
}

/**
 * Reads how a held reward ends. A market is read from its chain, so that the evaluator does not have to
 * decide before the verdict can be final.
 */
export async function readHeldTerms(
  options: HeldOptions & ChainOptions,
  environment: Environment,
): Promise<HeldTerms> {
  const { acceptance, evaluator } = options
  const terms = {
    acceptanceWindow: readMilliseconds(acceptance),
    evaluator: evaluator === undefined ? undefined : readId(evaluator, 'the evaluator'),
  }
  if (evaluator === undefined) {
    const needs = options.market === undefined ? 'evaluateBy' : 'market'
    if (options[needs] === undefined) return terms
    throw new OptionError(
      `${needs === 'market' ? '--market' : '--evaluate-by'} needs an evaluator, but none is named.`,
      'Pass --evaluator <address>; its key is trusted to decide.',
    )
  }
  const { readMoment } = await import('../options/read-moment.ts')
  const named = readMoment('--evaluate-by', options.evaluateBy)
  if (options.market === undefined) {
    return { ...terms, evaluateBy: named === undefined ? undefined : named * 1_000 }
  }
  const market = await readMarketOption(options.market)
  const evaluateBy = await evaluateByOf(market, named, options, environment)
  return { ...terms, market, evaluateBy: evaluateBy * 1_000 }
}

async function readMarketOption(text: string): Promise<EvaluationMarket> {
  const { readEvaluationMarket } = await import('@cresolver/clara')
  const market = readEvaluationMarket(text)
  if (market !== undefined) return market
  throw new OptionError(
    `--market is not a market on a chain: ${JSON.stringify(text.slice(0, 80))}.`,
    'Write <chain id>:<contract>:<market id>, such as 1:0x...:4.',
  )
}

/** Unix seconds: as named, or the latest moment at which the market can be final. */
async function evaluateByOf(
  { chainId, contract, marketId }: EvaluationMarket,
  named: number | undefined,
  options: ChainOptions,
  environment: Environment,
): Promise<number> {
  const { createMarketClient, finalBounds, toMarketId } = await import('@cresolver/chain')
  const { rpcUrlOf } = await import('../settings.ts')
  const client = createMarketClient({
    rpcUrl: rpcUrlOf(options, environment),
    marketAddress: contract,
    chainId,
  })
  const id = toMarketId(marketId)
  const [market, terms, verdict, times, now] = await Promise.all([
    client.getMarket(id),
    client.getTerms(id),
    client.getVerdict(id),
    client.getTimes(),
    client.chainTime(),
  ])
  const court = terms.court === undefined ? undefined : await client.getCourt(terms.court)
  const { earliest, latest } = finalBounds({ market, terms, verdict, times, court, now })
  if (named === undefined) return latest
  if (named >= earliest) return named
  const { formatMoment } = await import('../options/moment.ts')
  throw new OptionError(
    `Market ${marketId} cannot be final before ${formatMoment(earliest, environment.now())}.`,
    `Pass a later --evaluate-by, or leave it out for ${isoTime(latest)}, when it is final at the latest.`,
    'NOT_YET',
  )
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000', '')
}
