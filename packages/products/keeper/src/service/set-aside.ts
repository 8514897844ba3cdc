import { type Ledger, type Repetitions, repetitionsByKey } from '../journal/ledger.ts'
import { deliveryPause, failurePause, feedbackPause } from '../plan/pauses.ts'

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
 * Opens the list of a keeper. What the journal says of transactions counts too, so that a restart does
 * not end a pause, and neither does a clock that is ahead of the chain.
 *
 * @param now - returns Unix milliseconds
 */
export function openSetAside(ledger: () => Ledger, now: () => number): SetAside {
  const failures = new Map<string, { count: number; until: number }>()
  let seen: Ledger | undefined
  let mined: ReturnType<typeof repetitionsByKey> = new Map()
  const minedUntil = (key: string): number => {
    const current = ledger()
    if (current !== seen) mined = repetitionsByKey(current)
    seen = current
    const repetitions = mined.get(key)
    return repetitions ? repetitions.lastAt + pauseAfter(repetitions) * 1_000 : 0
  }
  return {
    has: (key) => now() < Math.max(failures.get(key)?.until ?? 0, minedUntil(key)),
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

/** Seconds; the contract itself refuses repetitions of everything else. */
function pauseAfter({ kind, count, failures }: Repetitions): number {
  if (failures > 0) return failurePause(failures)
  if (kind === 'push') return deliveryPause(count)
  return kind === 'publish' ? feedbackPause(count) : 0
}
