import { type MarketFile, marketFileSchema } from './market-entry.ts'
import { MarketStoreError } from './market-store-error.ts'

/** Reads a book of version 2. */
export function parseMarketFile(
  value: unknown,
  path: string,
): { readonly value: MarketFile } | { readonly place: string } {
  const parsed = marketFileSchema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  if (isVersion1(value)) {
    throw new MarketStoreError(
      'MARKET_STORE_OLD_VERSION',
      `The file ${path} is a book of version 1.`,
      'Run market migrate; it keeps a backup.',
    )
  }
  const [issue] = parsed.error.issues
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { place: [...(issue?.path ?? []), ...unknownKeys].join('.') }
}

/** Version 1 kept markets as a list or a map, with `version` 1 or none. */
function isVersion1(value: unknown): boolean {
  if (Array.isArray(value)) return true
  if (typeof value !== 'object' || value === null || !('markets' in value)) return false
  if (typeof value.markets !== 'object' || value.markets === null) return false
  const version = 'version' in value ? value.version : undefined
  return version == null || version === 1 || version === '1' || version === '1.0'
}
