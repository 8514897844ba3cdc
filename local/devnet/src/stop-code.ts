/**
 * Reads the code of an error of the workflow, which ends its line with it.
 *
 * @param error - the error of an execution, as the DON reports it
 * @returns the code; undefined for an error of another kind, such as that of a node that died
 *
 * @example
 * readStopCode('Two of three workers answered. Wait. (NO_QUORUM)') // 'NO_QUORUM'
 */
export function readStopCode(error: string): string | undefined {
  return /\(([A-Z][A-Z0-9_]{3,})\)$/.exec(error)?.[1]
}
