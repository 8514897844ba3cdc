import type { Finding } from '@cresolver/core/resolution'
import { localAccount, type TestChain } from '@cresolver/worlds/chain'
import { type Address, encodeFunctionData, zeroHash } from 'viem'
import { parseAmount, toAmount } from '../../amount.ts'
import { createChainClient } from '../../chain-client.ts'
import { deployCresolver } from '../../deployment/deploy-cresolver.ts'
import { marketAbi } from '../../generated/market.ts'
import { startMarketChain } from '../../market-chain.fixture.ts'
import { transact } from '../../transaction.ts'
import type { MarketId } from '../ids.ts'
import { createMarketClient, type MarketClient } from '../market-client.ts'
import { FINDINGS } from '../verdict-state.ts'
import type { VerdictAskParameters } from '../verdict-writes.ts'
import type { TermsInput } from './terms.ts'
import { connectTestToken, deployTestToken, type TestToken } from './token.fixture.ts'

/** The question of all markets of the fixture. */
export const question = 'Did it rain in Bern on 1 May 2026?'

/** Least stake of the native currency. */
export const stake = parseAmount('0.01')

/** Pool of the markets. */
export const pool = parseAmount('1')

/** Fee of the court that the deployment lists. */
export const courtFee = parseAmount('0.03')

/** Loss of a wrong vote. */
export const slash = parseAmount('0.002')

/** Court and seven votes. */
export const bond = toAmount(courtFee + 7n * slash)

/** Terms with a window of an hour: a claim, a panel after a dispute, the court of account 7. */
export const disputable: TermsInput = {
  windowSeconds: 3_600,
  panelWindowSeconds: 7_200,
  ...{ votes: 7, reserves: 3, wrongSlashBps: 2_000, unit: stake },
  court: 1,
  collectors: [0],
}

/** The same with the rule of the question as the first judge. */
export const dataDisputable: TermsInput = {
  windowSeconds: 3_600,
  court: 1,
  dataOnly: true,
}

/** A chain with a market contract that lists a token, and its accounts. */
export type TermsWorld = {
  readonly chain: TestChain
  readonly market: Address
  /** Checks the signatures of panels. */
  readonly signatures: Address
  readonly token: TestToken
  /** A token that is listed and takes a fee from each transfer. */
  readonly costlyToken: TestToken
  /** Client of account 0 to 9: 0 owner, 1 creator, 2 to 5 workers, 6 resolver, 7 court, 8 disputer, 9 asker. */
  as(number?: number): MarketClient
  /** Lists a collector, as the owner. */
  listCollector(number: number): Promise<void>
  /** A market whose deadline is over. */
  due(terms: TermsInput): Promise<MarketId>
  /** Asks with a claim, as account 9, for a market that is due. */
  asked(terms: TermsInput, claim?: VerdictAskParameters['claim']): Promise<MarketId>
  /** A market whose claim YES account 8 disputed, and whose panel of accounts 2 to 5 has started. */
  panelled(terms?: TermsInput): Promise<MarketId>
  /** Reports what the rule found. */
  propose(marketId: MarketId, finding: Finding): Promise<void>
  /** Reports two votes each of the first workers for an answer, seven in all. */
  proposeVotes(marketId: MarketId, answers: readonly Finding[]): Promise<void>
}

/** Starts it. */
export async function startTermsWorld(): Promise<TermsWorld> {
  const { chain, facts } = await startMarketChain({
    name: 'terms-world',
    source: import.meta.url,
    build,
  })
  const { rpcUrl } = chain
  const { market, signatures } = facts
  const owner = localAccount(0)
  const token = connectTestToken(rpcUrl, owner, facts.token)
  const costlyToken = connectTestToken(rpcUrl, owner, facts.costlyToken)
  const as = (number?: number) =>
    createMarketClient({
      rpcUrl,
      marketAddress: market,
      pollingIntervalMs: 20,
      ...(number === undefined ? {} : { account: localAccount(number) }),
    })
  return {
    chain,
    market,
    signatures,
    token,
    costlyToken,
    as,
    listCollector: (number) => listCollector(rpcUrl, market, number),
    due,
    asked,
    async panelled(terms = disputable) {
      const marketId = await asked(terms)
      await as(8).dispute({ marketId, answer: 'NO', reason: 'It was dry.' })
      for (let number = 2; number < 6; number += 1) {
        await as(number).join({ marketId, stake: toAmount(2n * stake) })
      }
      const { joinUntil = 0 } = (await as().getVerdict(marketId)).asking ?? {}
      await chain.setNextTime(joinUntil + 1)
      await as(9).startPanel(marketId)
      return marketId
    },
    async propose(marketId, finding) {
      await as(6).propose({
        ...{ marketId, finding, recordHash },
        ...{ workers: [], weights: [], dimScores: [] },
      })
    },
    async proposeVotes(marketId, answers) {
      const votes = answers.reduce((word, answer, place) => {
        const count = BigInt(place === answers.length - 1 ? 7 - 2 * place : 2)
        const seat =
          BigInt(place) | (count << 6n) | (BigInt(FINDINGS[answer]) << 10n) | (1n << 13n)
        return word | (seat << BigInt(16 * place))
      }, 0n)
      const scores = 80n | (70n << 7n) | (60n << 14n)
      await as(6).proposeVotes({ marketId, votes, scores, recordHash })
    },
  }

  async function due(terms: TermsInput) {
    const { marketId } = await as(1).createMarket({
      ...{ question, durationSeconds: 60, rewardPool: pool, terms },
    })
    const { deadline } = await as().getMarket(marketId)
    await chain.setNextTime(deadline)
    return marketId
  }

  async function asked(terms: TermsInput, claim: VerdictAskParameters['claim'] = 'YES') {
    const marketId = await due(terms)
    await as(9).ask({ marketId, claim, question: terms.hashOnly ? question : undefined })
    return marketId
  }
}

const recordHash = zeroHash.replace(/0$/, '7') as `0x${string}`

async function build({ rpcUrl }: Pick<TestChain, 'rpcUrl'>) {
  const owner = localAccount(0)
  const { address: token } = await deployTestToken(rpcUrl, owner)
  const { address: costlyToken } = await deployTestToken(rpcUrl, owner, 100n)
  const rules = {
    minStake: toAmount(1_000_000n),
    minPool: toAmount(5_000_000n),
    minBond: toAmount(2_000_000n),
    maxBond: toAmount(2_000_000_000n),
  }
  const { market, signatures } = await deployCresolver({
    rpcUrl,
    account: owner,
    directResolver: localAccount(6).address,
    assets: [token, costlyToken].map((asset) => ({ asset, ...rules })),
    courts: [undefined, token].map((asset) => ({
      ...{ court: localAccount(7).address, asset, periodSeconds: 86_400 },
      fee: asset ? toAmount(1_000_000n) : courtFee,
    })),
  })
  await listCollector(rpcUrl, market, 8)
  return { token, costlyToken, market, signatures }
}

async function listCollector(rpcUrl: string, market: Address, number: number) {
  await transact(createChainClient({ rpcUrl, account: localAccount(0) }), {
    action: 'list a collector',
    to: market,
    data: encodeFunctionData({
      abi: marketAbi,
      functionName: 'listCollector',
      args: [localAccount(number).address],
    }),
  })
}
