import { readJson } from '@cresolver/protocol'

/** Finds the first `datePublished` in a JSON-LD script; undefined for anything unreadable. */
export function findPublished(script: string): string | undefined {
  try {
    return search(readJson(script, { bytes: 400_000, depth: 20, values: 10_000 }))
  } catch {
    return undefined
  }
}

/** Depth and size are limited by the reader. */
function search(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('datePublished' in value && typeof value.datePublished === 'string') {
    return value.datePublished
  }
  for (const child of Object.values(value)) {
    const found = search(child)
    if (found !== undefined) return found
  }
  return undefined
}
