import { createMarketClient, type MarketClient, toMarketId } from '@cresolver/chain'
import { errorText } from '@cresolver/core/protocol'
import { panelQuestion } from '@cresolver/core/questions'
import type { Address } from 'viem'
import type { AgentLogger } from '../definition/agent-definition.ts'
import type { AgentTrust, PrepareRequest } from '../definition/agent-trust.ts'
import { followSeats } from './follow-seats.ts'
import { reserveHeldSeats } from './held-seats.ts'

/** Source of the seats of a worker. */
export type SeatsOnChainParameters = {
  readonly rpcUrl: string
  readonly chainId: number
  /** The market contract. */
  readonly market: Address
  /** Contract of the clarifications of its questions, so that requests with them are recognized. */
  readonly clarifications?: Address | undefined
  /** Account that joins markets. */
  readonly worker: Address
  readonly logger?: Pick<AgentLogger, 'warn'> | undefined
  /** Milliseconds between two looks for news; 1000 unless given. */
  readonly pollingIntervalMs?: number | undefined
  /** Longest time between two looks at the clock of the chain for a deadline, in milliseconds. Default 60,000. */
  readonly lookMs?: number | undefined
}

/** Time that the chain's time is taken for the present: requests cannot cause a call each. */
const PRESENT_MS = 1_000

/**
 * Ties an agent to the seats that its worker holds on chain: places are reserved for them, answers are
 * prepared for them, and the time is that of the chain.
 *
 * @param parameters - {@link SeatsOnChainParameters}
 * @returns parts of an agent's trust
 */
export function trustSeats(parameters: SeatsOnChainParameters): {
  readonly [Name in 'reserve' | 'now' | 'followSeats']: NonNullable<AgentTrust[Name]>
} {
  const { rpcUrl, chainId, market, worker, logger, pollingIntervalMs, lookMs } =
    parameters
  const client = createMarketClient({
    rpcUrl,
    chainId,
    marketAddress: market,
    clarificationsAddress: parameters.clarifications,
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
    now: rememberTime(() => client.chainTime()),
    followSeats: (onSeat) =>
      followSeats({
        client,
        worker,
        lookMs,
        readSeat: async (id) => {
          const seat = await readSeat(id)
          return seat && { market_id: id, ...seat }
        },
        onSeat,
        onError: (error) => logger?.warn(`Could not follow seats: ${errorText(error)}`),
      }),
  }
}

/** Shares one read of the chain's time for a moment. A failure is not kept. */
function rememberTime(read: () => Promise<number>): () => Promise<number> {
  let kept: { readonly time: Promise<number>; readonly until: number } | undefined
  return () => {
    const present = Date.now()
    if (kept && present < kept.until) return kept.time
    const time = read()
    kept = { time, until: present + PRESENT_MS }
    time.catch(() => {
      kept = undefined
    })
    return time
  }
}

async function readQuestion(
  client: MarketClient,
  id: number,
): Promise<Omit<PrepareRequest, 'market_id'> & { readonly deadline: number }> {
  const marketId = toMarketId(BigInt(id))
  const [{ question, deadline }, clarifications] = await Promise.all([
    client.getMarket(marketId),
    client.getClarifications(marketId),
  ])
  return { ...panelQuestion(question, clarifications), deadline }
}
