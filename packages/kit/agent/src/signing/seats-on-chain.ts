import { createMarketClient, type MarketClient, toMarketId } from '@cresolver/chain'
import { errorText } from '@cresolver/protocol'
import { panelQuestion } from '@cresolver/questions'
import type { Address } from 'viem'
import type { AgentLogger } from '../definition/agent-definition.ts'
import type { AgentTrust, PrepareRequest } from '../definition/agent-trust.ts'
import { followSeats } from './follow-seats.ts'
import { reserveHeldSeats } from './held-seats.ts'

/** Where the seats of a worker are read. */
export type SeatsOnChainParameters = {
  readonly rpcUrl: string
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  /** Account that joins markets. */
  readonly worker: Address
  readonly logger?: Pick<AgentLogger, 'warn'> | undefined
  /** Milliseconds between two looks for news; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
}

/**
 * Ties an agent to the seats that its worker holds on chain: places are reserved for them, answers are
 * prepared for them, and the time is that of the chain.
 *
 * @param parameters - {@link SeatsOnChainParameters}
 * @returns parts of an agent's trust
 */
export function trustSeats(
  parameters: SeatsOnChainParameters,
): Required<Pick<AgentTrust, 'reserve' | 'now' | 'followSeats'>> {
  const { rpcUrl, chainId, market, worker, logger, pollingIntervalMs } = parameters
  const client = createMarketClient({
    rpcUrl,
    chainId,
    marketAddress: market,
    pollingIntervalMs,
  })
  const readSeat = async (id: number) => {
    const marketId = toMarketId(BigInt(id))
    const stake = await client.stakeOf(marketId, worker)
    return stake === 0n ? undefined : readQuestion(client, id)
  }
  return {
    reserve: reserveHeldSeats({
      chainId,
      market,
      worker,
      countMarkets: () => client.countMarkets(),
      readSeat,
      logger,
    }),
    now: () => client.chainTime(),
    followSeats: (onSeat) =>
      followSeats({
        client,
        worker,
        readSeat: async (id) => {
          const seat = await readSeat(id)
          return seat && { market_id: id, ...seat }
        },
        onSeat,
        onError: (error) => logger?.warn(`Could not follow seats: ${errorText(error)}`),
      }),
  }
}

async function readQuestion(
  client: MarketClient,
  id: number,
): Promise<Omit<PrepareRequest, 'market_id'> & { readonly deadline: number }> {
  const { question, deadline } = await client.getMarket(toMarketId(BigInt(id)))
  return { ...panelQuestion(question), deadline }
}
