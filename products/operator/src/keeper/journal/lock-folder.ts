import { mkdir } from 'node:fs/promises'
import { CresolverError, errorText } from '@cresolver/core/protocol'
import { lock } from 'proper-lockfile'
import { isCode } from '../../files/or-absent.ts'

/** A living process renews its lock each second; one that did not for this long is dead. */
const deadLockMs = 5_000
const renewMs = 1_000
const pauseMs = 250

/**
 * Locks a folder. The lock of a process that was killed is free after five seconds, for which this
 * waits.
 *
 * @throws CresolverError `FOLDER_IN_USE` or `FOLDER_UNUSABLE`
 */
export async function lockFolder(folder: string) {
  let isLost = false
  let release: () => Promise<void>
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    release = await lock(folder, {
      realpath: false,
      stale: deadLockMs,
      update: renewMs,
      retries: {
        retries: Math.ceil((deadLockMs + renewMs) / pauseMs),
        minTimeout: pauseMs,
        maxTimeout: pauseMs,
      },
      onCompromised: () => {
        isLost = true
      },
    })
  } catch (error) {
    if (isCode(error, 'ELOCKED')) throw taken(folder)
    throw new CresolverError({
      code: 'FOLDER_UNUSABLE',
      message: `The folder ${folder} cannot be locked: ${errorText(error)}.`,
      hint: 'Check the folder and its permissions.',
      cause: error,
    })
  }
  return {
    /** Throws where another process took the folder over, because this one stood still. */
    require() {
      if (isLost) throw taken(folder)
    },
    release: async () => {
      // A lock that was lost belongs to the other process.
      if (!isLost) await release().catch(() => undefined)
    },
  }
}

function taken(folder: string): CresolverError {
  return new CresolverError({
    code: 'FOLDER_IN_USE',
    message: `Another keeper uses the folder ${folder}.`,
    hint: 'Stop it, or choose another folder and another account with --data and --account.',
  })
}
