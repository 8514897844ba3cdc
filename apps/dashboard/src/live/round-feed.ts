import { BoundedMap } from '@cresolver/core/bounded'
import type { RoundProgress } from '@cresolver/core/protocol'

const none: readonly RoundProgress[] = []
/** Most rounds whose progress is kept. */
const mostMarkets = 50

/**
 * Follows the running rounds by server-sent events while there are listeners and the tab is visible: a
 * browser has six connections to a host, and hidden tabs would use them all. Without a URL
 * it follows nothing, and all data comes from the chain.
 */
export class RoundFeed {
  readonly #url: string | undefined
  readonly #listeners = new Set<() => void>()
  readonly #byMarket = new BoundedMap<string, readonly RoundProgress[]>(mostMarkets)
  #source: EventSource | undefined
  #last: Pick<RoundProgress, 'seq' | 'at'> | undefined
  #running: ReadonlySet<string> = new Set()

  constructor(url: string | undefined) {
    this.#url = url
  }

  /** Calls a listener at each step of any round. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      globalThis.document?.addEventListener('visibilitychange', this.#openOrClose)
      this.#openOrClose()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      globalThis.document?.removeEventListener('visibilitychange', this.#openOrClose)
      this.#openOrClose()
    }
  }

  readonly #openOrClose = (): void => {
    if (this.#isWanted) void this.#open()
    else {
      this.#source?.close()
      this.#source = undefined
    }
  }

  get #isWanted(): boolean {
    return this.#listeners.size > 0 && globalThis.document?.hidden !== true
  }

  /**
   * Returns the progress of the last round of a market, oldest first; the same list until it grows.
   */
  readonly progressOf = (marketId: bigint): readonly RoundProgress[] =>
    this.#byMarket.get(String(marketId)) ?? none

  /** Numbers of the markets with a round that runs now; the same set until it changes. */
  readonly running = (): ReadonlySet<string> => this.#running

  /** The schema is loaded late: the first paint does not need it. */
  async #open(): Promise<void> {
    if (this.#url === undefined) return
    await untilIdle()
    const { roundProgressSchema } = await import('@cresolver/core/protocol')
    if (!this.#isWanted || this.#source) return
    const source = new EventSource(this.#url)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const progress = roundProgressSchema.safeParse(parse(data)).data
      if (progress) this.#take(progress)
    }
    this.#source = source
  }

  #take(progress: RoundProgress): void {
    const { seq, at } = progress
    if (this.#last && seq <= this.#last.seq) {
      // A reopened connection repeats events; a restarted system counts from the start.
      if (at <= this.#last.at) return
      this.#byMarket.clear()
      this.#running = new Set()
    }
    this.#last = { seq, at }
    const known = this.#byMarket.get(progress.marketId) ?? none
    this.#byMarket.delete(progress.marketId)
    const startsAnew = progress.what === 'market-read'
    this.#byMarket.set(progress.marketId, startsAnew ? [progress] : [...known, progress])
    this.#countRunning(progress)
    for (const listener of this.#listeners) listener()
  }

  #countRunning({ marketId, what }: RoundProgress): void {
    const runs = what !== 'written' && what !== 'stopped'
    if (runs === this.#running.has(marketId)) return
    const others = [...this.#running].filter((other) => other !== marketId)
    this.#running = new Set(runs ? [...others, marketId] : others)
  }
}

/** Safari has no idle callbacks; a timeout replaces them there. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
