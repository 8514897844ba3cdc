/** Longest wait, in milliseconds. */
const patienceMs = 200

/** Resolves when the page has nothing urgent to do. Safari has no idle callbacks; a timeout replaces them there. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: patienceMs })
    else setTimeout(resolve)
  })
}
