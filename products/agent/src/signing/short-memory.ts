import { BoundedMap } from '@cresolver/core/bounded'
import { inTime } from './in-time.ts'

type ShortMemoryParameters<Value> = {
  /** Time that a result is taken for the present, in milliseconds. */
  readonly livesMs: (value: Value) => number
  /** Time that a failure is repeated, in milliseconds. */
  readonly failureMs: number
  readonly timeoutMs: number
  readonly maxEntries: number
  /** Most reads at a time; a further one fails at once. */
  readonly maxUnderWay: number
  /** Present time in milliseconds. */
  readonly clock: () => number
}

/**
 * Shares reads of a chain for a moment, also those that fail, so that requests cannot cause a call each.
 *
 * @param read - reads the value of a key
 * @param parameters - {@link ShortMemoryParameters}
 * @returns the read that is shared
 */
export function rememberShortly<Key, Value>(
  read: (key: Key) => Promise<Value>,
  parameters: ShortMemoryParameters<Value>,
): (key: Key) => Promise<Value> {
  const { livesMs, failureMs, timeoutMs, maxEntries, maxUnderWay, clock } = parameters
  type RememberedValue = { readonly value: Promise<Value>; until: number }
  const entries = new BoundedMap<Key, RememberedValue>(maxEntries)
  let underWay = 0
  return async (key) => {
    const known = entries.get(key)
    if (known && clock() < known.until) return known.value
    if (underWay >= maxUnderWay) throw new Error('too many values are read at a time')
    underWay += 1
    const work = read(key).finally(() => {
      underWay -= 1
    })
    const kept: RememberedValue = {
      value: inTime(work, timeoutMs),
      until: Number.POSITIVE_INFINITY,
    }
    entries.set(key, kept)
    kept.value.then(
      (value) => {
        kept.until = clock() + livesMs(value)
      },
      () => {
        kept.until = clock() + failureMs
      },
    )
    return kept.value
  }
}
