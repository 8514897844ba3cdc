import { encodeFunctionData, type Hex } from 'viem'
import type { Amount } from '../amount.ts'
import { marketAbi } from '../generated/market.ts'
import { encodeTerms } from './encode-terms.ts'
import type { TermsInput } from './terms.ts'

/** A market whose creation is sent by other means. */
export type EncodeCreateMarketParameters = {
  /** 1 to 4096 bytes. */
  readonly question: string
  /** Last moment to join, Unix seconds. */
  readonly deadline: number
  /**
   * In the asset of the terms. The transaction has to carry wei as its value; a token is taken from the allowance of its
   * sender.
   */
  readonly rewardPool: Amount
  readonly terms: TermsInput
}

/**
 * Encodes the call that creates a market, for a program that signs and stores its transactions itself.
 *
 * @param parameters - {@link EncodeCreateMarketParameters}
 * @returns data of a transaction to the market contract
 * @throws CresolverError `INVALID_TERM`, `AMOUNT_INVALID`
 */
export function encodeCreateMarket(parameters: EncodeCreateMarketParameters): Hex {
  const { question, deadline, rewardPool, terms } = parameters
  return encodeFunctionData({
    abi: marketAbi,
    functionName: 'createMarket',
    args: [
      {
        question,
        deadline: BigInt(deadline),
        pool: rewardPool,
        terms: encodeTerms(terms),
        permit: '0x',
      },
    ],
  })
}
