import { type MarketFile, marketFileSchema } from './market-entry.ts'

/** Reads a market store. */
export function parseMarketFile(
  value: unknown,
): { readonly value: MarketFile } | { readonly place: string } {
  const parsed = marketFileSchema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { place: [...(issue?.path ?? []), ...unknownKeys].join('.') }
}
