import { PlatformError } from '../problems/platform-error.ts'

/** Counts the open streams of each caller. */
type StreamCounter = {
  /**
   * Counts a stream.
   *
   * @returns ends it
   * @throws PlatformError `RATE_LIMITED` for a caller that has as many as it may
   */
  readonly open: (caller: string) => () => void
}

/** Starts to count; each open stream reads the database again and again. */
export function countStreams(most: number): StreamCounter {
  const open = new Map<string, number>()
  return {
    open: (caller) => {
      const count = open.get(caller) ?? 0
      if (count >= most) throw tooMany(most)
      open.set(caller, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(caller) ?? 1) - 1
        if (left === 0) open.delete(caller)
        else open.set(caller, left)
      }
    },
  }
}

function tooMany(most: number): PlatformError {
  return new PlatformError({
    code: 'RATE_LIMITED',
    message: `The caller has ${most} open streams, which is the limit.`,
    hint: 'Close one of them, or use a webhook.',
    headers: { 'retry-after': '5' },
  })
}
