/** Runs something that Ctrl+C shall end. */
export async function runUntilInterrupted<Value>(
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | undefined> {
  const end = new AbortController()
  const signals = ['SIGINT', 'SIGTERM'] as const
  const interrupted = new Promise<undefined>((resolve) => {
    end.signal.addEventListener('abort', () => resolve(undefined))
  })
  const stop = () => end.abort()
  for (const signal of signals) process.once(signal, stop)
  try {
    // A request that hangs does not hold the person up.
    return await Promise.race([run(end.signal), interrupted])
  } finally {
    for (const signal of signals) process.off(signal, stop)
    end.abort()
  }
}
