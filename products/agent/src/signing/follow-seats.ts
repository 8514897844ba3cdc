import type { MarketClient, MarketEvent } from '@cresolver/chain'
import type { Address } from 'viem'
import type { PrepareRequest } from '../definition/agent-trust.ts'

/** Seats to follow. */
type FollowSeatsParameters = {
  readonly client: Pick<MarketClient, 'watchEvents' | 'listMarkets' | 'chainTime'>
  readonly worker: Address
  /** Reads the question of a market that the worker joined; undefined where it did not. */
  readonly readSeat: (marketId: number) => Promise<Seat | undefined>
  /** Called when a market was joined, and again when its deadline has passed. */
  readonly onSeat: (request: PrepareRequest) => void
  readonly onError: (error: unknown) => void
  /** Longest time between two looks at the clock of the chain, in milliseconds. Default 60,000. */
  readonly lookMs?: number | undefined
}

type Seat = PrepareRequest & { readonly deadline: number }

const LOOK_MS = 60_000

/**
 * Follows the markets that a worker joins: the open ones of before, and those it joins from now on.
 *
 * The chain's clock decides when a deadline has passed. It may run ahead of this machine's, so it is looked
 * at now and then.
 *
 * @returns what ends it
 */
export async function followSeats(
  parameters: FollowSeatsParameters,
): Promise<() => void> {
  const { client, worker, readSeat, onSeat, onError, lookMs = LOOK_MS } = parameters
  /** Markets that are followed, each with the timer that is set. */
  const followed = new Map<number, ReturnType<typeof setTimeout> | undefined>()
  const forget = (marketId: number) => {
    clearTimeout(followed.get(marketId))
    followed.delete(marketId)
  }
  const wait = (seat: Seat, ms: number) => {
    const timer = setTimeout(() => void look(seat), ms)
    timer.unref()
    followed.set(seat.market_id, timer)
  }
  /** Looks whether the deadline has passed; a chain that cannot be read is asked again. */
  const look = async (seat: Seat) => {
    const time = await client.chainTime().catch(onError)
    if (!followed.has(seat.market_id)) return
    const left = seat.deadline - (time ?? Number.NEGATIVE_INFINITY)
    if (left >= 0) return wait(seat, Math.min(lookMs, (left + 1) * 1_000))
    forget(seat.market_id)
    // Its creator may have clarified the question since.
    onSeat((await readSeat(seat.market_id).catch(onError)) ?? seat)
  }
  const take = async (marketId: number) => {
    if (followed.has(marketId)) return
    followed.set(marketId, undefined)
    try {
      const seat = await readSeat(marketId)
      // It may have been settled meanwhile.
      if (!followed.has(marketId)) return
      if (!seat) return forget(marketId)
      const left = seat.deadline - (await client.chainTime())
      if (!followed.has(marketId)) return
      onSeat(seat)
      if (left < 0) forget(marketId)
      else wait(seat, Math.min(lookMs, (left + 1) * 1_000))
    } catch (error) {
      forget(marketId)
      onError(error)
    }
  }
  const onEvent = (event: MarketEvent) => {
    if (event.type === 'worker-joined' && isSame(event.worker, worker)) {
      void take(Number(event.marketId))
    }
    if (ends(event)) {
      forget(Number(event.marketId))
    }
  }
  const unwatch = await client.watchEvents({ onEvent, onError })
  const stop = () => {
    unwatch()
    for (const marketId of [...followed.keys()]) forget(marketId)
  }
  try {
    for (const { marketId, outcome } of await client.listMarkets()) {
      if (outcome.kind === 'open') await take(Number(marketId))
    }
  } catch (error) {
    stop()
    throw error
  }
  return stop
}

/** A seat is needed until the verdict is final. */
function ends(
  event: MarketEvent,
): event is Extract<
  MarketEvent,
  { readonly type: 'market-resolved' | 'market-voided' | 'verdict-final' }
> {
  return (
    event.type === 'market-resolved' ||
    event.type === 'market-voided' ||
    event.type === 'verdict-final'
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
