import { pause } from '@cresolver/core/bounded'
import type { ProviderParameters } from '../search-provider.ts'

/** Runs steps one after another. */
type Pace = <T>(step: () => Promise<T>, signal?: AbortSignal | undefined) => Promise<T>

/**
 * Makes a queue for a provider that takes one request at a time, and each of them some time after
 * the one before. A step whose caller gave up is not run.
 */
export function createPace(
  everyMs: number,
  { sleep = pause, clock = Date.now }: Pick<ProviderParameters, 'sleep' | 'clock'>,
): Pace {
  let last: Promise<unknown> = Promise.resolve()
  let next = 0
  return (step, signal) => {
    const run = async () => {
      signal?.throwIfAborted()
      const waitMs = next - clock()
      if (waitMs > 0) await sleep(waitMs, signal)
      signal?.throwIfAborted()
      try {
        return await step()
      } finally {
        next = clock() + everyMs
      }
    }
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
}
