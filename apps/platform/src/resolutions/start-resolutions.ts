import { errorText } from '@cresolver/core/protocol'
import { startClaiming, type WorkClaimer } from '../claim-work.ts'
import type { AdvanceContext } from './advance-context.ts'
import { advanceResolution } from './advance-resolution.ts'
import type { Resolution } from './resolution.ts'
import { problemOf } from './send-transaction.ts'

type StartResolutionsParameters = Omit<AdvanceContext, 'pollMs'> & {
  readonly onWarning: (message: string) => void
  /** A process that died loses what it took after this, in milliseconds. Default 15,000. */
  readonly leaseMs?: number | undefined
  /** Time between two looks at what is due, in milliseconds. Default 500. */
  readonly everyMs?: number | undefined
}

/** Pause after an error, in milliseconds. */
const pauseMs = 5_000
const mostAtWork = 20

/**
 * Starts to resolve: takes what is due, does its next step, and stores the result. What it takes is not taken by another
 * process before a lease has passed, and a process that comes too late changes nothing.
 */
export function startResolutions(parameters: StartResolutionsParameters): WorkClaimer {
  const { store, chain, clock, onWarning, everyMs = 500 } = parameters
  const { leaseMs = 15_000 } = parameters
  const context: AdvanceContext = { store, chain, clock, pollMs: everyMs }
  const step = async (resolution: Resolution): Promise<void> => {
    try {
      const change = await advanceResolution(context, resolution)
      await store.apply(resolution, change, clock.now())
      if (change.nextAt !== null && change.nextAt <= clock.now())
        queueMicrotask(claiming.wake)
    } catch (error) {
      onWarning(`The resolution ${resolution.id} waits: ${errorText(error)}`)
      const change = { problem: problemOf(error), nextAt: clock.now() + pauseMs }
      await store.apply(resolution, change, clock.now())
    }
  }
  const claiming = startClaiming({
    claim: (room) => {
      const now = clock.now()
      return store.claim(chain.network, now, now + leaseMs, room)
    },
    work: step,
    mostAtWork,
    everyMs,
    onUnread: (error) => onWarning(`Resolutions could not be read: ${errorText(error)}`),
    onFailed: (error) =>
      onWarning(`A resolution could not be stored: ${errorText(error)}`),
  })
  return claiming
}
