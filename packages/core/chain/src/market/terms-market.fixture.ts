import { localAccount, type TestChain } from '@cresolver/local-chain'
import { type Address, encodeFunctionData, zeroHash } from 'viem'
import { parseAmount, toAmount } from '../amount.ts'
import { createChainClient } from '../chain-client.ts'
import { deployCresolver } from '../deployment/deploy-cresolver.ts'
import { marketAbi } from '../generated/market.ts'
import { startMarketChain } from '../market-chain.fixture.ts'
import { transact } from '../transaction.ts'
import type { MarketId } from './ids.ts'
import { createMarketClient, type MarketClient } from './market-client.ts'
import type { TermsInput } from './terms.ts'
import { connectTestToken, deployTestToken, type TestToken } from './token.fixture.ts'
import type { Finding } from './verdict-state.ts'

/** The question of all markets of the fixture. */
export const question = 'Did it rain in Bern on 1 May 2026?'

/** Least stake of the native currency. */
export const stake = parseAmount('0.01')

/** Pool of the markets. */
export const pool = parseAmount('1')

/** Terms with a window of an hour, a bond and a fee, a court and a collector. */
export const disputable: TermsInput = {
  windowSeconds: 3_600,
  bond: parseAmount('0.1'),
  disputeFee: parseAmount('0.03'),
  court: localAccount(7).address,
  courtPeriodSeconds: 86_400,
  collectors: [0],
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
  /** Client of account 0 to 9: 0 owner, 1 creator, 2 to 5 workers, 6 resolver, 7 court, 8 disputer and collector. */
  as(number?: number): MarketClient
  /** Lists a collector, as the owner. */
  listCollector(number: number): Promise<void>
  /** A market that the first workers joined and whose resolution was requested. */
  requested(terms: TermsInput, workers?: number): Promise<MarketId>
  /** Reports that the given workers of those that joined agree. */
  propose(
    marketId: MarketId,
    finding: Finding,
    from: number,
    count: number,
    stage?: 0 | 1,
  ): Promise<void>
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
    async requested(terms, workers = 3) {
      const { marketId } = await as(1).createMarket({
        question,
        durationSeconds: 3_600,
        rewardPool: pool,
        terms,
      })
      for (let number = 2; number < 2 + workers; number += 1) {
        await as(number).join({ marketId, stake })
      }
      await as(1).requestResolution(marketId)
      return marketId
    },
    async propose(marketId, finding, from, count, stage = 0) {
      const candidates = await as().getCandidates(marketId)
      const seated = candidates.slice(from, from + count)
      const drawn = ((1n << BigInt(count)) - 1n) << BigInt(from)
      await as(6).propose({
        marketId,
        finding,
        reason: finding === 'VOID' ? 'INVALID' : undefined,
        stage,
        workers: seated.map(({ address }) => address),
        weights: seated.map(() => 1n),
        dimScores: seated.flatMap(() => [80, 70, 60]),
        seats: drawn | (drawn << 128n),
        recordHash: zeroHash.replace(/0$/, '7') as `0x${string}`,
      })
    },
  }
}

async function build({ rpcUrl }: Pick<TestChain, 'rpcUrl'>) {
  const owner = localAccount(0)
  const { address: token } = await deployTestToken(rpcUrl, owner)
  const { address: costlyToken } = await deployTestToken(rpcUrl, owner, 100n)
  const rules = {
    minStake: toAmount(1_000_000n),
    minPool: toAmount(5_000_000n),
    minBond: toAmount(2_000_000n),
  }
  const { market, signatures } = await deployCresolver({
    rpcUrl,
    account: owner,
    directResolver: localAccount(6).address,
    assets: [token, costlyToken].map((asset) => ({ asset, ...rules })),
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
