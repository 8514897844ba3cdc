import type { ListedEvent, Market } from '@cresolver/chain'
import type { CresolverError } from '@cresolver/core/protocol'
import { withEvents } from '../activity/recent-events.ts'
import type { ChainConnection } from '../chain/chain-connection.ts'
import {
  type ChainHead,
  readHead,
  readMarketCount,
  readStart,
} from '../chain/read-head.ts'
import type { BlockRange } from '../chain/read-logs.ts'
import { readMarketPage } from '../chain/read-markets.ts'
import { type EarlyRead, FIRST_PAGE } from './early-read.ts'
import { toProblem } from './problem.ts'

/** Current state of the markets. */
export type MarketCacheState = {
  /** `failed`: nothing was ever read. With `ready` and a problem, the data is stale. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** Newest first; older pages follow while they are read. */
  readonly markets: readonly Market[]
  /** Recent activity, newest first. */
  readonly activity: readonly ListedEvent[]
  /** True once it was read; until then `activity` is empty. */
  readonly hasActivity: boolean
  /** Number of markets on chain. */
  readonly total: number
  readonly head: ChainHead | undefined
  /** When the chain was last read, milliseconds since 1970. */
  readonly readAt: number | undefined
  /** Why the last read failed. */
  readonly problem: CresolverError | undefined
}

type MarketCacheParameters = {
  readonly connection: ChainConnection
  /** Milliseconds between two reads. */
  readonly pollMs: number
  /** True if the chain may be restarted, as local ones are. */
  readonly mayRestart: boolean
  /** Returns what was read before the cache existed, if anything. */
  readonly readEarly?: (() => Promise<EarlyRead | undefined>) | undefined
}

/** Nothing read yet. */
export const EMPTY_BOOK: MarketCacheState = {
  phase: 'loading',
  markets: [],
  activity: [],
  hasActivity: false,
  total: 0,
  head: undefined,
  readAt: undefined,
  problem: undefined,
}

const laterPage = 250
/** Blocks that are read again, in case the chain has dropped some. */
const overlap = 12n
/** Blocks before the newest that are searched for recent activity. */
const activitySpan = 2_000n
const slowestPollMs = 30_000
/** Above this number, reading whole pages is cheaper than single markets. */
const mostSingles = 250

/**
 * Caches all markets, newest first: reads the newest page at once and older ones after it, then reads
 * only the changes of each new block.
 */
export class MarketCache {
  readonly #connection: ChainConnection
  readonly #parameters: MarketCacheParameters
  readonly #listeners = new Set<() => void>()
  readonly #byId = new Map<number, Market>()
  #state = EMPTY_BOOK
  #timer: ReturnType<typeof setTimeout> | undefined
  #looking: Promise<void> | undefined
  #failures = 0
  #generation = 0
  #readingOlder = false
  #hasAskedActivity = false

  constructor(parameters: MarketCacheParameters) {
    this.#connection = parameters.connection
    this.#parameters = parameters
  }

  /** Current state; the same object until something changes. */
  readonly getState = (): MarketCacheState => this.#state

  /** Calls a listener at each change and reads while there is one. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) void this.look()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  /** Reads now, without waiting for the next interval. */
  readonly look = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined
      if (this.#listeners.size > 0) this.#timer = setTimeout(this.look, this.#pause())
    })
    return this.#looking
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#generation += 1
  }

  /** Backs off while the node is unreachable, up to half a minute. */
  #pause(): number {
    return Math.min(this.#parameters.pollMs * 2 ** this.#failures, slowestPollMs)
  }

  async #lookOnce(): Promise<void> {
    try {
      const { head } = this.#state
      if (head === undefined) await this.#start()
      else await this.#followFrom(head)
      this.#failures = 0
    } catch (error) {
      this.#failures = Math.min(this.#failures + 1, 10)
      const problem = toProblem(error)
      const phase = this.#state.head === undefined ? 'failed' : 'ready'
      this.#publish({ problem, phase })
    }
  }

  async #start(): Promise<void> {
    const { head, total, markets } =
      (await this.#parameters.readEarly?.()) ?? (await this.#readStart())
    this.#keep(markets)
    this.#published(head, total)
    // The first rows render before anything else is read.
    if (this.#listeners.size > 0) this.#readMore(head)
  }

  #readMore(head: ChainHead): void {
    void this.#readOlder()
    if (this.#hasAskedActivity) return
    this.#hasAskedActivity = true
    void this.#readActivity(head)
  }

  async #readStart(): Promise<EarlyRead> {
    const { head, total } = await readStart(this.#connection)
    const from = Math.max(1, total - FIRST_PAGE + 1)
    const markets = await readMarketPage(this.#connection, from, FIRST_PAGE)
    return { head, total, markets }
  }

  /** Optional: without it the recent activity starts now. */
  async #readActivity({ number }: ChainHead): Promise<void> {
    const from = number > activitySpan ? number - activitySpan : 0n
    const events = await readEvents(this.#connection, { from, to: number }).catch(
      () => [],
    )
    const activity = withEvents(this.#state.activity, events)
    this.#publish({ activity, hasActivity: true })
  }

  /** A failure here is ignored: the next read reports the error. */
  async #readOlder(): Promise<void> {
    if (this.#readingOlder) return
    this.#readingOlder = true
    const generation = this.#generation
    try {
      for (let to = this.#oldestKept() - 1; to > 0; to -= laterPage) {
        const from = Math.max(1, to - laterPage + 1)
        const page = await readMarketPage(this.#connection, from, to - from + 1)
        if (generation !== this.#generation) return
        this.#keep(page)
        this.#publish({})
      }
    } catch {
    } finally {
      this.#readingOlder = false
    }
  }

  async #followFrom(before: ChainHead): Promise<void> {
    const head = await readHead(this.#connection)
    if (this.#isAnotherChain(before, head)) return this.#startAnew()
    if (head.number > before.number) await this.#readChanges(before, head)
    else this.#published(head, this.#state.total)
    this.#readMore(head)
  }

  async #readChanges(before: ChainHead, head: ChainHead): Promise<void> {
    const from = before.number > overlap ? before.number - overlap : 0n
    const span = { from, to: head.number }
    const [events, total] = await Promise.all([
      readEvents(this.#connection, span),
      readMarketCount(this.#connection),
    ])
    if (total < this.#state.total) return this.#startAnew()
    const changed = new Set(
      events.flatMap((event) => ('marketId' in event ? [event.marketId] : [])),
    )
    for (const market of this.#byId.values()) {
      if (changesWithTime(market, before, head)) changed.add(market.marketId)
    }
    const ids = [...changed].filter((marketId) => marketId <= total)
    if (ids.length > mostSingles) return this.#startAnew()
    const { readMarketsById } = await import('../chain/read-markets-by-id.ts')
    this.#keep(await readMarketsById(this.#connection, ids))
    this.#state = {
      ...this.#state,
      activity: withEvents(this.#state.activity, events),
    }
    this.#published(head, total)
  }

  #startAnew(): Promise<void> {
    this.#generation += 1
    this.#byId.clear()
    this.#state = EMPTY_BOOK
    this.#hasAskedActivity = false
    return this.#start()
  }

  /** Nodes behind one address may differ by some blocks; a local chain does not go back. */
  #isAnotherChain(before: ChainHead, head: ChainHead): boolean {
    if (!this.#parameters.mayRestart) return false
    if (head.number < before.number) return true
    return head.number === before.number && head.hash !== before.hash
  }

  #oldestKept(): number {
    return this.#state.markets.length === 0 ? 1 : Math.min(...this.#byId.keys())
  }

  #keep(markets: readonly Market[]): void {
    for (const market of markets) {
      const number = Number(market.marketId)
      const known = this.#byId.get(number)
      if (!known || !isSame(known, market)) this.#byId.set(number, market)
    }
  }

  #published(head: ChainHead, total: number): void {
    this.#publish({
      phase: 'ready',
      head,
      total,
      readAt: Date.now(),
      problem: undefined,
    })
  }

  #publish(change: Partial<MarketCacheState>): void {
    const markets =
      this.#byId.size === this.#state.markets.length &&
      this.#state.markets.every(
        (market) => this.#byId.get(Number(market.marketId)) === market,
      )
        ? this.#state.markets
        : [...this.#byId.values()].sort((a, b) => (a.marketId > b.marketId ? -1 : 1))
    this.#state = { ...this.#state, ...change, markets }
    for (const listener of this.#listeners) listener()
  }
}

/** A window, or the time of a judge, is over since the last read: nothing is emitted then. */
function changesWithTime(
  { verdict: { state, until = 0 } }: Market,
  before: ChainHead,
  head: ChainHead,
): boolean {
  const isRunning = state === 'PROPOSED' || state === 'JUDGED'
  return isRunning && before.timestamp <= until && until < head.timestamp
}

/** Blocks are read again: an unchanged market stays the same object. */
function isSame(known: Market, market: Market): boolean {
  return (
    known.workerCount === market.workerCount &&
    known.requestedAt === market.requestedAt &&
    known.outcome.kind === market.outcome.kind &&
    known.verdict.state === market.verdict.state &&
    known.verdict.outcome === market.verdict.outcome &&
    known.verdict.until === market.verdict.until &&
    known.deadline === market.deadline &&
    known.question === market.question
  )
}

/** The code that reads events is loaded late: the first rows do not need it. */
async function readEvents(connection: ChainConnection, span: BlockRange) {
  const { readMarketEvents } = await import('../chain/read-logs.ts')
  return readMarketEvents(connection, span)
}
