/** Parses the market id of a URL. */
export function readMarketId(text: string | null): bigint | undefined {
  return text !== null && /^[1-9]\d{0,76}$/.test(text) ? BigInt(text) : undefined
}
