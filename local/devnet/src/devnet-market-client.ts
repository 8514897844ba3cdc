import {
  type Amount,
  type ConnectionParameters,
  createMarketClient,
  DEVELOPMENT_TIMES,
  type DisputeParameters,
  type MarketClient,
  type MarketId,
  type TermsInput,
  toAgentId,
  toAmount,
  toMarketId,
  toWei,
  type VerdictAskParameters,
} from '@cresolver/chain'
import { CresolverError, type Recruitment } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, ANVIL_CHAIN_ID } from '@cresolver/worlds/chain'
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

/** A claim with a bond. */
type AskingParameters = Pick<VerdictAskParameters, 'claim' | 'question'> & {
  readonly marketId: bigint
}

/** A dispute of a claim. */
export type DisputingParameters = Pick<
  DisputeParameters,
  'answer' | 'reason' | 'question'
> & { readonly marketId: bigint }

/** Stake of each local worker on a market without a window, in wei. */
const WORKER_STAKE = toWei(parseEther('0.01'))

/** Units that a local worker stakes: of nine, any seven are votes of three workers, as a panel needs. */
const unitsOfWorker = 3n

/** The most that a local worker stakes, in wei. */
export const MOST_WORKER_STAKE = toWei(unitsOfWorker * WORKER_STAKE)

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
    const worker = this.as(accountIndex)
    const id = toMarketId(marketId)
    const { transactionHash } = await worker.join({
      marketId: id,
      agentId: toAgentId(agentId),
      stake: stakeOf(await worker.getTerms(id)),
    })
    return transactionHash
  }

  /**
   * Asks about a market with a window, as a local account. The clock is moved on first to the earliest moment at which
   * it takes the claim.
   *
   * @param accountIndex - who claims
   * @param parameters - {@link AskingParameters}
   */
  async ask(accountIndex: number, parameters: AskingParameters): Promise<void> {
    const { claim, question } = parameters
    const asker = this.as(accountIndex)
    const marketId = toMarketId(parameters.marketId)
    const [{ deadline }, { earliestRequest = 0 }] = await Promise.all([
      asker.getMarket(marketId),
      asker.getTerms(marketId),
    ])
    // Before the deadline only what has happened can be claimed.
    const from = claim === 'YES' ? earliestRequest : Math.max(earliestRequest, deadline)
    await this.#advanceTo(from)
    await asker.ask({ marketId, claim, question })
  }

  /**
   * Disputes the claim of a market. Where a panel is asked it waits until joining is over, and starts it.
   *
   * @param accountIndex - who disputes
   * @param parameters - {@link DisputingParameters}
   */
  async dispute(accountIndex: number, parameters: DisputingParameters): Promise<void> {
    const { answer, question, reason } = parameters
    const disputer = this.as(accountIndex)
    const marketId = toMarketId(parameters.marketId)
    await disputer.dispute({ marketId, answer, question, reason })
    const { asking } = await disputer.getVerdict(marketId)
    if (asking?.judge !== 'PANEL') return
    await this.#advanceTo((asking.joinUntil ?? 0) + 1)
    await disputer.startPanel(marketId, question)
  }

  /**
   * Takes a market with a window to its first judge, as far as it is not there: asks, disputes the claim, and has the
   * panel sit. A judge that is asked already is asked again.
   *
   * @param marketId - number of the market
   * @param question - text of the question, where the market keeps only its hash
   * @throws Error where the panel cannot be drawn, so that the court is asked
   */
  async haveJudged(marketId: bigint, question?: string): Promise<void> {
    const id = toMarketId(marketId)
    const reader = this.as(ACCOUNT_ROLES.asker)
    const { judgeFirst } = await reader.getTerms(id)
    const { state } = await reader.getVerdict(id)
    if (state === 'JUDGED') return this.request(marketId)
    if (state === 'OPEN') {
      // A place in a panel that sits at once counts after that time.
      if (judgeFirst) await this.#advance(DEVELOPMENT_TIMES.notice + 1)
      const claim = judgeFirst ? 'UNSURE' : 'YES'
      await this.ask(ACCOUNT_ROLES.asker, { marketId, claim, question })
    }
    if (!judgeFirst) {
      const reason = 'The claim was not checked yet.'
      const objection = { marketId, answer: 'NO', question, reason } as const
      await this.dispute(ACCOUNT_ROLES.disputer, objection)
    }
    const { asking } = await reader.getVerdict(id)
    if (asking?.judge === 'COURT') {
      throw new Error(`no panel of market ${marketId} can be drawn: its court is asked`)
    }
  }

  /** Moves the clock of the chain on to a moment, unless it is later already. */
  async #advanceTo(moment: number): Promise<void> {
    const now = await this.as(ACCOUNT_ROLES.creator).chainTime()
    if (now < moment) await this.#advance(moment - now)
  }

  async #recruit(
    marketId: MarketId,
    question: string,
    recruit: RecruitParameters,
  ): Promise<void> {
    if (!this.#clara) throw new Error('the system was started without a CLARA market')
    const chain = this.as(ACCOUNT_ROLES.creator)
    const { deadline } = await chain.getMarket(marketId)
    const stake = stakeOf(await chain.getTerms(marketId))
    const recruitment: Recruitment = {
      kind: 'cresolver-market',
      chainId: ANVIL_CHAIN_ID,
      contract: this.#contracts.market,
      marketId: marketId.toString(),
      question,
      deadline,
      stake: stake.toString(),
    }
    await this.#clara.recruit(recruitment, chain, recruit)
  }

  /**
   * Requests the resolution of a market as its creator. Where the last request is too new, the clock of the chain is
   * moved on first: the contract takes no earlier one.
   *
   * @param marketId - number of the market
   */
  async request(marketId: bigint): Promise<void> {
    const creator = this.as(ACCOUNT_ROLES.creator)
    try {
      await creator.requestResolution(toMarketId(marketId))
    } catch (error) {
      if (!CresolverError.isInstance(error) || error.code !== 'NOT_YET') {
        throw error
      }
      await this.#advance(DEVELOPMENT_TIMES.cooldown)
      await creator.requestResolution(toMarketId(marketId))
    }
  }
}

/** Without a window all stakes are alike; with one they are votes. */
function stakeOf({ unit }: { readonly unit: Amount }): Amount {
  return unit === 0n ? WORKER_STAKE : toAmount(unitsOfWorker * unit)
}
