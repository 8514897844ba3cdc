import { errorText } from '@cresolver/core/protocol'
import type { Logger } from 'pino'
import { hideSecrets } from './observe/logger.ts'

/** A step that closes what was opened. */
export type Undo = () => unknown

/** Closes what was opened, the last first; one that fails does not keep the others. */
export async function undoAll(undo: Undo[], logger: Logger): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    try {
      await step()
    } catch (error) {
      logger.warn(
        { reason: hideSecrets(errorText(error)) },
        'a part did not stop cleanly',
      )
    }
  }
}

/** Runs something at most once; every call waits for its end. */
export function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
