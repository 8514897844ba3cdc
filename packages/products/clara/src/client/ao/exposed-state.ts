import { ClaraError } from '../clara-error.ts'

/** Reads one key of the exposed state of a process; undefined where the node has none. */
export type ReadExposed = (process: string, key: string) => Promise<string | undefined>

/**
 * Creates a reader of what processes expose to a HyperBEAM node, by plain GET requests.
 *
 * @param url - of the node
 * @param fetch - bounds time and bytes
 */
export function createExposedReader(
  url: string,
  fetch: typeof globalThis.fetch,
): ReadExposed {
  const base = url.replace(/\/+$/, '')
  return async (process, key) => {
    const response = await fetch(`${base}/${process}~process@1.0/now/${key}`)
    if (response.status === 200) return response.text()
    // A node answers a key that is not there with an error of its own choice.
    await response.body?.cancel()
    return undefined
  }
}

/** The failure of a read of a process that neither exposes its state nor answers a dry run. */
export function notExposed(process: string, what: string, cause: ClaraError): ClaraError {
  return new ClaraError({
    code: 'CLARA_NOT_EXPOSED',
    message: `The process ${process} does not expose ${what}, and a dry run failed: ${cause.message}`,
    hint: 'Ask its owner to run: cresolver tasks configure --expose yes',
    cause,
  })
}
