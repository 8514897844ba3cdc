import { toChainError, toWei, type Wei } from '@cresolver/chain'
import { binaryMarketAbi } from '@cresolver/chain/abi'
import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  decodeErrorResult,
  type Hex,
  hexToBigInt,
  isHex,
  numberToHex,
} from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { tooPoor } from '../wallet/wallet-error.ts'
import { isRecord } from '../wallet/wallet-provider.ts'
import type { PlannedTransaction } from './planned-transaction.ts'

const betErrors = binaryMarketAbi.filter(({ type }) => type === 'error')

const reasons = new Map(
  Object.entries({
    BettingClosed: {
      code: 'TOO_LATE',
      message: 'Bets on this market are closed.',
      hint: 'Bet on a market before its deadline and before its first request.',
    },
    NoCourt: {
      code: 'WRONG_STATE',
      message: 'The market names no court, so no bets are taken.',
      hint: 'Bet on a market that names a court.',
    },
    NotDecided: {
      code: 'NOT_YET',
      message: 'The market has no final verdict yet.',
      hint: 'Claim when its verdict is final.',
    },
    NothingToClaim: {
      code: 'NOTHING_TO_DO',
      message: 'The account has no bets on this market, or claimed them already.',
      hint: 'Use the account that placed the bets.',
    },
    PayoutTooSmall: {
      code: 'WRONG_STATE',
      message: 'Other bets lowered the payout below the least that you accept.',
      hint: 'Check the new payout, and try again.',
    },
  }),
)

/** Cost of a transaction now. */
type TransactionCost = {
  /** Gas limit with a margin. */
  readonly gas: bigint
  /** About what the network takes, at the present price of gas. */
  readonly fee: Wei
}

/**
 * Runs a transaction on the newest block without sending it.
 *
 * @param connection - the node of the dashboard, not of the wallet
 * @param account - who would send it
 * @param planned - the transaction
 * @throws CresolverError with the reason of the contract, or `INSUFFICIENT_FUNDS`
 */
export async function simulateTransaction(
  { client, endpoint }: Pick<ChainConnection, 'client' | 'endpoint'>,
  account: Address,
  planned: PlannedTransaction,
): Promise<TransactionCost> {
  const { action, to, data, value } = planned
  const call = { from: account, to, data, value: numberToHex(value) }
  try {
    await client.request({ method: 'eth_call', params: [call, 'latest'] })
    const [estimate, price, balance] = await Promise.all([
      client.request({ method: 'eth_estimateGas', params: [call] }),
      client.request({ method: 'eth_gasPrice' }),
      client.request({ method: 'eth_getBalance', params: [account, 'latest'] }),
    ])
    const gas = planned.gas ?? withMargin(hexToBigInt(estimate))
    const fee = toWei(hexToBigInt(estimate) * hexToBigInt(price))
    if (hexToBigInt(balance) < value + fee) throw tooPoor(action)
    return { gas, fee }
  } catch (error) {
    throw explainBetError(error) ?? toChainError(error, { endpoint, action })
  }
}

/** Writes a simulated transaction as wallets take it. */
export function toRequest(
  account: Address,
  { to, data, value }: PlannedTransaction,
  { gas }: TransactionCost,
): Readonly<Record<'from' | 'to' | 'data' | 'value' | 'gas', Hex>> {
  return { from: account, to, data, value: numberToHex(value), gas: numberToHex(gas) }
}

/** Other transactions between estimate and block may make a call dearer; unused gas is not paid. */
function withMargin(estimate: bigint): bigint {
  return estimate + estimate / 4n + 20_000n
}

/** The reasons of the betting contract; undefined for an error of another contract. */
function explainBetError(thrown: unknown): CresolverError | undefined {
  for (let error = thrown, depth = 0; isRecord(error) && depth < 20; depth += 1) {
    const { data, cause } = error
    const explained = isHex(data) ? explain(data) : undefined
    if (explained) return explained
    error = cause
  }
  return undefined
}

function explain(data: `0x${string}`): CresolverError | undefined {
  try {
    const { errorName } = decodeErrorResult({ abi: betErrors, data })
    const words = reasons.get(errorName)
    return words && new CresolverError(words)
  } catch {
    return undefined
  }
}
