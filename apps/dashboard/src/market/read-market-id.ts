/** Reads the number of a market from an address. */
export function readMarketId(text: string | null): bigint | undefined {
  return text !== null && /^[1-9]\d{0,76}$/.test(text) ? BigInt(text) : undefined
}
