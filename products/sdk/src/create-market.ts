import {
  type Amount,
  type MarketClient,
  proposeLadder,
  type SentTransaction,
  type TermsInput,
  type TokenAllowance,
  toAmount,
} from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { UnixSeconds } from '@cresolver/core/questions'
import { checkForMarket } from '@cresolver/core/questions/recipes'
import { findCourt } from './reading/find-court.ts'

/** Terms of a new market, with amounts as plain bigints in the smallest unit of its asset. */
export type CreateMarketTerms = {
  readonly [name in keyof TermsInput]: NonNullable<TermsInput[name]> extends Amount
    ? bigint | undefined
    : TermsInput[name]
}

/** A question and how it is asked. */
export type CreateMarketParameters = TokenAllowance & {
  /** 1 to 4096 bytes: plain text for agents, or text with a § rule that data can decide. */
  readonly question: string
  /** Paid to the agents by weight; 0 unless given. In wei, or in the unit of the asset. */
  readonly rewardPool?: bigint | undefined
  /**
   * Lets the verdict be disputed before it is final: whoever asks for it claims the answer with a bond, a dispute
   * asks the rule or a panel, an appeal the court. What `terms` leaves out is the usual: two hours for a claim, a
   * day for what a panel finds, seven votes of the least stake, the first court that the deployment lists for the
   * asset, and its first collector.
   */
  readonly disputes?: boolean | undefined
  /** Terms of the market; without `disputes` and a window its verdict is final at once. */
  readonly terms?: CreateMarketTerms | undefined
  /**
   * Takes the default terms instead: the panel decides by the policy `spec`, in which one obeyed instruction
   * can flip a verdict, and the verdict is final at once.
   */
  readonly published?: boolean | undefined
} & (
    | {
        /** Time in which agents can join, in seconds; at most 3650 days. */
        readonly durationSeconds: number
        readonly deadline?: undefined
      }
    | {
        /** Last moment in which agents can join, Unix seconds. */
        readonly deadline: number
        readonly durationSeconds?: undefined
      }
  )

/**
 * Creates a market, with amounts as plain bigints.
 *
 * @param client - client of the market contract
 * @param parameters - {@link CreateMarketParameters}
 * @returns the number of the market, once it is mined
 * @throws CresolverError `USAGE` for terms of a market that cannot have any; `COURT_NOT_LISTED`,
 *   `VALUE_INVALID`; `QUESTION_REFUSED` for a question that cannot settle as it is meant
 */
export async function createMarket(
  client: CreatingClient,
  parameters: CreateMarketParameters,
): Promise<SentTransaction & { readonly marketId: bigint }> {
  const { question, rewardPool = 0n, allowance, ...time } = parameters
  const pool = toAmount(rewardPool)
  const now = await client.chainTime()
  const deadline = time.deadline ?? now + time.durationSeconds
  checkForMarket(question, {
    now: now as UnixSeconds,
    deadline: deadline as UnixSeconds,
  })
  const asked = {
    question,
    rewardPool: pool,
    allowance,
    terms: await toTerms(client, parameters),
  }
  return client.createMarket(
    time.deadline === undefined
      ? { ...asked, durationSeconds: time.durationSeconds }
      : { ...asked, deadline: time.deadline },
  )
}

/** Client of a market. */
type CreatingClient = Pick<
  MarketClient,
  'createMarket' | 'getTimes' | 'getAssetRules' | 'getCourt' | 'chainTime'
>

async function toTerms(
  client: CreatingClient,
  { terms, disputes = false, published = false }: CreateMarketParameters,
): Promise<TermsInput | undefined> {
  if (published) {
    if (terms === undefined && !disputes) return undefined
    throw new CresolverError({
      code: 'USAGE',
      message: 'A market of the published function has neither terms nor disputes.',
      hint: 'Leave out `published`, or `terms` and `disputes`.',
    })
  }
  const given: TermsInput = {
    ...terms,
    bond: amount(terms?.bond),
    unit: amount(terms?.unit),
    valueAtRisk: amount(terms?.valueAtRisk),
  }
  return disputes ? proposeTerms(client, given) : given
}

/**
 * Adds to terms what a market with a window needs and they leave out, from what the deployment lists.
 *
 * @param client - client of the market contract
 * @param terms - what the creator names
 * @throws CresolverError `COURT_NOT_LISTED`, `VALUE_INVALID`
 */
export async function proposeTerms(
  client: Omit<CreatingClient, 'createMarket'>,
  terms: TermsInput,
): Promise<TermsInput> {
  const { asset } = terms
  const [times, rules, court] = await Promise.all([
    client.getTimes(),
    client.getAssetRules(asset),
    terms.court ?? findCourt(client, { asset }).then(({ number }) => number),
  ])
  if (rules === undefined) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `The deployment does not list the asset ${asset}.`,
      hint: 'Use an asset that the deployment lists.',
    })
  }
  // Nobody gathers what a panel answers without one.
  const collectors = terms.collectors ?? (terms.dataOnly === true ? [] : [0])
  const ladder = proposeLadder(terms, { times, asset: rules, court })
  return { ...terms, ...ladder, collectors }
}

function amount(value: bigint | undefined): Amount | undefined {
  return value === undefined ? undefined : toAmount(value)
}
