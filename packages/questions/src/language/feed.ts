import type { Feed } from '../rule.ts'
import { COLON, endOfName } from './characters.ts'

/**
 * Reads a feed.
 *
 * @param text - `<provider>:<asset>`; the asset may hold colons, no blanks
 * @returns the feed, or undefined where the text is none
 */
export function parseFeed(text: string): Feed | undefined {
  const colon = endOfName(text, 0)
  if (colon === 0 || text.charCodeAt(colon) !== COLON) return undefined
  const provider = text.slice(0, colon)
  const asset = text.slice(colon + 1)
  if (provider === 'manual' || asset === '') return undefined
  if (asset.includes(' ') || asset.includes('\t')) return undefined
  return { provider, asset }
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
