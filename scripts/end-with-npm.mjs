// npm forwards signals, but not a kill -9: so its child checks that its parent is alive.

const intervalMs = 250

/**
 * Calls back once when the npm that started this script has ended; never without an npm.
 *
 * @param onEnded - takes nothing
 */
export function whenNpmEnded(onEnded) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    onEnded()
  }, intervalMs)
  timer.unref()
}
