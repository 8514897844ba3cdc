import {
  createChainClient,
  createMarketClient,
  deployCresolver,
  type MarketClient,
  type MarketId,
  parseAmount,
  type TermsInput,
  transact,
} from '@cresolver/chain'
import { marketAbi } from '@cresolver/chain/abi'
import { startMarketChain } from '@cresolver/chain/fixture'
import {
  type RequestSignature,
  type ResolveRequest,
  requestTypedData,
} from '@cresolver/core/protocol'
import { localAccount } from '@cresolver/worlds/chain'
import { encodeFunctionData, keccak256, numberToHex } from 'viem'

/** Question of all markets of the world. */
export const worldQuestion = 'Did it rain in Bern on 1 May 2026?'

/**
 * A chain with a market contract that lists the accounts 8, 9 and 7 as collectors, in this order. Account 0 is
 * its owner, 1 the creator, 2 the worker, 3 and 4 workers beside it in a panel, 5 the court, 6 the resolver.
 */
export type PanelWorld = Awaited<ReturnType<typeof startPanelWorld>>

/** Starts it. */
export async function startPanelWorld() {
  const { chain, facts } = await startMarketChain({
    name: 'panel-world',
    source: import.meta.url,
    build,
  })
  const { rpcUrl } = chain
  const { market } = facts
  const as = (number: number): MarketClient =>
    createMarketClient({
      ...{ rpcUrl, marketAddress: market, pollingIntervalMs: 20 },
      account: localAccount(number),
    })
  /** A market that the worker joined; the first two collectors are named unless terms differ. */
  const joined = async (
    changes: { terms?: TermsInput | undefined; question?: string } = {},
  ): Promise<MarketId> => {
    const terms = 'terms' in changes ? changes.terms : collected
    const { marketId } = await as(1).createMarket({
      question: changes.question ?? worldQuestion,
      durationSeconds: 3_600,
      rewardPool: parseAmount('1'),
      ...(terms && { terms }),
    })
    await as(2).join({ marketId, stake: parseAmount('0.01') })
    return marketId
  }
  const world = {
    ...{ chain, market, as, joined },
    place: { rpcUrl, chainId: 31_337, market } as const,
    /** A market whose panel of five votes sits. */
    async requested() {
      const marketId = await joined()
      const stake = parseAmount('0.02')
      for (const number of [3, 4]) await as(number).join({ marketId, stake })
      const { deadline } = await as(0).getMarket(marketId)
      await chain.setNextTime(deadline)
      await as(1).ask({ marketId, claim: 'UNSURE' })
      return marketId
    },
    mine: (blocks: number) => chain.call<null>('anvil_mine', `0x${blocks.toString(16)}`),
    announce: (number: number, marketId: MarketId, stage: 0 | 1) =>
      as(number).commitAnswers({ marketId, stage, hash: keccak256(numberToHex(1)) }),
    /** The request of a collector, as it words and signs it. */
    async ask(
      number: number,
      marketId: MarketId,
      changes: Partial<ResolveRequest> = {},
    ): Promise<ResolveRequest> {
      const { requestedAt = 0, deadline } = await as(0).getMarket(marketId)
      const worker = localAccount(2).address
      const asked: ResolveRequest = {
        market_id: Number(marketId),
        question: worldQuestion,
        deadline,
        ...{ chain_id: 31_337, market },
        seats: [{ worker, agent_id: '0' }],
        round: { requested_at: requestedAt, phase: 'commit' },
        ...changes,
      }
      const account = localAccount(number)
      const expiresAt = Math.max(requestedAt, await as(0).chainTime()) + 3_600
      const place = { chainId: 31_337, market, worker, asker: account.address }
      const data = requestTypedData({ ...place, request: asked, expiresAt })
      const asker: RequestSignature = {
        ...{ address: account.address, worker, chain_id: 31_337, market },
        ...{ expires_at: expiresAt, value: await account.signTypedData(data) },
      }
      return { ...asked, asker }
    },
    stop: () => chain.stop(),
  }
  return world
}

async function build({ rpcUrl }: { readonly rpcUrl: string }) {
  const owner = { rpcUrl, account: localAccount(0), pollingIntervalMs: 20 }
  const directResolver = localAccount(6).address
  const { market } = await deployCresolver({
    ...{ ...owner, directResolver },
    courts: [
      {
        ...{ court: localAccount(5).address, asset: undefined },
        ...{ fee: parseAmount('0'), periodSeconds: 86_400 },
      },
    ],
  })
  for (const number of [8, 9, 7]) {
    const args = [localAccount(number).address] as const
    const data = encodeFunctionData({
      abi: marketAbi,
      functionName: 'listCollector',
      args,
    })
    const to = market
    await transact(createChainClient(owner), { action: 'list a collector', to, data })
  }
  return { market }
}

/** With a panel that sits as soon as somebody asks. */
const collected: TermsInput = {
  ...{ windowSeconds: 3_600, panelWindowSeconds: 3_600, judgeFirst: true },
  ...{ votes: 5, reserves: 0, wrongSlashBps: 1_000, unit: parseAmount('0.01') },
  ...{ collectors: [0, 1], court: 1 },
}
