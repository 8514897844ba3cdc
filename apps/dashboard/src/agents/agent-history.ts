import type { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import type { ChainConnection } from '../chain/chain-connection.ts'
import { readIdentityRegistry } from '../chain/read-agents.ts'
import { readAllEvents } from '../chain/read-all-events.ts'
import { toProblem } from '../live/problem.ts'
import { type AgentIndex, emptyAgentIndex, extendAgentIndex } from './agent-index.ts'

/** Current state of the agents. */
export type AgentHistoryState = {
  readonly index: AgentIndex
  /** The identity registry; undefined if the market has none, or before the first lookup. */
  readonly registry: Address | undefined
  /** `false` until everything up to the newest block was read once. */
  readonly complete: boolean
  /** Share of the blocks that are read, from 0 to 1. */
  readonly progress: number
  /** Why the last read failed. */
  readonly problem: CresolverError | undefined
}

/** State of the chain. */
type ChainPlace = {
  /** The newest block. */
  readonly head: bigint
  /** Number of markets; fewer than before means another chain. */
  readonly markets: number
}

/** Nothing read yet. */
export const EMPTY_AGENT_HISTORY: AgentHistoryState = {
  index: emptyAgentIndex(false),
  registry: undefined,
  complete: false,
  progress: 0,
  problem: undefined,
}

/** Blocks of one request, so that a long history shows how far it is. */
const windowBlocks = 50_000n
/** Blocks that are read again with the next ones, in case the chain has dropped some. */
const unsettledBlocks = 12n

/**
 * Keeps what the events of the market contract record about agents: reads the past once, window by window,
 * and then only new blocks.
 */
export class AgentHistory {
  readonly #connection: ChainConnection
  readonly #listeners = new Set<() => void>()
  #state = EMPTY_AGENT_HISTORY
  /** Index of the blocks before `#next`; the chain may still drop younger ones. */
  #settled: AgentIndex | undefined
  #next: bigint
  #place: ChainPlace = { head: 0n, markets: 0 }
  #reading: Promise<void> | undefined

  constructor(connection: ChainConnection) {
    this.#connection = connection
    this.#next = connection.startBlock
  }

  /** Current state; the same object until something changes. */
  readonly getState = (): AgentHistoryState => this.#state

  /** Calls a listener at each change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Reads up to the current block. A call during another one joins it.
   */
  readonly follow = (place: ChainPlace): Promise<void> => {
    const before = this.#place
    this.#place = place
    if (place.head < before.head || place.markets < before.markets) this.#startAnew()
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  #startAnew(): void {
    this.#settled = undefined
    this.#next = this.#connection.startBlock
    this.#publish(EMPTY_AGENT_HISTORY)
  }

  async #read(): Promise<void> {
    let read: ChainPlace | undefined
    try {
      while (read !== this.#place) {
        read = this.#place
        await this.#readUpTo(read)
      }
    } catch (error) {
      this.#publish({ problem: toProblem(error) })
    }
  }

  async #readUpTo(place: ChainPlace): Promise<void> {
    const { head } = place
    let settled = this.#settled
    if (settled === undefined) {
      const registry = await readIdentityRegistry(this.#connection)
      settled = emptyAgentIndex(registry !== undefined)
      this.#publish({ registry })
    }
    const settledTo = head - unsettledBlocks
    while (this.#next <= settledTo) {
      const from = this.#next
      const to = least(from + windowBlocks - 1n, settledTo)
      const events = await readAllEvents(this.#connection, { from, to })
      if (this.#isPast(place, from)) return
      settled = extendAgentIndex(settled, events)
      this.#settled = settled
      this.#next = to + 1n
      if (to < settledTo) this.#publish({ progress: this.#progressTo(head) })
    }
    const from = this.#next
    const tail = await readAllEvents(this.#connection, { from, to: head })
    if (this.#isPast(place, from)) return
    this.#publish({
      index: extendAgentIndex(settled, tail),
      complete: true,
      progress: 1,
      problem: undefined,
    })
  }

  /** True if the chain was restarted during a read. */
  #isPast(place: ChainPlace, next: bigint): boolean {
    return this.#next !== next || this.#place.head < place.head
  }

  #progressTo(head: bigint): number {
    const { startBlock } = this.#connection
    return Number(this.#next - startBlock) / Number(head - startBlock + 1n)
  }

  #publish(change: Partial<AgentHistoryState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
