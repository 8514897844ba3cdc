import { parseEventLogs, type TransactionReceipt } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import { marketAbi } from '../generated/market.ts'
import { requireEvent } from '../require-event.ts'
import { preparePayment, type TokenAllowance } from './asset-payment.ts'
import { encodeTerms } from './encode-terms.ts'
import { type MarketId, toMarketId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { readChainTime } from './market-reads.ts'
import type { TermsInput } from './terms.ts'
import { type Sent, write } from './write.ts'

/** Parameters of a new market. */
export type CreateMarketParameters = TokenAllowance & {
  /** 1 to 4096 bytes. */
  readonly question: string
  /** May be 0. In the asset of the terms; wei without terms. */
  readonly rewardPool: Amount
  /** Terms of the market; without them its verdict is final at once. */
  readonly terms?: TermsInput | undefined
} & (
    | {
        /**
         * Time to join, in seconds from when the market is mined; with terms, from the newest block
         * before. At most 3650 days.
         */
        readonly durationSeconds: number
      }
    | {
        /** Last moment to join, Unix seconds, whenever the market is mined. */
        readonly deadline: number
      }
  )

/** Creates a market. */
export async function createMarket(
  connection: MarketConnection,
  parameters: CreateMarketParameters,
): Promise<Sent & { readonly marketId: MarketId }> {
  const { terms } = parameters
  const receipt =
    terms === undefined
      ? await createPlain(connection, parameters)
      : await createWithTerms(connection, parameters, terms)
  const eventName = 'MarketCreated'
  const events = parseEventLogs({ abi: marketAbi, eventName, logs: receipt.logs })
  return {
    marketId: toMarketId(requireEvent(events, eventName, receipt).args.marketId),
    transactionHash: receipt.transactionHash,
  }
}

const action = 'create a market'

function createPlain(
  connection: MarketConnection,
  parameters: CreateMarketParameters,
): Promise<TransactionReceipt> {
  const { question, rewardPool } = parameters
  const sending = { action, value: rewardPool }
  return 'deadline' in parameters
    ? write(connection, sending, 'createMarketUntil', [
        question,
        BigInt(parameters.deadline),
      ])
    : write(connection, sending, 'createMarket', [
        question,
        BigInt(parameters.durationSeconds),
      ])
}

async function createWithTerms(
  connection: MarketConnection,
  parameters: CreateMarketParameters,
  input: TermsInput,
): Promise<TransactionReceipt> {
  const { question } = parameters
  const pool = toAmount(parameters.rewardPool)
  const terms = encodeTerms(input)
  await connection.requireMarket()
  const { value, permit } = await preparePayment(
    connection,
    input.asset,
    pool,
    parameters,
  )
  const deadline =
    'deadline' in parameters
      ? parameters.deadline
      : (await readChainTime(connection)) + parameters.durationSeconds
  return write(connection, { action, value }, 'createMarket', [
    { question, deadline: BigInt(deadline), pool, terms, permit },
  ])
}
