import type { Feed } from '../rule.ts'
import { isName, SPACE } from './characters.ts'

/** Reads a feed. */
export function parseFeed(text: string): Feed | undefined {
  const colon = text.indexOf(':')
  if (colon === -1) return undefined
  const provider = text.slice(0, colon)
  const asset = text.slice(colon + 1)
  if (!isName(provider) || provider === 'manual') return undefined
  return asset === '' || hasBlank(asset) ? undefined : { provider, asset }
}

/**
 * Writes a feed.
 *
 * @param feed - {@link Feed}
 * @returns `<provider>:<asset>`
 */
export function formatFeed({ provider, asset }: Feed): string {
  return `${provider}:${asset}`
}

function hasBlank(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) <= SPACE) return true
  }
  return false
}
