import type { ReservedSlot } from '../definition/agent-trust.ts'
import { type AnswerCacheParameters, createAnswerCache } from './answer-cache.ts'

/** Places that only questions of held seats and of known callers get. */
export type ReservedRoom<T> = {
  /** Whether a question can run, or its result is kept; one question at a time for each place. */
  readonly admits: (place: ReservedSlot) => boolean
  /** Gives the result of a question: a kept one, the one under way, or a new one. */
  readonly run: (
    place: ReservedSlot,
    produce: (stop: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>
}

/**
 * Creates a reserved room. What it keeps gives way to questions with a place only, so nobody else
 * can push it out.
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

/** Whoever runs here was admitted before. */
function neverFull(): Error {
  return new Error('unreachable')
}
