import type { ReservedSlot } from '../definition/agent-trust.ts'
import { type AnswerCacheParameters, createAnswerCache } from './answer-cache.ts'

/** Places that only questions of held seats and of known callers get. */
export type ReservedRoom<T> = {
  /** Returns whether a question can run or its result is stored; one question at a time for each place. */
  readonly admits: (place: ReservedSlot) => boolean
  /** Returns the stored result of a question, joins a running computation, or starts one. */
  readonly run: (
    place: ReservedSlot,
    produce: (stop: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>
}

/**
 * Creates a reserved room. Its entries are evicted only for questions with a place, so other callers
 * cannot push them out.
 */
export function createReservedRoom<T>(
  parameters: Omit<AnswerCacheParameters<T>, 'busy'>,
): ReservedRoom<T> {
  const { maxInFlight } = parameters
  const results = createAnswerCache<T>({ ...parameters, busy: neverFull })
  /** The content under way at each place. */
  const underWay = new Map<string, string>()
  return {
    admits: ({ place, content }) => {
      if (maxInFlight === 0) return false
      if (results.has(content)) return true
      const running = underWay.get(place)
      return running === undefined ? underWay.size < maxInFlight : running === content
    },
    run: async ({ place, content }, produce, signal) => {
      const work = async (stop: AbortSignal) => {
        underWay.set(place, content)
        try {
          return await produce(stop)
        } finally {
          underWay.delete(place)
        }
      }
      const { value } = await results.get(content, work, { signal })
      return value
    },
  }
}

/** Questions here were admitted before. */
function neverFull(): Error {
  return new Error('unreachable')
}
