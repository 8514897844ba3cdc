/** Milliseconds of work before yielding to the event loop. */
const mostMs = 20

/** Yields to the event loop now and then during long work. */
export function yieldToMain(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
