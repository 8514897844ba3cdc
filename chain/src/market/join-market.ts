import type { Hex } from 'viem'
import type { Amount } from '../amount.ts'
import type { SentTransaction } from '../contract.ts'
import { type AgentId, type MarketId, toAgentId } from './ids.ts'
import type { MarketConnection } from './market-connection.ts'
import { preparePayment, type TokenAllowance } from './terms/asset-payment.ts'
import { readTerms } from './verdict.ts'

/** Who joins which market. */
type JoinParameters = TokenAllowance & {
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
): Promise<SentTransaction> {
  const { marketId, stake, agentId = toAgentId(0), proof = [] } = parameters
  const action = `join market ${marketId}`
  const { asset } = await readTerms(connection, marketId)
  const { value, permit } = await preparePayment(connection, asset, stake, parameters)
  return connection.send({ action, value }, 'joinMarket', [
    marketId,
    agentId,
    stake,
    proof,
    permit,
  ])
}
