/**
 * Ways in which the next request can go wrong. Those that end in `-after` carry the request out
 * first.
 */
export type FaultName =
  /** HTML of the network in front, status 403. */
  | 'html403'
  /** Status 200 with `success: false`. */
  | 'success-false'
  /** Status 200 with a body that is not JSON. */
  | 'not-json'
  | 'server-error'
  | 'server-error-after'
  /** Status 429 with `Retry-After: 7`. */
  | 'rate-limited'
  /** Status 429 with "limit reached". */
  | 'daily-limit'
  /** The connection dies before the answer. */
  | 'drop'
  | 'drop-after'
  /** The answer dies after its first bytes. */
  | 'cut-after'
  /** No answer ever comes. */
  | 'silence'
  | 'silence-after'
  | 'redirect'
  | 'suspended'
  /** `/verify` says success, and the content stays pending. */
  | 'verify-lies'

/** A switch for faults. */
export type Faults = {
  /**
   * Lets the next request go wrong.
   *
   * @param name - how
   * @param where - only for requests whose `METHOD /path` contains this text
   */
  readonly next: (name: FaultName, where?: string) => void
  /** Removes and returns the fault for a request. */
  readonly take: (place: string) => FaultName | undefined
}

export function createFaults(): Faults {
  const waiting: { readonly name: FaultName; readonly where: string }[] = []
  return {
    next: (name, where = '') => {
      waiting.push({ name, where })
    },
    take: (place) => {
      const index = waiting.findIndex(({ where }) => place.includes(where))
      return index < 0 ? undefined : waiting.splice(index, 1)[0]?.name
    },
  }
}
