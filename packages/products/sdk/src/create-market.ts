import {
  type Amount,
  type MarketClient,
  proposeDisputeTerms,
  type Sent,
  type TermsInput,
  type TokenAllowance,
  toAmount,
} from '@cresolver/chain'
import { CresolverError } from '@cresolver/protocol'

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
   * Lets the verdict be disputed before it is final. Unless `terms` says otherwise, for one hour where
   * only data decides and for two hours otherwise, with a bond of a tenth of the pool and, for panels,
   * a fee of a tenth of the pool. A panel then needs a court and a collector in `terms`.
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
 * @throws CresolverError `OPTIONS_CONFLICT` for terms of a market that cannot have any
 */
export function createMarket(
  client: Pick<MarketClient, 'createMarket'>,
  parameters: CreateMarketParameters,
): Promise<Sent & { readonly marketId: bigint }> {
  const { question, rewardPool = 0n, allowance, ...time } = parameters
  const pool = toAmount(rewardPool)
  const asked = {
    question,
    rewardPool: pool,
    allowance,
    terms: toTerms(pool, parameters),
  }
  return client.createMarket(
    time.deadline === undefined
      ? { ...asked, durationSeconds: time.durationSeconds }
      : { ...asked, deadline: time.deadline },
  )
}

function toTerms(
  pool: Amount,
  { terms, disputes = false, published = false }: CreateMarketParameters,
): TermsInput | undefined {
  if (published) {
    if (terms === undefined && !disputes) return undefined
    throw new CresolverError({
      code: 'OPTIONS_CONFLICT',
      message: 'A market of the published function has neither terms nor disputes.',
      hint: 'Leave out `published`, or `terms` and `disputes`.',
    })
  }
  const given: TermsInput = {
    ...terms,
    bond: amount(terms?.bond),
    disputeFee: amount(terms?.disputeFee),
    valueAtRisk: amount(terms?.valueAtRisk),
  }
  return disputes ? { ...given, ...proposeDisputeTerms(pool, given) } : given
}

function amount(value: bigint | undefined): Amount | undefined {
  return value === undefined ? undefined : toAmount(value)
}
