/**
 * Reads the number of a market from an address.
 *
 * @param text - value of `id` in the query, or null where there is none
 * @returns the number; undefined where it is no whole number from 1 on
 */
export function readMarketId(text: string | null): bigint | undefined {
  return text !== null && /^[1-9]\d{0,76}$/.test(text) ? BigInt(text) : undefined
}
