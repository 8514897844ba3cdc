/** A book of version 1. */
export type OldMarketFile = {
  readonly markets: readonly OldMarket[]
  /** Other content of the file, unchanged. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** A market of version 1. */
export type OldMarket = {
  /** Its key, undefined where the markets were a list. */
  readonly key: string | undefined
  readonly value: unknown
}

/** Reads a book of version 1: markets as a map or as a list, `version` 1 or none. */
export function readOldMarketFile(value: unknown): OldMarketFile | undefined {
  if (Array.isArray(value)) return { markets: listed(value), rest: {} }
  if (typeof value !== 'object' || value === null || !('markets' in value)) {
    return undefined
  }
  const { markets, ...others } = value
  const { version, ...rest } = { version: undefined, ...others }
  if (!oldVersions.includes(version)) return undefined
  if (Array.isArray(markets)) return { markets: listed(markets), rest }
  if (typeof markets !== 'object' || markets === null) return undefined
  return {
    markets: Object.entries(markets).map(([key, market]) => ({ key, value: market })),
    rest,
  }
}

const oldVersions: readonly unknown[] = [undefined, null, 1, '1', '1.0']

function listed(markets: readonly unknown[]): OldMarket[] {
  return markets.map((value) => ({ key: undefined, value }))
}
