/** Deeper values contain no claims of ours. */
const deepest = 40

/**
 * Lists the pages that the claims in a value name. The short form of an answer is a JSON text inside
 * its bundle and is searched, too.
 *
 * @param value - parsed JSON of a record or a bundle
 * @returns SHA-256 of each page, 64 hex digits, each once
 */
export function namedPages(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found, 0)
  return [...found]
}

function collect(value: unknown, found: Set<string>, depth: number): void {
  if (depth > deepest) return
  if (typeof value === 'string') {
    if (value.startsWith('{') && value.includes('sha256')) {
      collect(parseText(value), found, depth + 1)
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  // Data of a price source has a hash, too, and is inside the record itself.
  if ('sha256' in value && 'quote' in value && isSha256(value.sha256)) {
    found.add(value.sha256)
  }
  for (const each of Object.values(value)) collect(each, found, depth + 1)
}

function isSha256(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
