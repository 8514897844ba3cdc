import type { Hex } from 'viem'
import { type Amount, toAmount } from '../amount.ts'
import { preparePayment, type TokenAllowance } from './asset-payment.ts'
import { type AgentId, type MarketId, toAgentId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { readTerms } from './verdict.ts'
import { type Sent, write } from './write.ts'

/** Who joins which market. */
export type JoinParameters = TokenAllowance & {
  readonly marketId: MarketId
  /** In the asset of the market. */
  readonly stake: Amount
  /** The agent that the account acts for; 0 where the market has no identity registry. */
  readonly agentId?: AgentId | undefined
  /** Proof that the allow-list of the market holds the account; see `allowListOf`. */
  readonly proof?: readonly Hex[] | undefined
}

/** Joins a market as a worker. */
export async function joinMarket(
  connection: MarketConnection,
  parameters: JoinParameters,
): Promise<Sent> {
  const { marketId, stake, agentId = toAgentId(0), proof = [] } = parameters
  const action = `join market ${marketId}`
  const terms = await readTerms(connection, marketId)
  if (terms === undefined) {
    return write(connection, { action, value: stake }, 'joinMarket', [marketId, agentId])
  }
  const { value, permit } = await preparePayment(
    connection,
    terms.asset,
    toAmount(stake),
    parameters,
  )
  return write(connection, { action, value }, 'joinMarket', [
    marketId,
    agentId,
    stake,
    proof,
    permit,
  ])
}

/** Leaves a market before its first request; the stake can be withdrawn. */
export function leaveMarket(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Sent> {
  return write(connection, { action: `leave market ${marketId}` }, 'leaveMarket', [
    marketId,
  ])
}

/** Cancels a market of the account that has no workers. */
export function cancelMarket(
  connection: MarketConnection,
  marketId: MarketId,
): Promise<Sent> {
  return write(connection, { action: `cancel market ${marketId}` }, 'cancelMarket', [
    marketId,
  ])
}
