import type { MarketClient, MarketEvent } from '@cresolver/chain'
import type { Address } from 'viem'
import type { PrepareRequest } from '../definition/agent-trust.ts'

/** Seats to follow. */
export type FollowSeatsParameters = {
  readonly client: Pick<
    MarketClient,
    'watchEvents' | 'listMarkets' | 'stakeOf' | 'chainTime'
  >
  readonly worker: Address
  /** Reads the question of a market that the worker joined; undefined where it did not. */
  readonly readSeat: (
    marketId: number,
  ) => Promise<(PrepareRequest & { readonly deadline: number }) | undefined>
  /** Called when a market was joined, and again when its deadline has passed. */
  readonly onSeat: (request: PrepareRequest) => void
  readonly onError: (error: unknown) => void
}

/** Longest time that a timer can wait. */
const MOST_MS = 2 ** 31 - 1

/**
 * Follows the markets that a worker joins: the open ones of before, and those it joins from now on.
 *
 * @returns what ends it
 */
export async function followSeats(
  parameters: FollowSeatsParameters,
): Promise<() => void> {
  const { client, worker, readSeat, onSeat, onError } = parameters
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let stopped = false
  const forget = (marketId: number) => {
    clearTimeout(timers.get(marketId))
    timers.delete(marketId)
  }
  /** Waits for the deadline by this machine's clock, then asks the chain's. */
  const waitForDeadline = async (
    request: PrepareRequest & { readonly deadline: number },
  ) => {
    const left = request.deadline - (await client.chainTime())
    if (stopped || !timers.has(request.market_id)) return
    if (left < 0) {
      forget(request.market_id)
      onSeat(request)
      return
    }
    const again = () => void waitForDeadline(request).catch(onError)
    const timer = setTimeout(again, Math.min(MOST_MS, (left + 1) * 1_000))
    timer.unref()
    timers.set(request.market_id, timer)
  }
  const take = async (marketId: number) => {
    const request = await readSeat(marketId)
    if (stopped || !request || timers.has(marketId)) return
    timers.set(
      marketId,
      setTimeout(() => undefined, 0),
    )
    onSeat(request)
    await waitForDeadline(request)
  }
  const onEvent = (event: MarketEvent) => {
    if (event.type === 'worker-joined' && isSame(event.worker, worker)) {
      void take(Number(event.marketId)).catch(onError)
    }
    if (event.type === 'market-resolved' || event.type === 'market-voided') {
      forget(Number(event.marketId))
    }
  }
  const unwatch = await client.watchEvents({ onEvent, onError })
  for (const { marketId, outcome } of await client.listMarkets()) {
    if (outcome.kind === 'open') await take(Number(marketId)).catch(onError)
  }
  return () => {
    stopped = true
    unwatch()
    for (const marketId of [...timers.keys()]) forget(marketId)
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
