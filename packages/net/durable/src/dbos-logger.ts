import { errorText } from '@cresolver/protocol'
import type { DLogger } from '@dbos-inc/dbos-sdk'

/** Makes the logger of DBOS: warnings and errors in one line each, nothing else. */
export function createDbosLogger(log: (text: string) => void): DLogger {
  return {
    debug: () => undefined,
    info: () => undefined,
    warn: (entry) => log(errorText(entry)),
    error: (entry) => log(errorText(entry)),
  }
}
