import { BoundedMap } from '@cresolver/core/bounded'
import { errorText, type ResolveRequest } from '@cresolver/core/protocol'
import type { AgentLogger } from '../definition/agent-definition.ts'
import type { ReservedSlot } from '../definition/agent-trust.ts'
import { inTime } from './in-time.ts'

/** A question as the chain has it, in the words in which workers are asked. */
export type SeatQuestion = {
  readonly question: string
  readonly context?: string | undefined
  /** Unix time in seconds. */
  readonly deadline: number
}

/** Chain and market in which a worker holds seats. */
type HeldSeatsParameters = {
  readonly chainId: number
  /** The market contract. */
  readonly market: string
  /** Account of the worker. */
  readonly worker: string
  /** Number of markets; ids above it are not looked up. */
  readonly countMarkets: () => Promise<number>
  /** Reads the question of a market that the worker joined; undefined where it did not. */
  readonly readSeat: (marketId: number) => Promise<SeatQuestion | undefined>
  /** Longest wait for the chain, in milliseconds. Default 1,000. */
  readonly timeoutMs?: number | undefined
  readonly logger?: Pick<AgentLogger, 'warn'> | undefined
}

/** Cache lifetime of "the worker did not join", in milliseconds: it may join later. */
const ABSENT_MS = 30_000
/** Cache lifetime of the number of markets. */
const COUNT_MS = 2_000
/** Time without look-ups after the chain failed. */
const PAUSE_MS = 5_000
const MOST_LOOK_UPS = 32
const MOST_ABSENT = 10_000
/** Time after which a question is read again for a request that differs: it may have been clarified. */
const HELD_MS = 2_000
const OUTCOMES = 5

/**
 * Reserves a place for each question that the chain asks of this worker: the worker joined the
 * market, and question, deadline and context are those of the market. A request that differs in any
 * of them shares the open places, so it cannot take the reserved one.
 *
 * Callers cannot exhaust the chain's node: only ids of existing markets are looked up, each once in
 * 30 seconds, 32 at a time, for at most a second. Without an answer no place is reserved.
 */
export function reserveHeldSeats(
  parameters: HeldSeatsParameters,
): (request: ResolveRequest, now: number) => Promise<ReservedSlot | undefined> {
  const { chainId, worker, timeoutMs = 1_000, logger } = parameters
  const market = parameters.market.toLowerCase()
  const held = new Map<number, { readonly seat: SeatQuestion; readonly until: number }>()
  const absent = new BoundedMap<number, number>(MOST_ABSENT)
  const underWay = new Map<number, Promise<SeatQuestion | undefined>>()
  let count = { value: Promise.resolve(0), until: Number.NEGATIVE_INFINITY }
  let pausedUntil = Number.NEGATIVE_INFINITY

  const lookUp = async (marketId: number, now: number) => {
    if (count.until <= now) {
      count = { value: parameters.countMarkets(), until: now + COUNT_MS }
    }
    if (marketId < 1 || marketId > (await count.value)) return undefined
    const seat = await parameters.readSeat(marketId)
    if (seat) held.set(marketId, { seat, until: now + HELD_MS })
    else absent.set(marketId, now + ABSENT_MS)
    return seat
  }
  const start = (marketId: number, now: number) => {
    const started = inTime(lookUp(marketId, now), timeoutMs)
      .catch((error: unknown) => {
        pausedUntil = now + PAUSE_MS
        count = { ...count, until: Number.NEGATIVE_INFINITY }
        logger?.warn(`Could not read the seats of the worker: ${errorText(error)}`)
        return undefined
      })
      .finally(() => underWay.delete(marketId))
    underWay.set(marketId, started)
    return started
  }
  const find = async (request: ResolveRequest, now: number) => {
    const { market_id: marketId } = request
    const known = held.get(marketId)
    if (known && (known.until > now || isSame(known.seat, request))) return known.seat
    if ((absent.get(marketId) ?? 0) > now) return undefined
    absent.delete(marketId)
    const running = underWay.get(marketId)
    if (running) return running
    if (now < pausedUntil || underWay.size >= MOST_LOOK_UPS) return undefined
    return start(marketId, now)
  }

  return async (request, now) => {
    const { market_id, seats, outcomes } = request
    const isNamed = seats?.some(
      (seat) => seat.worker.toLowerCase() === worker.toLowerCase(),
    )
    if (!isNamed || request.chain_id !== chainId) return undefined
    if (request.market?.toLowerCase() !== market) return undefined
    const isOld = outcomes === undefined
    if (!isOld && new Set(outcomes).size !== OUTCOMES) return undefined
    const seat = await find(request, now)
    if (!seat || !isSame(seat, request)) return undefined
    const name = `seat:${chainId}:${market}:${market_id}:${isOld ? 'old' : 'new'}`
    return { place: name, content: name }
  }
}

function isSame(seat: SeatQuestion, request: ResolveRequest): boolean {
  return (
    seat.question.trim() === request.question.trim() &&
    seat.deadline === request.deadline &&
    (seat.context ?? '') === (request.context ?? '')
  )
}
