/** Milliseconds of work after which a page looks whether somebody scrolls or presses. */
const mostMs = 20

/** Lets long work give the page a turn now and then. */
export function yieldToMain(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await new Promise<void>((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
