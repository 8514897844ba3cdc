import { Socket } from 'node:net'

/**
 * Resolves at the first signal, which then no longer ends the process by itself, or when the
 * process that launched this one has closed its end of the stream it left here, or has ended.
 */
export async function untilInterrupted(
  launcherFd: string | undefined,
): Promise<'interrupted'> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const ends: Promise<unknown>[] = signals.map(untilSignal)
  if (launcherFd !== undefined) ends.push(untilClosed(Number(launcherFd)))
  await Promise.race(ends)
  return 'interrupted'
}

/**
 * The listener stays for this turn of the event loop: libraries that clean up at signals end the
 * process when they find no listener but theirs.
 */
function untilSignal(signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    const listener = () => {
      resolve()
      setImmediate(() => process.off(signal, listener))
    }
    process.on(signal, listener)
  })
}

async function untilClosed(fd: number): Promise<[]> {
  const stream = new Socket({ fd, readable: true, writable: false })
  // It keeps no process alive that has nothing else to do.
  stream
    .on('error', () => {})
    .resume()
    .unref()
  await new Promise((resolve) => stream.once('close', resolve))
  return []
}
