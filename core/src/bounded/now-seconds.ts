/**
 * Returns the current time in whole seconds since 1970, the unit of blocks and deadlines.
 *
 * @param clock - returns milliseconds since 1970. Default `Date.now`
 */
export function nowSeconds(clock: () => number = Date.now): number {
  return Math.floor(clock() / 1_000)
}
