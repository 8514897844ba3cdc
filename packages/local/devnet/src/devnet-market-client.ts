import {
  type ConnectionParameters,
  createMarketClient,
  type MarketClient,
  type MarketId,
  type TermsInput,
  toAgentId,
  toMarketId,
  toWei,
} from '@cresolver/chain'
import { ACCOUNT_ROLES, ANVIL_CHAIN_ID } from '@cresolver/local-chain'
import { CresolverError, type Recruitment } from '@cresolver/protocol'
import { parseEther } from 'viem'
import type { LocalContracts } from './chain/local-contracts.ts'
import type { LocalClara, RecruitParameters } from './clara/local-clara.ts'
import type { LocalAgent } from './local-agents.ts'

/** A market to create. */
export type MarketParameters = {
  readonly question: string
  /** Wei; 0.1 ether unless given. */
  readonly rewardPool?: bigint | undefined
  /** Seconds; one hour unless given. */
  readonly durationSeconds?: number | undefined
  /** Unix time of the deadline, instead of a duration. */
  readonly deadline?: number | undefined
  /** Terms; without them the verdict is final at once. */
  readonly terms?: TermsInput | undefined
  /** Who joins; all local agents unless given. */
  readonly agents?: readonly LocalAgent[] | undefined
  /** Recruits the workers on the CLARA marketplace, instead of `agents`. */
  readonly recruit?: RecruitParameters | undefined
}

/** Seconds between two requests of a market, as the contract has it. */
const REQUEST_COOLDOWN_SECONDS = 300

/** Stake of each local worker on a market, in wei. */
export const WORKER_STAKE = toWei(parseEther('0.01'))

type MarketContracts = Pick<LocalContracts, 'market' | 'clarifications'>

/** Creates, joins and requests markets with the accounts of the local chain. */
export class DevnetMarketClient {
  readonly #connect: (accountIndex: number) => ConnectionParameters
  readonly #contracts: MarketContracts
  readonly #agents: readonly LocalAgent[]
  readonly #clara: LocalClara | undefined
  readonly #advance: (seconds: number) => Promise<void>

  /**
   * @param connect - a connection that sends from a local account
   * @param contracts - the market contract, and that of its clarifications
   * @param agents - the local agents
   * @param clara - where agents can be recruited
   * @param advance - moves the clock of the chain
   */
  constructor(
    connect: (accountIndex: number) => ConnectionParameters,
    contracts: MarketContracts,
    agents: readonly LocalAgent[],
    clara: LocalClara | undefined,
    advance: (seconds: number) => Promise<void>,
  ) {
    this.#connect = connect
    this.#contracts = contracts
    this.#agents = agents
    this.#clara = clara
    this.#advance = advance
  }

  /** Reads and sends as one local account. */
  as(accountIndex: number): MarketClient {
    return createMarketClient({
      ...this.#connect(accountIndex),
      marketAddress: this.#contracts.market,
      clarificationsAddress: this.#contracts.clarifications,
    })
  }

  /**
   * Creates a market and lets the agents join it.
   *
   * @param parameters - {@link MarketParameters}
   * @returns number of the market
   */
  async create(parameters: MarketParameters): Promise<bigint> {
    const { question, deadline, durationSeconds = 3_600, recruit } = parameters
    const rewardPool = toWei(parameters.rewardPool ?? parseEther('0.1'))
    const { marketId } = await this.as(ACCOUNT_ROLES.creator).createMarket({
      question,
      rewardPool,
      terms: parameters.terms,
      ...(deadline === undefined ? { durationSeconds } : { deadline }),
    })
    if (recruit) {
      await this.#recruit(marketId, question, recruit)
      return marketId
    }
    // One after another: the order of joining is the order of the report.
    for (const agent of parameters.agents ?? this.#agents) {
      await this.joinAs(agent, marketId)
    }
    return marketId
  }

  /**
   * Lets an agent join a market with its stake.
   *
   * @param agent - the agent
   * @param marketId - number of the market
   * @returns hash of the transaction
   */
  async joinAs({ accountIndex, agentId }: LocalAgent, marketId: bigint): Promise<string> {
    const { transactionHash } = await this.as(accountIndex).join({
      marketId: toMarketId(marketId),
      agentId: toAgentId(agentId),
      stake: WORKER_STAKE,
    })
    return transactionHash
  }

  async #recruit(
    marketId: MarketId,
    question: string,
    recruit: RecruitParameters,
  ): Promise<void> {
    if (!this.#clara) throw new Error('the system was started without a CLARA market')
    const chain = this.as(ACCOUNT_ROLES.creator)
    const { deadline } = await chain.getMarket(marketId)
    const recruitment: Recruitment = {
      kind: 'cresolver-market',
      chainId: ANVIL_CHAIN_ID,
      contract: this.#contracts.market,
      marketId: marketId.toString(),
      question,
      deadline,
      stake: WORKER_STAKE.toString(),
    }
    await this.#clara.recruit(recruitment, chain, recruit)
  }

  /**
   * Requests the resolution of a market as its creator. Where the last request is less than five
   * minutes old, the clock of the chain is moved on first: the contract takes no earlier one.
   *
   * @param marketId - number of the market
   */
  async request(marketId: bigint): Promise<void> {
    const creator = this.as(ACCOUNT_ROLES.creator)
    try {
      await creator.requestResolution(toMarketId(marketId))
    } catch (error) {
      if (!CresolverError.isInstance(error) || error.code !== 'REQUEST_TOO_SOON') {
        throw error
      }
      await this.#advance(REQUEST_COOLDOWN_SECONDS)
      await creator.requestResolution(toMarketId(marketId))
    }
  }
}
