// npm hands signals on, but a kill -9 of npm reaches nobody else: its child looks at its parent.

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
