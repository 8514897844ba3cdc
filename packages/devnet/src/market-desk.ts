import {
  type ConnectionParameters,
  createMarketClient,
  type MarketClient,
  toAgentId,
  toMarketId,
  toWei,
} from '@cresolver/chain'
import { type Address, parseEther } from 'viem'
import { ACCOUNT_ROLES } from './chain/accounts.ts'
import type { LocalAgent } from './local-agents.ts'

/** A market to create. */
export type MarketParameters = {
  readonly question: string
  /** Wei; 0.1 ether unless given. */
  readonly rewardPool?: bigint | undefined
  /** Seconds; one hour unless given. */
  readonly durationSeconds?: number | undefined
  /** Unix time of the deadline, in place of a duration. */
  readonly deadline?: number | undefined
  /** Who joins; all local agents unless given. */
  readonly agents?: readonly LocalAgent[] | undefined
}

const stake = toWei(parseEther('0.01'))

/** Creates, joins and requests markets with the accounts of the local chain. */
export class MarketDesk {
  readonly #connect: (accountIndex: number) => ConnectionParameters
  readonly #market: Address
  readonly #agents: readonly LocalAgent[]

  /**
   * @param connect - a connection that sends from a local account
   * @param market - address of the market contract
   * @param agents - the local agents
   */
  constructor(
    connect: (accountIndex: number) => ConnectionParameters,
    market: Address,
    agents: readonly LocalAgent[],
  ) {
    this.#connect = connect
    this.#market = market
    this.#agents = agents
  }

  /** Reads and sends as one local account. */
  as(accountIndex: number): MarketClient {
    return createMarketClient({
      ...this.#connect(accountIndex),
      marketAddress: this.#market,
    })
  }

  /**
   * Creates a market and lets the agents join it.
   *
   * @param parameters - {@link MarketParameters}
   * @returns number of the market
   */
  async create(parameters: MarketParameters): Promise<bigint> {
    const { question, deadline, durationSeconds = 3_600 } = parameters
    const rewardPool = toWei(parameters.rewardPool ?? parseEther('0.1'))
    const { marketId } = await this.as(ACCOUNT_ROLES.creator).createMarket({
      question,
      rewardPool,
      ...(deadline === undefined ? { durationSeconds } : { deadline }),
    })
    // One after another: the order of joining is the order of the report.
    for (const { accountIndex, agentId } of parameters.agents ?? this.#agents) {
      await this.as(accountIndex).join({ marketId, agentId: toAgentId(agentId), stake })
    }
    return marketId
  }

  /**
   * Requests the resolution of a market as its creator.
   *
   * @param marketId - number of the market
   */
  async request(marketId: bigint): Promise<void> {
    await this.as(ACCOUNT_ROLES.creator).requestResolution(toMarketId(marketId))
  }
}
