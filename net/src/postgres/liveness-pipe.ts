import { execFileSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync } from 'node:fs'

/** A named pipe that many processes hold open; its reader learns when the last one is gone. */
export type LivenessPipe = {
  /** Opens the reading end, for the process that waits for the last holder to go. */
  readonly openReader: () => number
  /** Lets go; the end of this process does the same, whatever ended it. */
  readonly release: () => void
}

/** Opens a liveness pipe. */
export function openLivenessPipe(path: string): LivenessPipe {
  makePipe(path)
  // A pipe opens for writing only while it has a reader, and for reading, in the blocking way
  // that a shell needs, only while it has a writer.
  const first = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const holder = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  closeSync(first)
  let held = true
  return {
    openReader: () => openSync(path, constants.O_RDONLY),
    release() {
      if (held) closeSync(holder)
      held = false
    },
  }
}

function makePipe(path: string): void {
  if (existsSync(path)) return
  try {
    execFileSync('/bin/sh', ['-c', 'mkfifo -m 600 "$1"', 'sh', path], {
      stdio: 'ignore',
    })
  } catch (error) {
    // Another process that starts now may have made it.
    if (!existsSync(path)) throw error
  }
}
