/**
 * Waits; an abort ends the wait at once.
 *
 * @param milliseconds - how long
 * @param signal - ends the wait; it does not throw
 */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}

/**
 * The pause before another try: doubled each time, up to a longest one.
 *
 * @param first - milliseconds before the second try
 * @param longest - milliseconds at most
 * @param failures - failed tries so far, at least 1
 * @returns milliseconds
 */
export function growingPause(first: number, longest: number, failures: number): number {
  return Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
}
