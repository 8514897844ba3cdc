import { errorText } from '@cresolver/core/protocol'
import type { RoundTableNotice } from '../service.ts'
import { isLostConnection } from '../storage/retry-on-connection-loss.ts'
import type { Admission } from './admission.ts'

type TableQueueParameters<Table> = {
  readonly take: (wanted: number, without: readonly string[]) => Promise<readonly Table[]>
  readonly admission: Pick<Admission, 'free' | 'waitingTenants'>
  /** Starts the run of a table, which waits for its place from then on. */
  readonly start: (table: Table) => void
  /** Tells the other processes that tables wait. */
  readonly announce: () => Promise<void>
  readonly onNotice: (notice: RoundTableNotice) => void
}

/** Takes tables from the queue of the database. */
type TableQueue = {
  /** Looks at the queue, because a table waits there. */
  readonly wake: () => void
  /** Looks at the queue if a table may wait there, because there may be room. */
  readonly lookAround: () => void
  /** Takes no more tables, and resolves when those that were taken are started. */
  readonly close: () => Promise<void>
}

const betweenAnnouncementsMs = 250

/**
 * Starts to take tables from the queue as soon as this process has room for them.
 *
 * While tables of this process wait for a place, of each tenant without one a single table is taken: it has
 * its turn before the second of any other.
 */
export function startTableQueue<Table>(
  parameters: TableQueueParameters<Table>,
): TableQueue {
  const { take, admission, start, onNotice } = parameters
  let isClosed = false
  let mayWait = true
  let looking: Promise<void> | undefined
  /** Something changed since the look under way began. */
  let again = false
  let announcedAt = Number.NEGATIVE_INFINITY

  /** There is no room here for what may be left: others may have some. */
  const announce = () => {
    const now = performance.now()
    if (now - announcedAt < betweenAnnouncementsMs) return
    announcedAt = now
    void parameters.announce().catch(() => undefined)
  }
  /** Returns whether another look may find more. */
  const takeSome = async (): Promise<boolean> => {
    const free = admission.free()
    const without = admission.waitingTenants()
    if (free === 0 && without.length === 0) return false
    const wanted = Math.max(free, 1)
    // Before the look, which misses what is announced meanwhile.
    mayWait = false
    const taken = await take(wanted, without).catch((error: unknown) => {
      mayWait = true
      throw error
    })
    for (const table of taken) start(table)
    if (taken.length === wanted || without.length > 0) mayWait = true
    if (taken.length === wanted && admission.free() === 0) announce()
    return taken.length === wanted
  }
  const look = async () => {
    try {
      while (!isClosed && mayWait && (await takeSome()));
    } catch (error) {
      if (isLostConnection(error)) return
      const message = `Could not take a table from the queue: ${errorText(error)}`
      onNotice({ type: 'warning', message })
    }
  }
  const lookAround = () => {
    if (isClosed || !mayWait) return
    again = true
    looking ??= (async () => {
      // Changes in this turn are seen together.
      await new Promise((resolve) => setImmediate(resolve))
      while (again) {
        again = false
        await look()
      }
      looking = undefined
    })()
  }
  const wake = () => {
    mayWait = true
    lookAround()
  }
  wake()
  return {
    wake,
    lookAround,
    close: async () => {
      isClosed = true
      await looking
    },
  }
}
