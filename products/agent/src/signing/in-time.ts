/**
 * Waits for a result, at most for a time.
 *
 * @param work - continues when the time has passed, but its result is dropped
 * @param timeoutMs - in milliseconds
 * @throws Error when the time has passed
 */
export function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
