import { failuresByKey, type Ledger } from '../journal/ledger.ts'
import { failurePause } from '../plan/pauses.ts'

/** Actions that are not tried for a while. */
export type SetAside = {
  readonly has: (key: string) => boolean
  /**
   * Sets an action aside after a simulation that failed; the pause grows with each.
   *
   * @returns seconds of the pause
   */
  readonly fail: (key: string) => number
  /** Sets an action aside for a moment, since only time is missing. */
  readonly wait: (key: string) => number
  /** Forgets actions that are not due any more. */
  readonly keep: (due: ReadonlySet<string>) => void
}

const earlySeconds = 15

/**
 * Opens the list of a keeper. What the journal says of failed transactions counts too, so that a
 * restart does not end a pause.
 *
 * @param now - returns Unix milliseconds
 */
export function openSetAside(ledger: () => Ledger, now: () => number): SetAside {
  const failures = new Map<string, { count: number; until: number }>()
  let seen: Ledger | undefined
  let reverted: ReturnType<typeof failuresByKey> = new Map()
  const revertedUntil = (key: string): number => {
    const current = ledger()
    if (current !== seen) reverted = failuresByKey(current)
    seen = current
    const { count, lastAt } = reverted.get(key) ?? { count: 0, lastAt: 0 }
    return count === 0 ? 0 : lastAt + failurePause(count) * 1_000
  }
  return {
    has: (key) => now() < Math.max(failures.get(key)?.until ?? 0, revertedUntil(key)),
    fail(key) {
      const count = (failures.get(key)?.count ?? 0) + 1
      const seconds = failurePause(count)
      failures.set(key, { count, until: now() + seconds * 1_000 })
      return seconds
    },
    wait(key) {
      const count = failures.get(key)?.count ?? 0
      failures.set(key, { count, until: now() + earlySeconds * 1_000 })
      return earlySeconds
    },
    keep(due) {
      for (const key of failures.keys()) if (!due.has(key)) failures.delete(key)
    },
  }
}
