import {
  type Repetitions,
  repetitionsByKey,
  type TransactionLedger,
} from '../journal/transaction-ledger.ts'
import { deliveryPause, failurePause, feedbackPause } from '../plan/pauses.ts'

/** Actions that are not tried for a while. */
export type SetAside = ReturnType<typeof openSetAside>

const earlySeconds = 15

/**
 * Opens the list of a keeper. What the journal says of transactions counts too, so that a restart does
 * not end a pause, and neither does a clock that is ahead of the chain.
 *
 * @param now - returns Unix milliseconds
 */
export function openSetAside(ledger: () => TransactionLedger, now: () => number) {
  const failures = new Map<string, { count: number; until: number }>()
  let seen: TransactionLedger | undefined
  let mined: ReturnType<typeof repetitionsByKey> = new Map()
  const minedUntil = (key: string): number => {
    const current = ledger()
    if (current !== seen) mined = repetitionsByKey(current)
    seen = current
    const repetitions = mined.get(key)
    return repetitions ? repetitions.lastAt + pauseAfter(repetitions) * 1_000 : 0
  }
  return {
    has: (key: string) =>
      now() < Math.max(failures.get(key)?.until ?? 0, minedUntil(key)),
    /** Sets an action aside after a simulation that failed; the pause, in seconds, grows with each. */
    fail(key: string): number {
      const count = (failures.get(key)?.count ?? 0) + 1
      const seconds = failurePause(count)
      failures.set(key, { count, until: now() + seconds * 1_000 })
      return seconds
    },
    /** Sets an action aside for a moment, since only time is missing. */
    wait(key: string): number {
      const count = failures.get(key)?.count ?? 0
      failures.set(key, { count, until: now() + earlySeconds * 1_000 })
      return earlySeconds
    },
    /** Forgets actions that are not due any more. */
    keep(due: ReadonlySet<string>) {
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
