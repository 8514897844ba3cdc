import { encodeFunctionData, type Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import type { SentTransaction } from '../contract.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import { type MarketId, toMarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { readChainTime } from './market-reads.ts'
import { preparePayment, type TokenAllowance } from './terms/asset-payment.ts'
import { encodeTerms } from './terms/encode-terms.ts'
import type { TermsInput } from './terms/terms.ts'

/** A market whose creation is sent by other means. */
type EncodeCreateMarketParameters = {
  /** 1 to 4096 bytes. */
  readonly question: string
  /** Last moment to join, Unix seconds, whenever the market is mined. */
  readonly deadline: number
  /**
   * May be 0. In the asset of the terms. A transaction that is sent by other means has to carry wei as its
   * value; a token is taken from the allowance of its sender.
   */
  readonly rewardPool: Amount
  readonly terms: TermsInput
}

/** Parameters of a new market; without terms the verdict is final at once, by the published formula. */
export type MarketCreationParameters = TokenAllowance &
  Pick<EncodeCreateMarketParameters, 'question' | 'rewardPool'> & {
    readonly terms?: TermsInput | undefined
  } & (
    | {
        /** Time to join, in seconds from the newest block. At most 3650 days. */
        readonly durationSeconds: number
      }
    | Pick<EncodeCreateMarketParameters, 'deadline'>
  )

/** Creates a market. */
export async function createMarket(
  connection: MarketConnection,
  parameters: MarketCreationParameters,
): Promise<SentTransaction & { readonly marketId: MarketId }> {
  const { question, terms = published } = parameters
  const rewardPool = toAmount(parameters.rewardPool)
  // Errors of the terms are reported before anything is paid.
  encodeTerms(terms)
  await connection.requireMarket()
  const { asset } = terms
  const { value, permit } = await preparePayment(
    connection,
    asset,
    rewardPool,
    parameters,
  )
  const deadline =
    'deadline' in parameters
      ? parameters.deadline
      : (await readChainTime(connection)) + parameters.durationSeconds
  const creation = creationOf({ question, deadline, rewardPool, terms }, permit)
  const sending = { action: 'create a market', value }
  const receipt = await connection.send(sending, 'createMarket', [creation])
  const { marketId } = requireEvent(marketAbi, 'MarketCreated', receipt)
  return { marketId: toMarketId(marketId), transactionHash: receipt.transactionHash }
}

/** The terms of `createMarket(question, duration)`. */
const published: TermsInput = { policy: 'spec' }

/**
 * Encodes the call that creates a market, for a program that signs and stores its transactions itself.
 *
 * @returns data of a transaction to the market contract
 * @throws CresolverError `VALUE_INVALID`
 */
export function encodeCreateMarket(parameters: EncodeCreateMarketParameters): Hex {
  const args = [creationOf(parameters, '0x')] as const
  return encodeFunctionData({ abi: marketAbi, functionName: 'createMarket', args })
}

function creationOf(
  { question, deadline, rewardPool: pool, terms }: EncodeCreateMarketParameters,
  permit: Hex,
) {
  return { question, deadline: BigInt(deadline), pool, ...encodeTerms(terms), permit }
}
